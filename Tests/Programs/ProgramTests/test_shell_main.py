"""The command line of an app in another package, ExampleProgram, with an option and a verb of its own."""

import json
import os
import pathlib
import select
import signal
import subprocess
import time

from program import Place, Typed

EXAMPLE = str(pathlib.Path(os.environ.get("EXAMPLE_PROGRAM", ".build/debug/ExampleProgram")).resolve())


def run(place, *arguments, text="", **environment):
    child = subprocess.run(
        [EXAMPLE, *map(str, arguments)], input=text.encode(), capture_output=True, timeout=240, cwd=place.folder,
        env=place.environment | environment)
    return child.returncode, child.stdout.decode(), child.stderr.decode()


def test_an_app_of_others_runs_commands():
    with Place() as place:
        assert run(place, "-c", "add Leek", "-c", "where") == (0, "+ item #1 Leek\n/items\n", "")
        status, out, err = run(place, "--format", "json", "--at", "/counter", "-c", "show")
        assert status == 0 and json.loads(out)["location"] == "/counter", (out, err)
        status, out, err = run(place, "-c", "nonsense")
        assert (status, out) == (3, "") and err.startswith("error: "), err


def test_an_app_of_others_reads_a_pipe():
    with Place() as place:
        status, out, err = run(place, text="add Leek\nopen 9\n")
        assert status == 3 and out == "+ item #1 Leek\n" and err.startswith("stdin:2: error: "), (out, err)


def test_an_app_of_others_is_as_wide_as_it_is_told():
    with Place() as place:
        for width in ["40", "60"]:
            out = run(place, "--width", width, "-i", "Leek " * 30, "-c", "list")[1]
            assert max(map(len, out.splitlines())) in range(int(width) - 6, int(width) + 1), out


def test_an_app_of_others_has_the_verbs_before_and_after_their_options():
    with Place() as place:
        place.write("a.shelf", "add Leek\n| + item #1 Leek\n")
        place.write("b.shelf", "add Leek\n| no\n")
        for arguments in [("run", "a.shelf"), ("--memory", "run", "a.shelf"), ("run", "--keep-going", "a.shelf"),
                          ("--keep-going", "--width", "60", "run", "a.shelf")]:
            assert run(place, *arguments) == (0, "+ item #1 Leek\n", ""), arguments
        for arguments in [("--item", "run", "run", "a.shelf"), ("-i", "check", "run", "a.shelf"),
                          ("run", "a.shelf", "--item=x")]:
            assert run(place, *arguments) == (0, "+ item #2 Leek\n", ""), arguments
        assert run(place, "check", "a.shelf")[0] == 0
        assert run(place, "check", "-j", "2", "a.shelf", "b.shelf")[0] == 1
        assert run(place, "-j", "2", "check", "a.shelf", "b.shelf")[0] == 1
        assert run(place, "update", "b.shelf")[0] == 0 and run(place, "check", "b.shelf")[0] == 0
        assert run(place, "record", "c.shelf", text="add Leek\nopen 1\n")[0] == 0
        assert run(place, "check", "c.shelf")[0] == 0, (place.folder / "c.shelf").read_text()


def test_an_app_of_others_has_options_and_verbs_of_its_own():
    with Place() as place:
        status, out, err = run(place, "--item", "Leek", "-i", "check", "--format", "csv", "-c", "list")
        assert status == 0 and "Leek" in out and "check" in out, (out, err)
        assert run(place, "label", "Leek", "--loud") == (0, "[LEEK]\n", "")
        status, out, err = run(place, "label", "")
        assert status == 2 and err == "error: a label needs a text\n", (status, err)
        assert run(place, "label")[0] == 2
        zone = ["--now", "2026-01-02T08:05:00Z", "--time-zone", "Europe/Madrid"]
        assert run(place, "--item", "Leek", *zone, "-c", "time") == (0, "09:05\n", "")
        # The offset in `--now` determines only the moment. The time is shown in the time zone.
        zone[1] = "2026-01-02T10:05:00+02:00"
        assert run(place, "--item", "Leek", *zone, "-c", "time") == (0, "09:05\n", "")
        status, out, err = run(place, "--demo", "--item", "Leek", "-c", "list")
        assert status == 2 and not out and "--item and --demo contradict each other" in err, (status, out, err)


def test_an_app_of_others_is_explored():
    with Place() as place:
        part = ("--max-commands", "2000")
        found = json.loads(run(place, "explore", "--format", "json", "--by", "screen", *part)[1])
        assert {node["id"].split("<")[0] for node in found["nodes"]} >= {"items", "item", "counter"}, found["nodes"]
        assert found == json.loads(run(place, "explore", "map", "--format", "json", "--by", "screen", *part)[1])
        assert found == json.loads(run(place, "--by", "screen", *part, "explore", "--format", "json")[1])
        for arguments in [("explore", "path", "item"), ("explore", "--from", "/counter", "path", "item"),
                          ("--seed", "2", "explore", "--max-states", "50", "path", "item")]:
            status, out, err = run(place, *arguments)
            assert status == 0 and "→ item in" in out, (arguments, out, err)
        every = run(place, "explore", "path", "item", "--all", *part)
        assert every[0] == 0 and len(every[1].splitlines()) > 0, every
        assert run(place, "explore", *part, "--all", "path", "item")[:2] == every[:2]
        status, out, err = run(place, "explore", *part, "--scripts", "tour", "tour")
        assert status == 0, (out, err)
        assert run(place, "check", *sorted((place.folder / "tour").iterdir()))[0] == 0
        status, out, err = run(place, "explore", "walk", "--steps", "12", "--seed", "3")
        assert status == 0 and out.splitlines()[-1] == "nothing is wrong", (out, err)


