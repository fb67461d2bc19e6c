"""The doors: translation only. No door imports another."""
