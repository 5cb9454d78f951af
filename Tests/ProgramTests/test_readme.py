"""The app in the README: it is the one that is built here, and it does what the README says."""

import os
import pathlib
import re
import subprocess

from program import Place, Typed

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = str(pathlib.Path(os.environ.get("README_EXAMPLE", ".build/debug/ReadmeExample")).resolve())


def run(*arguments, text=""):
    child = subprocess.run([EXAMPLE, *arguments], input=text.encode(), capture_output=True, timeout=60)
    return child.returncode, child.stdout.decode(), child.stderr.decode()


def test_the_app_of_the_readme_is_the_one_that_is_built():
    blocks = re.findall(r"^```swift\n(.*?)^```", (ROOT / "README.md").read_text(), re.M | re.S)
    assert (ROOT / "Tests/ReadmeExample/main.swift").read_text() in blocks


def test_the_app_of_the_readme_runs_commands_and_says_where_one_fails():
    status, out, err = run(text="add\nadd 3\nshow\nadd 6\n")
    assert (status, out) == (3, "+1\n+3\nThe tally is at 4\n"), (status, out)
    assert err == "stdin:4: error: a tally ends at 9\n  add 6\n", err


def test_the_app_of_the_readme_has_a_prompt():
    with Place() as place:
        typed = Typed(place, program=EXAMPLE)
        typed.wait("tally")
        typed.send("ad\t3\r")
        typed.wait("The tally is at 3")
        typed.send("quit\r")
        assert typed.ended() == 0


def test_the_app_of_the_readme_is_explored():
    status, out, err = run("explore")
    assert status == 0, (status, out, err)
    assert "tally" in out, out
