"""The source of axe-core, which looks at a page for what bars people from using it; fetched from npm once."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest


def source() -> str:
    """From a folder outside the repository; without it the test is skipped."""
    script = Path(tempfile.gettempdir()) / "twiceshy-axe-core" / "axe.min.js"
    if not script.exists():
        npm = shutil.which("npm")
        if npm is None:
            pytest.skip("axe-core needs npm")
        with tempfile.TemporaryDirectory() as folder:
            try:
                packing = [npm, "pack", "axe-core@4"]
                done = subprocess.run(packing, cwd=folder, capture_output=True, text=True, timeout=180, check=True)
                archive = done.stdout.strip().splitlines()[-1]
                subprocess.run(["tar", "xzf", archive, "package/axe.min.js"], cwd=folder, check=True)
            except subprocess.SubprocessError:
                pytest.skip("axe-core can't be fetched from npm here")
            script.parent.mkdir(exist_ok=True)
            whole = Path(shutil.copy(f"{folder}/package/axe.min.js", f"{script}.{os.getpid()}"))
            whole.replace(script)  # at once: another worker may be looking for it
    return script.read_text()
