"""Reading for people: what is there, what happened, how it hangs together, what follows from it."""
