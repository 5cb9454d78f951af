"""`run`: exit statuses, options, pipes, and the switch to a prompt."""

import contextlib
import os
import select
import sqlite3
import subprocess
import time

from program import Place, Typed


def test_all_well_is_0():
    with Place() as place:
        place.write("a.calcot", "create Home\n|= /nowhere\nlist\n| what is here differs\nlist\n|-\nopen 9\n|! not-found\n")
        status, out, err = place.run("run", "a.calcot")
        assert (status, err) == (0, "")
        assert out.startswith("+ group #1 Home\n"), out
        # JSON has an object for each command, even if its failure was expected.
        assert "not-found" in place.run("run", "--format", "json", "a.calcot")[1]


def test_each_row_is_one_line_where_no_window_limits_it():
    with Place() as place:
        name = "a very long name " * 8
        place.run("-c", f'create "{name}"')
        status, out, _ = place.run("-c", "list")
        assert status == 0 and any(line.startswith("1  #1  " + name.strip()) and line.endswith("0     0") for line in out.splitlines()), out
        status, out, _ = place.run("--width", "80", "-c", "list")
        assert status == 0 and all(len(line) <= 80 for line in out.splitlines()), out


def test_the_first_failure_ends_the_run_with_its_place():
    with Place() as place:
        place.write("inner.calcot", "create Two\nopen 9\n")
        place.write("a.calcot", "create One\n@include inner.calcot\ncreate Three\n")
        status, out, err = place.run("run", "a.calcot")
        assert status == 3, (status, err)
        assert "inner.calcot:2: error: " in err and "a.calcot" in err, err
        assert place.groups() == ["One", "Two"]


def test_later_files_are_not_run_after_a_failure():
    with Place() as place:
        place.write("a.calcot", "open 9\n")
        place.write("b.calcot", "create B\n")
        assert place.run("run", "a.calcot", "b.calcot")[0] == 3
        assert place.groups() == []


def test_the_command_that_failed_is_shown():
    with Place() as place:
        place.write("inner.calcot", "create One\n|? + group #{t=int} One\nrename #$t\n")
        place.write("a.calcot", "open 9\n|! not-found\nsource inner.calcot\n")
        status, _, err = place.run("run", "a.calcot")
        assert status == 3 and "\n  open 9\n" not in err, err
        assert err.endswith("\n  rename #1\n  from a.calcot:3\n"), err


def test_commands_are_shown_where_that_is_wanted():
    with Place() as place:
        place.write("inner.calcot", "create One\n")
        place.write("a.calcot", "# a\n@set width 90\nsource inner.calcot\nopen 1\n|...\nwhere\n")
        status, out, _ = place.run("run", "--echo", "a.calcot")
        assert status == 0 and out.splitlines()[:4] == [
            "groups> source inner.calcot", "groups> create One", "+ group #1 One", "groups> open 1"], out
        assert out.endswith("groups/One> where\n/groups/1\n"), out
        status, out, err = place.run("run", "--echo", "--format", "json", "a.calcot")
        assert status == 0 and all(line.startswith("{") for line in out.splitlines()), out
        assert "create One\n" in err, err


def test_atomic_is_all_of_the_files_or_nothing():
    with Place() as place:
        place.write("a.calcot", "create A\n")
        place.write("b.calcot", "create B\nopen 99\n")
        place.write("c.calcot", "create C\n")
        status, out, err = place.run("run", "--atomic", "a.calcot", "b.calcot", "c.calcot")
        assert status == 3 and out == "" and place.groups() == [], (status, out, place.groups())
        assert err.endswith("no changes from the files were kept\n"), err
        assert place.run("run", "--atomic", "a.calcot", "c.calcot")[0] == 0
        assert place.groups() == ["A", "C"]


