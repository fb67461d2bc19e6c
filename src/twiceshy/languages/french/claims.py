"""French: what something is. Only data."""

from twiceshy.languages.shapes.claims import Claims

CLAIMS = Claims(being=r"est|sont", now=r"maintenant")
