"""Started as a plain file by agents: MCP on stdio, without the command line's imports."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))

from twiceshy.doors.mcp.stdio import serve

if __name__ == "__main__":
    try:
        serve(sys.argv[1] if len(sys.argv) > 1 else "")
    except KeyboardInterrupt:
        sys.exit(130)