def test_a_file_that_cannot_be_read_is_passed_over_where_the_run_goes_on():
    with Place() as place:
        place.write("bad.calcot", "create Bad\n@nothing\n")
        place.write("good.calcot", "create A\nsource gone.calcot\ncreate B\n")
        status, _, err = place.run("run", "--keep-going", "gone.calcot", "bad.calcot", "good.calcot")
        assert status == 4 and place.groups() == ["A", "B"], (status, err, place.groups())
        assert "error: gone.calcot cannot be read" in err and "bad.calcot:2: error: " in err, err


def test_a_file_that_cannot_be_included_is_passed_over_where_the_run_goes_on():
    with Place() as place:
        place.write("a.calcot", "create A\n@include gone.calcot\ncreate B\n")
        status, _, err = place.run("run", "--keep-going", "a.calcot")
        assert status == 4 and place.groups() == ["A", "B"], (status, err, place.groups())
        assert err.startswith("a.calcot:2: error: gone.calcot cannot be read"), err
        # Without --keep-going, no line of the file is run.
        assert place.run("run", "a.calcot")[0] == 4 and place.groups() == ["A", "B"]


def test_a_question_that_cannot_be_printed_is_withdrawn():
    with Place() as place:
        place.write("a.calcot", 'create "A\\u{1b}"\ndelete 1\nyes\n')
        status, out, err = place.run("run", "--keep-going", "--format", "csv", "a.calcot")
        assert status == 3 and len(place.groups()) == 1, (status, out, err, place.groups())
        assert "cannot be written as CSV" in err, err


def test_a_file_that_cannot_be_parsed_is_refused_before_anything_runs():
    for bad in ["@nothing\n", "| x\n", "echo\n|x\n", b"\xff\n", b"a\0b\n", "x" * ((1 << 20) + 1) + "\n"]:
        with Place() as place:
            place.write("good.calcot", "create Good\n")
            place.write("bad.calcot", "create Bad\n".encode() + (bad if isinstance(bad, bytes) else bad.encode()))
            if bad == "| x\n":
                place.write("bad.calcot", "| x\ncreate Bad\n")
            status, _, err = place.run("run", "good.calcot", "bad.calcot")
            assert status == 2, (bad[:20], status, err)
            assert "bad.calcot:" in err, err
            assert place.groups() == [], bad[:20]


def test_expectations_in_the_wrong_order_are_refused_before_anything_runs():
    with Place() as place:
        place.write("bad.calcot", "create Bad\n|! usage\n| x\n")
        status, _, err = place.run("run", "bad.calcot")
        assert status == 2 and place.groups() == [], (status, err)


def test_a_file_that_is_not_there_is_4():
    with Place() as place:
        status, _, err = place.run("run", "gone.calcot")
        assert status == 4 and "gone.calcot" in err, (status, err)
        assert place.run("run", ".")[0] == 4


def test_keep_going_runs_what_follows():
    with Place() as place:
        place.write("a.calcot", "create A\nopen 9\ncreate B\n")
        place.write("b.calcot", "create C\n")
        status, _, err = place.run("run", "--keep-going", "a.calcot", "b.calcot")
        assert status == 3, err
        assert place.groups() == ["A", "B", "C"]


def test_keep_going_ends_where_the_store_fails():
    with Place() as place:
        place.run("-c", "create Before")
        # Simulates a damaged store: every read of todos fails.
        with contextlib.closing(sqlite3.connect(place.store)) as store:
            store.execute("DROP TABLE todo")
        place.write("a.calcot", "create A\nfind x\ncreate B\n")
        place.write("b.calcot", "create C\n")
        status, _, err = place.run("run", "--keep-going", "a.calcot", "b.calcot")
        assert status == 4 and "a.calcot:2: error: no such table: todo" in err, (status, err)
        assert place.groups() == ["Before", "A"]


def test_keep_going_passes_over_a_file_that_source_cannot_read():
    with Place() as place:
        place.write("a.calcot", "create A\nsource gone.calcot\ncreate B\n")
        place.write("b.calcot", "create C\n")
        status, _, err = place.run("run", "--keep-going", "a.calcot", "b.calcot")
        assert status == 4 and "gone.calcot cannot be read" in err, (status, err)
        assert place.groups() == ["A", "B", "C"]