def test_an_app_of_others_is_explored_over_a_copy_of_its_data():
    with Place() as place:
        status, out, err = run(place, "explore", "--stocked", "Kale", "--max-commands", "2000", "--scripts", "tour", "tour")
        assert status == 0, (out, err)
        scripts = sorted((place.folder / "tour").iterdir())
        assert any("add Kale" in script.read_text() for script in scripts), scripts
        assert run(place, "check", *scripts)[0] == 0


def test_an_app_of_others_asks_graphs():
    with Place() as place:
        place.write("g.json", '{"version":1,"initial":"a","nodes":[{"id":"a"},{"id":"b"}],'
                    '"edges":[{"from":"a","to":"b","label":"x","may":false},{"from":"b","to":"a","label":"y","may":false}]}')
        way = '{"from":"a","to":"b","length":1,"paths":[["x"]]}\n'
        for arguments in [("explore", "--graph", "g.json", "path", "b"), ("explore", "path", "--graph", "g.json", "b"),
                          ("--graph", "g.json", "explore", "path", "b")]:
            assert run(place, *arguments, "--format", "json") == (0, way, ""), arguments
        assert run(place, "explore", "map", "--graph", "g.json")[0] == 0
        assert run(place, "explore", "--count", "path", "b", "--graph", "g.json")[0] == 0
        assert run(place, "explore", "walk", "--graph", "g.json")[0] == 2


def test_an_app_of_others_tells_of_itself():
    with Place() as place:
        for arguments in [("--help",), ("help",), ("-h",)]:
            status, out, _ = run(place, *arguments)
            assert status == 0 and "USAGE: shelf " in out and "A shelf of items." in out, out
            for word in ["--item", "--width", "-c", "run", "explore", "label", "Print a label."]:
                assert word in out, (word, out)
            for word in ["--data", "gallery", "calcot", "group"]:
                assert word not in out, (word, out)
        for arguments in [("help", "explore", "path"), ("explore", "path", "--help")]:
            status, out, _ = run(place, *arguments)
            assert status == 0 and "USAGE: shelf explore path " in out, out
            assert "--graph" in out and "--max-paths" in out and "--steps" not in out, out
        assert "(default)" in run(place, "explore", "--help")[1]
        assert "USAGE: shelf label " in run(place, "label", "--help")[1]
        assert run(place, "--version") == (0, "1.2.3\n", "")


def test_an_app_of_others_refuses_what_it_does_not_know():
    with Place() as place:
        for arguments in [("nonsense",), ("--nonsense",), ("--format", "xml"), ("run",), ("--width", "x", "-c", "where"),
                          ("--data", "x", "-c", "where"), ("explore", "tours"), ("explore", "--steps", "3"),
                          ("explore", "path"), ("explore", "--data-copy"), ("nonsense", "run", "a"),
                          ("--memory", "nonsense", "run", "a"), ("--now", "soon", "-c", "where")]:
            status, out, err = run(place, *arguments)
            assert status == 2 and err and not out, (arguments, status, out, err)
        for option, verb in [("-c", "run"), ("--width", "explore")]:
            status, _, err = run(place, "--memory", option, "50", verb, "a")
            assert status == 2 and f"{option} cannot be used with {verb}" in err, err


def test_an_app_of_others_has_a_prompt():
    with Place() as place:
        typed = Typed(place, program=EXAMPLE)
        typed.wait("Begin with  add Leek.")
        typed.send("add Leek\r")
        typed.wait("+ item #1 Leek")
        typed.send("quit\r")
        assert typed.ended() == 0
        assert "add Leek" in (place.folder / ".local/share/shelf/history").read_text()


def test_an_app_of_others_has_a_prompt_where_there_is_no_home():
    with Place() as place:
        del place.environment["HOME"]
        typed = Typed(place, program=EXAMPLE)
        typed.wait("Begin with")
        typed.wait("lines are not remembered: there is no home folder")
        typed.wait("Items: 0")
        typed.send("quit\r")
        assert typed.ended() == 0


def hanging(place, *arguments):
    """Interrupts the program while it hangs. Returns its status, output and errors."""
    pipe, temporary = place.folder / "pipe", place.folder / "temporary"
    os.mkfifo(pipe)
    temporary.mkdir()
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    environment = place.environment | {"SHELF_HANGS": str(pipe), "TMPDIR": str(temporary)}
    child = subprocess.Popen([EXAMPLE, *arguments], cwd=place.folder, env=environment, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    said = select.select([reader], [], [], 20)[0]
    os.close(reader)
    assert said, "nothing hangs"
    begin = time.monotonic()
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=20)
    assert time.monotonic() - begin < 3, "it took too long"
    assert list(temporary.iterdir()) == []
    return child.returncode, out.decode(), err.decode()


