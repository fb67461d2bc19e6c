"""The dashboard: a door for people. Pages over the keeper's verbs; starlette, jinja2, htmx."""
