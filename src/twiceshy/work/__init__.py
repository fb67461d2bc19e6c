"""An execution before, during and after: opened on a request, observed, closed, and learned from.

`trail` turns what was seen into signals; `executions` closes one and lets `failures`, `strategies`
and `areas` learn; `state` keeps the task at hand; `usage` adds up what is stored.
"""