def test_an_interrupt_ends_a_check_in_a_command_that_does_not_come_back():
    with Place() as place:
        place.write("a.shelf", "record kept.shelf\nadd Leek\nhang\nadd Onion\n")
        assert hanging(place, "check", "a.shelf") == (130, "", "a.shelf:3: stopped in the middle of hang\n")


def test_an_error_of_closing_is_told_in_one_line_in_place_of_what_was_done():
    for arguments in [["-c", "add Leek"], ["run", "a.shelf"]]:
        with Place() as place:
            place.write("a.shelf", "add Leek\n")
            assert run(place, *arguments, SHELF_JAMS="close") == (4, "", "error: Jammed()\n")


def test_an_error_of_a_command_is_told_though_closing_fails():
    with Place() as place:
        status, out, err = run(place, "-c", "add Leek", "-c", "frobnicate", SHELF_JAMS="close")
        assert (status, out) == (4, "") and "frobnicate" in err and "error: Jammed()\n" in err, err


def test_an_error_of_opening_is_told_in_one_line():
    with Place() as place:
        assert run(place, "-c", "add Leek", SHELF_JAMS="open") == (4, "", "error: Jammed()\n")


def test_a_command_that_does_not_come_back_is_a_finding_of_a_check():
    with Place() as place:
        place.write("a.shelf", "add Leek\nhang\nadd Onion\n")
        place.write("b.shelf", "add Leek\n| + item #1 Leek\n")
        status, out, err = run(
            place, "check", "--max-command-time", "300ms", "a.shelf", "b.shelf", SHELF_HANGS="/dev/null")
        assert status == 3 and err == "", err
        assert "a.shelf:2:" in out and "it does not finish within 0.3 seconds" in out, out
        assert "2 files, 3 commands, 0 mismatches, 1 wrong state" in out, out


def test_an_app_that_does_not_open_ends_an_exploration_within_the_limit():
    message = "outside of any command: the app does not open within 0.3 seconds; fix it, then explore again\n"
    for verb in [["map"], ["walk"], ["path", "item"], ["tour"]]:
        with Place() as place:
            begin = time.monotonic()
            result = run(place, "explore", *verb, "--max-command-time", "300ms", SHELF_HANGS="/dev/null")
            assert result == (1, "", message), (verb, result)
            assert time.monotonic() - begin < 5, verb


def test_a_limit_of_time_that_is_none_is_refused():
    with Place() as place:
        for verb in [["check", "a.shelf"], ["explore", "walk"]]:
            status, _, err = run(place, *verb, "--max-command-time", "soon")
            assert status == 2 and "--max-command-time is a time as in 10s, 500ms or 2m" in err, err


def test_a_crash_in_a_check_names_file_line_and_command():
    with Place() as place:
        place.write("a.shelf", "add Leek\ncrash\nadd Onion\n")
        status, _, err = run(place, "check", "a.shelf", SHELF_HANGS="/dev/null")
        assert status < 0 and "a.shelf:2: the program crashed in crash\n" in err, (status, err)


def test_a_command_that_exits_does_not_let_a_check_or_an_update_pass():
    with Place() as place:
        place.write("a.shelf", "add Leek\nhalt\nadd Onion\n")
        for verb in (["check"], ["check", "-j", "2", "--tap"], ["update"]):
            status, _, err = run(place, *verb, "a.shelf", SHELF_HANGS="/dev/null")
            assert (status, err) == (3, "a.shelf:2: the program exited in halt\n"), (verb, status, err)


def test_a_command_that_exits_ends_the_program_with_the_status_of_a_failed_command():
    with Place() as place:
        place.write("a.shelf", "add Leek\nhalt\nadd Onion\n")
        for arguments, text in ((["run", "a.shelf"], ""), (["-c", "halt"], ""), (["run", "-"], "halt\n"), ([], "halt\n")):
            status, _, err = run(place, *arguments, text=text, SHELF_HANGS="/dev/null")
            assert (status, err) == (3, "shelf: the program exited in a command\n"), (arguments, status, err)


def test_an_interrupt_ends_an_update_in_a_command_that_does_not_come_back():
    with Place() as place:
        text = "add Leek\n| other\nadd Onion\nhang\n"
        place.write("a.shelf", text)
        before = sorted(path.name for path in place.folder.iterdir())
        assert hanging(place, "update", "a.shelf") == (130, "", "a.shelf:4: stopped in the middle of hang\n")
        # The file is unchanged, and the temporary file with its new contents is deleted.
        assert (place.folder / "a.shelf").read_text() == text
        assert sorted(path.name for path in place.folder.iterdir()) == sorted(before + ["pipe", "temporary"])


def test_an_interrupt_ends_an_exploration_that_does_not_come_to_its_first_line():
    for verb in ["walk", "map"]:
        with Place() as place:
            assert hanging(place, "explore", verb) == (130, "", "")