def test_a_failure_in_a_file_that_source_runs_can_be_expected():
    with Place() as place:
        place.write("inner.calcot", "create A\nopen 9\ncreate B\n")
        place.write("a.calcot", "source inner.calcot\n|! not-found\ncreate C\n")
        status, _, err = place.run("run", "a.calcot")
        assert (status, err) == (0, "")
        assert place.groups() == ["A", "C"]
        assert place.run("check", "a.calcot")[0] == 0


def test_atomic_keeps_all_or_nothing():
    with Place() as place:
        place.write("good.calcot", "create A\ncreate B\n")
        assert place.run("run", "--atomic", "good.calcot")[0] == 0
        place.write("bad.calcot", "create C\nopen 9\n")
        status, out, err = place.run("run", "--atomic", "bad.calcot")
        assert status == 3, err
        assert out == "", out
        assert place.groups() == ["A", "B"]


def test_a_failed_atomic_run_leaves_nothing_new():
    with Place() as place:
        place.write("bad.calcot", "record new.calcot\ncreate C\nrecord off\nrecord other.calcot\nopen 9\n")
        place.write("unread.calcot", "create C\nrecord new.calcot\nsource gone.calcot\n")
        for name in ("bad.calcot", "unread.calcot"):
            before = sorted(path.name for path in place.folder.iterdir())
            status, out, err = place.run("run", "--atomic", name)
            assert status in (3, 4) and out == "" and "no changes from the file were kept" in err, (status, out, err)
            assert sorted(path.name for path in place.folder.iterdir()) == before
        # A failed command outside of an atomic run leaves the store that it has created.
        assert place.run("-c", "nonsense")[0] == 3 and place.store.exists()
        # An atomic run removes no store that existed before, even an empty one.
        place.run("-c", "create A")
        place.run("-c", "undo")
        place.run("run", "--atomic", "bad.calcot")
        assert place.store.exists() and not (place.folder / "new.calcot").exists()
        # If the run succeeds, its recording is kept too.
        place.write("good.calcot", "record new.calcot\ncreate C\nrecord off\n")
        assert place.run("run", "--atomic", "good.calcot")[0] == 0
        assert place.groups() == ["C"] and "create C" in (place.folder / "new.calcot").read_text()


def test_no_output_overwrites_a_store():
    with Place() as place:
        assert place.run("-c", "create Home")[0] == 0
        (place.folder / "link.sqlite").symlink_to(place.store)
        place.write("report.calcot", f"report week --format html --output {place.store}\n")
        place.write("a.calcot", "list\n| nothing\n")
        for name in (str(place.store), "link.sqlite"):
            for arguments in (
                    ("export", "--format", "json", "--output", name), ("run", "report.calcot"), ("run", "--dry-run", "report.calcot"),
                    ("-c", f"report week --format html --output {name}"), ("check", "a.calcot", "--junit", name)):
                status, out, err = place.run(*arguments)
                assert status != 0 and "is a database and is not overwritten" in out + err, (arguments, status, out, err)
                assert place.groups() == ["Home"], arguments


def test_a_run_that_is_rolled_back_replaces_no_file():
    with Place() as place:
        place.write("report.html", "mine")
        place.write("a.calcot", "report --format html --output report.html\nreport --format html --output other.html\n")
        place.write("bad.calcot", "source a.calcot\nopen 9\n")
        for arguments, expected in [(("--dry-run", "a.calcot"), 0), (("--atomic", "bad.calcot"), 3)]:
            before = sorted(path.name for path in place.folder.iterdir())
            assert place.run("run", *arguments)[0] == expected
            assert (place.folder / "report.html").read_text() == "mine"
            assert sorted(path.name for path in place.folder.iterdir()) == before
        status, out, err = place.run("run", "--atomic", "a.calcot")
        assert status == 0, err
        assert all("<html" in (place.folder / name).read_text() for name in ("report.html", "other.html"))


