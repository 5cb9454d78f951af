"""The app in the README is the one that is built here, and behaves as the README says."""

import itertools
import json
import os
import pathlib
import re
import subprocess

from program import BINARY, EXPLORER, Place, Typed

ROOT = pathlib.Path(__file__).resolve().parents[3]
EXAMPLE = str(pathlib.Path(os.environ.get("README_EXAMPLE", ".build/debug/ReadmeExample")).resolve())


def run(*arguments, text=""):
    child = subprocess.run([EXAMPLE, *arguments], input=text.encode(), capture_output=True, timeout=60)
    return child.returncode, child.stdout.decode(), child.stderr.decode()


def blocks(path, language):
    found = re.findall(r"^```(\w*)\n(.*?)^```", (ROOT / path).read_text(), re.M | re.S)
    return [text for name, text in found if name == language]


def test_the_app_of_the_readme_is_the_one_that_is_built():
    built = (ROOT / "Tests/Apps/ReadmeExample/main.swift").read_text()
    assert built in blocks("Sources/ShellMain/Documentation.docc/ShellMain.md", "swift")
    [shown] = blocks("README.md", "swift")
    assert shown == built, shown
    assert len([line for line in built.split("\n") if line.strip() and not line.startswith("//")]) <= 35


def test_the_command_file_of_the_documentation_passes_and_is_filled_in():
    shown = blocks("Sources/calcot/Documentation.docc/CommandFiles.md", "calcot")[0]
    with Place() as place:
        place.write("basics.calcot", shown)
        status, out, err = place.run("check", "basics.calcot")
        assert status == 0, (out, err)
        status, out, err = place.run("update", "basics.calcot")
        assert status == 0 and "| + group #1 Home\n" in (place.folder / "basics.calcot").read_text(), (out, err)
        place.write("tea.calcot", (place.folder / "basics.calcot").read_text().replace("add Buy milk", "add Buy tea").replace(
            "| ✓ todo #1 Buy tea", "| ✓ todo #1 Buy milk"))
        status, out, err = place.run("check", "tea.calcot")
        assert f"```\n{out}```" in (ROOT / "Sources/calcot/Documentation.docc/CommandFiles.md").read_text(), out


def test_the_recording_of_the_documentation_passes_and_is_what_was_typed():
    shown = blocks("Sources/calcot/Documentation.docc/CommandFiles.md", "calcot")[-1]
    with Place() as place:
        place.write("recorded.calcot", shown)
        status, out, err = place.run("check", "recorded.calcot")
        assert status == 0, (out, err)


def rows(path, heading):
    """Returns the cells of the table whose first column has a heading, by their first cell."""
    lines = (ROOT / path).read_text().split("\n")
    begin = next(number for number, line in enumerate(lines) if line.startswith(f"| {heading} |")) + 2
    table = itertools.takewhile(lambda line: line.startswith("|"), lines[begin:])
    cells = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in table]
    return {row[0]: row[1:] for row in cells}


def test_the_table_of_settings_has_those_that_set_lists():
    with Place() as place:
        listed = [line.split()[0] for line in place.run("-c", "set")[1].splitlines()]
        shown = rows("Sources/calcot/Documentation.docc/UsingTheShell.md", "setting")
        assert [f"`{name}`" for name in listed] == list(shown), shown
        for name in listed:
            status, out, err = place.run("-c", f"set {name} auto")
            assert status == 0 and out.split()[:1] == [name], (name, out, err)


def test_the_table_of_json_has_the_fields_that_are_printed():
    fields = {}

    def saw(kind, value):
        fields.setdefault(kind, set()).update(value)

    lines = [
        "list", "find o", "open 1", "todos", "list open", "add Milk +a --every week", "tags", "open 1", "log 1", "undo",
        "agenda", "report week", "go /groups/1", "delete"]
    with Place() as place:
        place.write("all.calcot", "\n".join(lines))
        results = place.run("--demo", "--format", "json", "run", "all.calcot")[1].splitlines()
    for result in map(json.loads, results):
        saw("result", result)
        for change in result.get("changes", []):
            saw("change", change)
        for tag in result.get("tags", []):
            saw("tag", tag)
        content = result.get("content")
        if not content:
            continue
        kind = {
            "groups": "`content` of groups", "group": "`content` of a group", "todo": "`content` of a todo",
            "report": "`content` of a report", "confirm": "`content` of a question"}
        saw(kind.get(result["screen"], "`content` of todos and of the agenda"), content)
        for name, item in (("groups", "group"), ("members", "member"), ("rows", "row of a report"), ("todos", "todo")):
            if isinstance(content.get(name), list):
                for row in content[name]:
                    saw(item, row)
        if "todo" in content:
            saw("todo", content["todo"])
    shown = rows("Sources/calcot/Documentation.docc/ReadingTheOutput.md", "object")
    shown = {kind: set(re.findall("`(\\w+)`", " ".join(cells).split(" after ")[0])) for kind, cells in shown.items()}
    assert shown == fields, (shown, fields)


def test_the_commands_of_the_readme_run():
    shown = [block for block in blocks("README.md", "sh") if "Scripts/" not in block]
    assert len(shown) == 3, shown
    for block in shown:
        with Place(EXPLORER) as place:
            tools = place.folder / "tools"
            tools.mkdir()
            (tools / "calcot").symlink_to(pathlib.Path(place.binary).resolve())
            environment = place.environment | {"PATH": f"{tools}:{os.environ['PATH']}"}
            for line in block.splitlines():
                child = subprocess.run(["/bin/sh", "-c", line], cwd=place.folder, env=environment, capture_output=True, text=True, timeout=300)
                assert child.returncode == 0 and not child.stderr.startswith("error"), (line, child)


def test_the_other_ways_in_of_the_readme_work():
    with Place() as place:
        status, out, err = place.run("-c", "create Home")
        assert status == 0, err
        [line] = [line for line in (ROOT / "README.md").read_text().split("\n") if line.startswith("Other ways in")]
        shown = re.findall(r"`(.*?)`", line)
        assert len(shown) == 3, shown
        for command in shown:
            command = command.replace("some-program", "echo where").replace("calcot", BINARY, 1)
            child = subprocess.run(["/bin/sh", "-c", command], capture_output=True, env=place.environment, timeout=60)
            assert child.returncode == 0 and child.stdout, (command, child)


def test_the_documentation_links_to_files_that_exist():
    for path in [ROOT / "README.md"]:
        for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text()):
            assert (path.parent / link).exists(), f"{path.name}: {link}"


def test_the_changelog_begins_with_the_version():
    with Place() as place:
        status, out, _ = place.run("--version")
        text = (ROOT / "Sources/calcot/Documentation.docc/Changelog.md").read_text()
        assert status == 0 and out.strip() == re.search(r"^### (\S+)$", text, re.M).group(1), out


def test_the_readme_is_short():
    assert len((ROOT / "README.md").read_text().split("\n")) <= 150


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
