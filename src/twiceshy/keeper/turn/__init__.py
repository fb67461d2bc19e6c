"""What a turn teaches, carried into the stores: one operation per turn and store."""