def test_a_markdown_file_is_checked_and_not_run():
    with Place() as place:
        place.write("a.md", "# Days\n\n```calcot\ncreate A\n| + group #1 A\n```\n")
        assert place.run("check", "a.md")[0] == 0
        for line in ("source a.md", "@include a.md"):
            place.write("a.calcot", line + "\n")
            for verb in ("run", "check"):
                status, out, err = place.run(verb, "a.calcot")
                assert status != 0 and "a.md is Markdown and not a command file" in out + err, (verb, line, out, err)
        status, out, err = place.run("run", "a.md")
        assert status == 2 and out == "" and "calcot check a.md checks its blocks" in err, (status, out, err)


def test_only_the_data_of_a_data_file_is_kept():
    with Place() as place:
        place.write("data.calcot", "create A\nopen 1\ntodos\ntrace on\nset format json\n")
        place.write("a.calcot", "@data data.calcot\nback\n|! unavailable\nlist\n|...\n|? 1 {any} A{any}\n|...\n|-? {any}→{any}\n")
        status, out, err = place.run("check", "a.calcot")
        assert status == 0, (out, err)


def test_a_path_may_be_quoted_in_each_directive():
    with Place() as place:
        place.write("a b.calcot", "create A\n")
        for line in ['@include "a b.calcot"', "@include 'a b.calcot'", "@include a b.calcot", '@data "a b.calcot"']:
            place.write("c.calcot", line + "\nlist\n|...\n|? 1 {any} A{any}\n|...\n")
            status, out, err = place.run("check", "c.calcot")
            assert status == 0, (line, out, err)


def test_a_dry_run_prints_what_a_run_prints_and_keeps_nothing():
    with Place() as place:
        place.write("a.calcot", "create A\nopen A\ntodos\nadd x\nrecord new.calcot\nadd y\nundo\nlist\n")
        before = sorted(path.name for path in place.folder.iterdir())
        status, dry, err = place.run("run", "--dry-run", "a.calcot")
        assert status == 0 and err == "nothing was kept: this was a dry run\n", (status, dry, err)
        assert sorted(path.name for path in place.folder.iterdir()) == before, "no store, no recording"
        assert place.run("run", "a.calcot") == (0, dry, "")
        (place.folder / "new.calcot").unlink()
        # A dry run sees the current data, runs several files, and ends at the first failure.
        place.write("b.calcot", "create B\n")
        place.write("c.calcot", "rename B C\nopen D\ncreate E\n")
        status, out, err = place.run("run", "--dry-run", "b.calcot", "c.calcot")
        assert status == 3 and "B" in out and "E" not in out and "c.calcot:2: error: " in err, (status, out, err)
        assert err.endswith("nothing was kept: this was a dry run\n") and place.groups() == ["A"], err
        assert place.run("run", "--dry-run", "--keep-going", "--format", "json", "c.calcot", "b.calcot")[0] == 3
        assert place.run("run", "--dry-run", "--atomic", "b.calcot")[0] == 2
        # With --keep-going, a file that cannot be read is skipped.
        place.write("bad.calcot", "create X\n@nothing\n")
        for bad, end in [("gone.calcot", 4), ("bad.calcot", 2)]:
            status, out, err = place.run("run", "--dry-run", "--keep-going", bad, "b.calcot")
            assert status == end and "B" in out and "X" not in out and bad in err, (status, out, err)
            assert err.endswith("nothing was kept: this was a dry run\n"), err
            assert place.run("run", "--dry-run", bad, "b.calcot")[:2] == (end, "")
        # A long file is one transaction too.
        place.write("long.calcot", "create F\nopen F\ntodos\n" + "add x\n" * 30_000)
        status, out, _ = place.run("run", "--dry-run", "long.calcot")
        assert status == 0 and out.count("+ todo") == 30_000 and place.groups() == ["A"], status


