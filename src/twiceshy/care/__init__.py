"""Care: is the store whole, does it follow from its operations, what fades, what may go."""
