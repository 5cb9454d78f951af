"""The scripts that set everything up."""

import os
import pathlib
import subprocess
import tempfile

INSTALL = pathlib.Path(__file__).resolve().parents[2] / "Scripts/install"


def install(apt, installed=""):
    """Runs `Scripts/install build` where apt-get is a script of ours: the status, and what it writes."""
    with tempfile.TemporaryDirectory() as folder:
        stubs = {"dpkg-query": f"echo {installed}", "apt-get": f"echo apt-get $1; {apt}", "sudo": 'exec "$@"'}
        for name, text in stubs.items():
            path = pathlib.Path(folder) / name
            path.write_text(f"#!/bin/sh\n{text}\n")
            path.chmod(0o755)
        environment = os.environ | {"PATH": f"{folder}:{os.environ['PATH']}"}
        child = subprocess.run([INSTALL, "build"], env=environment, capture_output=True, text=True, timeout=30)
    return child.returncode, child.stdout, child.stderr


def test_packages_are_installed_without_a_word_of_apt():
    status, out, err = install(apt="echo noise; echo noise >&2")
    assert (status, out) == (0, ""), (status, out)
    assert err.startswith("installing lib") and err.count("\n") == 1, err


def test_where_packages_cannot_be_installed_apt_says_why():
    status, out, err = install(apt="[ $1 = update ] || { echo no such package >&2; exit 100; }")
    assert (status, out) == (100, ""), (status, out)
    lines = err.splitlines()
    assert lines[0].startswith("installing lib") and lines[1:] == ["apt-get install", "no such package"], err


def test_nothing_is_installed_where_all_is_there():
    assert install(apt="exit 1", installed="installed") == (0, "", "")