def test_a_run_takes_captures_of_every_kind_whatever_it_prints():
    for options in [(), ("--format", "json"), ("--format", "csv"), ("--width", "20"), ("--color", "always")]:
        with Place() as place:
            place.write("a.calcot", "create Home\n|? + group #{t=id} Home\nopen #$t\ntodos\nadd Leek\n|~ .*#(?<u>[0-9]+) .*\n"
                        "done #$u\nadd Kale\n|? + todo #{v~[0-9]} Kale\ndone #$v\n")
            status, out, err = place.run("run", *options, "a.calcot")
            assert status == 0, (options, out, err)
            assert "(0 open, 2 done)" in place.run("--at", "/groups/1/todos", "-c", "list")[1], options


def test_a_question_at_the_end_is_3_and_changes_nothing():
    with Place() as place:
        place.write("a.calcot", "create A\ndelete A\n")
        status, _, err = place.run("run", "a.calcot")
        assert status == 3 and "nothing was changed" in err, err
        assert place.groups() == ["A"]


def test_standard_input_is_a_file():
    with Place() as place:
        assert place.run("run", "-", text="create A\nopen 9\n|! not-found\n")[0] == 0
        status, _, err = place.run(text="create B\nopen 9\n")
        assert status == 3 and "stdin:2: error: " in err, err
        assert place.groups() == ["A", "B"]


def test_a_program_gets_the_answer_to_each_line():
    for arguments in [("run", "-"), ()]:
        with Place() as place:
            child = place.start(*arguments)
            for number in range(1, 21):
                child.stdin.write(f"create G{number}\n".encode())
                child.stdin.flush()
                assert select.select([child.stdout], [], [], 5)[0], f"no answer to line {number}"
                assert os.read(child.stdout.fileno(), 65536).decode() == f"+ group #{number} G{number}\n"
            child.stdin.close()
            assert child.wait(5) == 0


def test_a_part_of_a_line_does_not_keep_answers_back():
    with Place() as place:
        child = place.start("run", "-")
        child.stdin.write(b"create A\ncreate ")
        child.stdin.flush()
        assert select.select([child.stdout], [], [], 5)[0]
        assert os.read(child.stdout.fileno(), 65536) == b"+ group #1 A\n"
        child.stdin.write(b"B\n")
        child.stdin.close()
        assert child.wait(5) == 0
        assert place.groups() == ["A", "B"]


def test_a_reader_that_leaves_ends_the_run_quietly():
    with Place() as place:
        place.write("a.calcot", "list\n" * 50_000)
        child = place.start("run", "a.calcot")
        reader = subprocess.run(["head", "-1"], stdin=child.stdout, capture_output=True)
        child.stdout.close()
        status = child.wait(30)
        err = child.stderr.read().decode()
        assert reader.stdout == b"My groups (0)\n"
        assert status in (0, 4, -13, 141) and err == "", (status, err)


def test_wrong_options_are_2():
    wrong = [["run"], ["run", "--speed", "0", "a"], ["run", "--gap", "soon", "a"], ["run", "--until", "0", "a"],
             ["run", "--atomic", "--step", "a"], ["run", "--interactive", "a"], ["run", "--nonsense", "a"],
             ["check", "-j", "0", "a"], ["check", "--tap", "--jsonl", "a"], ["update", "--missing", "--failed", "a"],
             ["--format", "xml"], ["--width", "x", "-c", "list"], ["--page-size", "0", "-c", "list"],
             ["--now", "soon", "-c", "list"], ["--time-zone", "Nowhere/City", "-c", "list"], ["nonsense"]]
    with Place() as place:
        place.write("a", "list\n")
        for arguments in wrong:
            status, _, err = place.run(*arguments)
            assert status == 2 and err, (arguments, status, err)


