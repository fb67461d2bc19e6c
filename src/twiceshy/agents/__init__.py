"""One package per coding agent; dialects.py holds what their hooks share."""
