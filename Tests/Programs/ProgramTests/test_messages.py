"""The texts of the program, which are reviewed as a whole."""

import subprocess
import sys


def test_every_message_is_in_the_reviewed_list():
    found = subprocess.run([sys.executable, "Scripts/list-messages", "--check"], capture_output=True, text=True)
    assert found.returncode == 0, "read these, then run Scripts/list-messages:\n" + found.stdout + found.stderr