def test_a_time_zone_is_one_of_the_systems():
    with Place() as place:
        for name in ["../zoneinfo/UTC", "Europe/../UTC", "/usr/share/zoneinfo/UTC", "Europe", "", "/"]:
            status, out, err = place.run("--memory", "--time-zone", name, "-c", "list")
            assert (status, out) == (2, "") and f'there is no time zone "{name}"' in err, (name, status, out, err)
        for name in ["UTC", "GMT", "Europe/Vienna", "America/Argentina/Ushuaia"]:
            assert place.run("--memory", "--time-zone", name, "-c", "list")[0] == 0, name


def test_data_is_kept_where_the_environment_says():
    home, data, own = ".local/share/calcot/calcot.sqlite", "data/calcot/calcot.sqlite", "own.sqlite"
    with Place() as place:
        absolute = str(place.folder / "data")
        bare = {name: value for name, value in place.environment.items() if name != "CALCOT_DATA"}
        for variables, expected in [
                ({}, home), ({"CALCOT_DATA": own}, own), ({"XDG_DATA_HOME": absolute}, data),
                ({"XDG_DATA_HOME": absolute, "CALCOT_DATA": own}, own),
                # An empty variable counts as unset, and a relative path is ignored.
                ({"XDG_DATA_HOME": "", "CALCOT_DATA": ""}, home), ({"XDG_DATA_HOME": absolute, "CALCOT_DATA": ""}, data),
                ({"XDG_DATA_HOME": "data"}, home), ({"XDG_DATA_HOME": absolute, "HOME": "here"}, data)]:
            place.environment = bare | variables
            status, _, err = place.run("-c", "create A")
            assert status == 0, (variables, err)
            kept = [str(path.relative_to(place.folder)) for path in place.folder.rglob("*.sqlite")]
            assert kept == [expected], (variables, kept)
            (place.folder / expected).unlink()
        del bare["HOME"]
        for variables in [{}, {"HOME": ""}, {"HOME": "here"}, {"HOME": "here", "XDG_DATA_HOME": "data"}]:
            place.environment = bare | variables
            status, out, err = place.run("-c", "list")
            assert (status, out) == (4, "") and "there is no home folder" in err, (variables, status, out, err)
        assert not (place.folder / "here").exists()


def test_settings_are_not_read_from_a_relative_home():
    with Place() as place:
        (place.folder / "here/.config/calcot").mkdir(parents=True)
        place.write("here/.config/calcot/settings", "set me Ada\n")
        for home, is_read in [(str(place.folder / "here"), True), ("here", False)]:
            place.environment["HOME"] = home
            status, out, err = place.run("--memory", "-c", "set")
            assert status == 0 and ("Ada" in out) == is_read, (home, status, out, err)


def test_a_folder_that_is_named_is_not_made():
    with Place() as place:
        missing = "error: there is no folder new/folder: make it with mkdir -p, or name a file in another one\n"
        for arguments in [("--data", "new/folder/a.sqlite", "-c", "list"), ("store", "init", "new/folder/a.sqlite"),
                          ("store", "backup", "new/folder/a.sqlite"),
                          ("gallery", "--data", "new/folder/a.json", "-c", "open todo mvc", "-c", "add Sweep")]:
            place.run("-c", "create A")
            assert place.run(*arguments) == (4, "", missing), arguments
        place.environment["CALCOT_DATA"] = "new/folder/a.sqlite"
        for arguments in [("-c", "list"), ("gallery", "-c", "open todo mvc", "-c", "add Sweep")]:
            assert place.run(*arguments) == (4, "", missing), arguments
        assert not (place.folder / "new").exists()
        (place.folder / "new" / "folder").mkdir(parents=True)
        assert place.run("-c", "create A")[0] == 0


def test_a_folder_is_no_store():
    with Place() as place:
        (place.folder / "d.sqlite").mkdir()
        expected = "error: d.sqlite is a folder: name a file, as in d.sqlite/calcot.sqlite\n"
        assert place.run("--data", "d.sqlite", "-c", "list") == (4, "", expected)


