"""What a server takes from a client: rows as they are, unless there is something in them that must not be stored."""

import json
import time

from contract import memory, operation

from twiceshy.keeper import inspection, wire

SECRET = "ghp_" + "A1b2C3d4E5" * 3 + "F6g7H8"
