"""The scripts that install, build and test."""

import contextlib
import importlib.machinery
import importlib.util
import io
import os
import pathlib
import subprocess
import tempfile

SCRIPTS = pathlib.Path(__file__).resolve().parents[3] / "Scripts"
INSTALL = SCRIPTS / "install"


def install(apt, installed=""):
    """Runs `Scripts/install build` with a fake apt-get. Returns the status and output."""
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


def tested(*stages):
    """Runs stages as `Scripts/test` does. Returns the status and the output without times."""
    loader = importlib.machinery.SourceFileLoader("scripts_test", str(SCRIPTS / "test"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("scripts_test", loader))
    loader.exec_module(module)
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as printed:
        module.ROOT = module.LOGS = pathlib.Path(folder)
        stages = [module.Stage(**stage) for stage in stages]
        module.run_all(stages)
        module.print_summary(stages, 0)
    return int(any(stage.status != "passed" for stage in stages)), printed.getvalue().splitlines()


def test_a_failed_stage_stops_only_those_that_need_it():
    status, lines = tested(
        {"name": "build", "command": "echo built; exit 7"},
        {"name": "tests", "command": "echo never", "needs": ("build",)},
        {"name": "pictures", "command": "echo never", "needs": ("tests",)},
        {"name": "format", "command": "echo skipped test_disk: only root may; echo 3 passed, 0 failed, 1 skipped"})
    assert status == 1 and lines[-1] == "3 passed, 1 failed, 3 skipped", lines
    assert "built" in lines and "never" not in lines, lines
    summary = [" ".join(line.split()) for line in lines[lines.index("== summary") + 1:]]
    assert [line.split()[0] for line in summary[:4]] == ["failed", "skipped", "skipped", "passed"], summary
    assert summary[0].endswith("0 passed, 1 failed: exit 7"), summary
    assert summary[1].endswith("needs build") and summary[2].endswith("needs tests"), summary
    assert summary[4] == "skipped: test_disk: only root may", summary


def test_a_warning_fails_a_build_but_not_one_of_another_package():
    for line, expected in [("/a/Sources/B.swift:1:2: warning: unused", 1), ("/a/.build/checkouts/B.swift:1: warning: unused", 0),
                           ("ld: warning: old", 1)]:
        status, lines = tested({"name": "build", "command": f"echo '{line}'", "is_build": True})
        assert status == expected, lines


def test_a_stage_of_swift_tests_counts_them():
    log = ('➜ Test "a server" skipped: "no server"\n✘ Test "a" failed after 0.1 seconds with 1 issue.\n'
           "✘ Test run with 5 tests in 2 suites failed after 1 seconds with 1 issue.")
    status, lines = tested({"name": "tests", "command": f"echo '{log}'; exit 1"})
    assert status == 1 and lines[-1] == "3 passed, 1 failed, 1 skipped", lines
    assert any(line.endswith("skipped: a server: no server") for line in lines), lines


def test_a_stage_that_cannot_be_run_fails():
    status, lines = tested({"name": "no/such/folder", "command": "true"}, {"name": "format", "command": "true"})
    assert status == 1 and lines[-1] == "1 passed, 1 failed", lines


def test_a_mistyped_option_or_stage_is_refused():
    for arguments, words in [(["--onyl", "program"], "--onyl"), (["--only", "progam"], "progam"), (["A", "B"], "B")]:
        child = subprocess.run([SCRIPTS / "test", *arguments], capture_output=True, text=True, timeout=30)
        assert child.returncode == 2 and words in child.stderr, child