def test_lines_of_files_are_counted_from_one():
    with Place() as place:
        place.write("a.calcot", "create A\n| wrong\n")
        assert place.run("check", "a.calcot:1")[0] == 1
        for number in ["0", "-1", "x", ""]:
            status, out, err = place.run("check", f"a.calcot:{number}")
            assert status == 4 and f"a.calcot:{number} cannot be read" in out, (number, status, out, err)
            status, out, err = place.run("update", f"a.calcot:{number}")
            assert status == 4 and not out and f"a.calcot:{number} cannot be read" in err, (number, status, out, err)
        assert (place.folder / "a.calcot").read_text() == "create A\n| wrong\n"


def test_until_runs_to_a_line():
    with Place() as place:
        place.write("a.calcot", "create A\ncreate B\ncreate C\n")
        assert place.run("run", "--until", "2", "a.calcot")[0] == 0
        assert place.groups() == ["A", "B"]


def test_until_past_the_end_is_2_before_anything_runs():
    with Place() as place:
        for text, count in [("create A\ncreate B\n", "2 lines"), ("create A\ncreate B", "2 lines"), ("create A\n", "1 line")]:
            place.write("a.calcot", text)
            status, out, err = place.run("run", "--until", "3", "a.calcot")
            assert (status, out) == (2, "") and f"past the end of a.calcot, which has {count}" in err, (status, out, err)
            assert place.groups() == []
        place.write("a.calcot", "create A\n\n# the end")
        assert place.run("run", "--until", "3", "a.calcot")[0] == 0


def test_until_honours_what_is_expected_of_the_last_command():
    with Place() as place:
        place.write("a.calcot", "create A\nopen 9\n# why\n|! not-found\ncreate C\n")
        assert place.run("run", "--until", "2", "a.calcot")[0] == 0
        assert place.groups() == ["A"]


def test_until_hands_over_the_prompt():
    with Place() as place:
        place.write("a.calcot", "create A\nopen A\ncreate C\n")
        typed = Typed(place, "run", "--until", "2", "--interactive", "a.calcot")
        typed.wait("(group #1, joined)")
        typed.wait("groups/A\x1b[0m> ")
        typed.send("where\r")
        typed.wait("/groups/1")
        typed.send("quit\r")
        assert typed.ended() == 0


def test_a_gap_is_waited_before_each_command():
    with Place() as place:
        place.write("a.calcot", "list\n" * 4)
        begin = time.monotonic()
        status, _, err = place.run("run", "--gap", "150ms", "a.calcot")
        assert status == 0 and time.monotonic() - begin >= 0.6
        assert err.count("list") == 4, err
        # --speed divides the gap, which is 500 ms by default.
        for options, least in [(("--gap", "2s", "--speed", "20"), 0.4), (("--speed", "10"), 0.2)]:
            begin = time.monotonic()
            assert place.run("run", *options, "a.calcot")[0] == 0
            assert least <= time.monotonic() - begin < 4, options


def test_an_interrupted_gap_does_not_perform_the_command_that_it_shows():
    with Place() as place:
        place.write("a.calcot", "create A\nopen 1\ndelete --yes\n")
        typed = Typed(place, "run", "--gap", "200ms", "a.calcot")
        typed.wait("delete --yes")
        typed.send("\x03")
        assert typed.ended() == 130
        assert "A" in place.run("-c", "list")[1]


def test_colour_is_as_asked():
    with Place() as place:
        plain = place.run("--demo", "-c", "list")[1]
        assert "\x1b" not in plain
        assert "\x1b[" in place.run("--demo", "--color", "always", "-c", "list")[1]
        assert "\x1b[" in place.run("--demo", "--color", "always", "-c", "list", env={"NO_COLOR": "1"})[1]
        for environment, expected in [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True),
                                      ({"TERM": "dumb"}, False), ({"TERM": ""}, True), ({"TERM": "vt100"}, True)]:
            place.environment |= environment
            typed = Typed(place, "--demo", "-c", "list")
            assert typed.ended() == 0
            assert (b"\x1b[" in typed.seen) == expected, (environment, typed.seen)
