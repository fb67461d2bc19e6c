"""One agent: the package is the interface, its modules are loaded where used."""
