"""`check`, `update` and `record`: their reports, and the files that they write."""

import os
import pathlib
import resource
import signal
import stat
import subprocess

from program import Place, Typed, until

FILES = sorted(pathlib.Path("Tests/CommandFiles").resolve().glob("*.calcot"))


def test_check_says_by_its_status_what_it_found():
    with Place() as place:
        place.write("good.calcot", "create A\n| + group #1 A\n")
        place.write("differs.calcot", "create A\n| no\n")
        place.write("derails.calcot", "open 9\nlist\n")
        place.write("bad.calcot", "@nothing\n")
        for names, expected in [(["good"], 0), (["differs", "good"], 1), (["bad", "differs"], 2), (["derails", "differs"], 3), (["derails", "bad"], 2),
                                (["gone", "derails"], 4)]:
            status, out, err = place.run("check", *[name + ".calcot" for name in names])
            assert status == expected, (names, status, out, err)
        assert not place.store.exists()


def test_check_in_parallel_prints_the_same():
    with Place() as place:
        one = place.run("check", *FILES)
        for workers in ["2", "4"]:
            assert place.run("check", "-j", workers, *FILES) == one


def test_a_check_is_the_same_whoever_runs_it_and_wherever():
    with Place() as place:
        place.write("a.calcot", "create A\nadd Milk\n| error: add needs a group: write --group NAME, or choose one with "
                    "set default-group NAME\n|! usage\nadd Tea --group A --due today\nset\nlog 1\nagenda\n")
        assert place.run("update", "a.calcot")[0] == 0
        assert "width 80" in (place.folder / "a.calcot").read_text()
        (place.folder / ".config/calcot").mkdir(parents=True)
        place.write(".config/calcot/settings", "set page-size 1\nset default-group A\nset me Ada\nset color always\n")
        place.write(".config/calcot/init", "create Other\n")
        for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago"]:
            status, out, err = place.run("check", "a.calcot", env={"TZ": zone, "COLUMNS": "30", "LANG": "de_DE.UTF-8"})
            assert (status, err) == (0, ""), (zone, out, err)


def test_data_of_a_file_is_the_sample_of_its_own_time():
    with Place() as place:
        text = "@clock 2030-05-06T09:00:00Z\nagenda\n"
        place.write("a.calcot", "@data demo\n" + text)
        assert place.run("update", "a.calcot")[0] == 0
        place.write("data.calcot", "@data demo\n@clock 2030-05-06T09:00:00Z\n")
        made = (place.folder / "a.calcot").read_text()
        assert "2030-05" in made, made
        place.write("b.calcot", made.replace("@data demo", "@data data.calcot"))
        status, out, err = place.run("check", "b.calcot")
        assert status == 0, (out, err)


def test_the_report_for_build_servers_is_a_file():
    with Place() as place:
        place.write("a.calcot", "create A\n| no\n")
        assert place.run("check", "--junit", "report.xml", "a.calcot")[0] == 1
        assert "<failure" in (place.folder / "report.xml").read_text()
        place.write("commands", "create A\n")
        for name in ["a.calcot", "b.md", "./commands"]:
            status, _, err = place.run("check", "--junit", name, "a.calcot", "commands")
            assert status == 2 and f"--junit would replace the command file {name}" in err, (status, err)
        assert (place.folder / "a.calcot").read_text() == "create A\n| no\n"


def test_a_line_ends_the_check_there():
    with Place() as place:
        place.write("a.calcot", "create A\n| + group #1 A\ncreate B\n| no\n")
        assert place.run("check", "a.calcot:2")[0] == 0
        assert place.run("check", "a.calcot:3")[0] == 1
        # If there is a file with this whole name, it is checked.
        place.write("a.calcot:2", "create A\n\n\ncreate B\n| no\n")
        status, out, _ = place.run("check", "a.calcot:2")
        assert status == 1 and "a.calcot:2:4" in out, (status, out)


def test_check_passes_after_update():
    with Place() as place:
        place.write("a.calcot", "# c\n\ncreate A\nopen 9\nlist\n")
        status, out, _ = place.run("update", "a.calcot")
        assert status == 0 and out == "a.calcot: 3 commands updated\n", out
        assert place.run("check", "a.calcot")[0] == 0
        assert place.run("update", "a.calcot")[1] == "a.calcot: 0 commands updated\n"
        assert place.run("update", "bad.calcot")[0] == 4


def test_update_of_a_file_that_is_named_twice_updates_it_once():
    with Place() as place:
        text = "# Doc\n```calcot\nwhere\n| x\n```\n```calcot\nlist\n| y\n```\n"
        place.write("R.md", text)
        assert place.run("update", "R.md:4", "./R.md", "R.md")[0] == 0
        assert place.run("check", "R.md")[0] == 0, (place.folder / "R.md").read_text()
        place.write("a.calcot", "where\n| x\nlist\n| y\n")
        status, out, err = place.run("update", "a.calcot:1", "a.calcot:3")
        assert (status, out, err) == (0, "a.calcot: 2 commands updated\n", ""), (status, out, err)
        # The whole file includes its lines.
        place.write("a.calcot", "where\n| x\nlist\n| y\n")
        status, out, err = place.run("update", "a.calcot:1", "a.calcot")
        assert (status, out, err) == (0, "a.calcot: 2 commands updated\n", ""), (status, out, err)


def test_update_asks_for_each_command():
    with Place() as place:
        text = "create A\n| a\ncreate B\n| b\ncreate C\n| c\ncreate D\n| d\n"
        place.write("a.calcot", text)
        status, out, err = place.run("update", "--ask", "a.calcot", text="what\nn\ny\nquit\n")
        assert (status, out) == (1, "a.calcot: 1 command updated\n"), (status, out, err)
        assert err.startswith("a.calcot:1: create A\n    - | a\n    + | + group #1 A\nupdate? [y, n, all, quit] y updates"), err
        assert err.count("update? ") == 4 and "a.calcot:5: create C" in err and "create D" not in err, err
        assert (place.folder / "a.calcot").read_text() == text.replace("| b", "| + group #2 B")
        assert place.run("update", "--ask", "a.calcot", text="all\n")[1] == "a.calcot: 3 commands updated\n"
        # The end of the input means quit.
        place.write("b.calcot", text)
        status, out, err = place.run("update", "--ask", "b.calcot", "a.calcot")
        assert (status, out) == (1, "b.calcot: 0 commands updated\n"), (status, out, err)
        assert err.endswith("a.calcot: not updated\n"), err
        assert (place.folder / "b.calcot").read_text() == text
        # Without a later file, nothing is left to update.
        place.write("c.calcot", "where\n")
        assert place.run("update", "--ask", "c.calcot", text="quit\n")[0] == 0
        assert place.run("update", "--ask", "c.calcot", "a.calcot", text="quit\n")[0] == 1


def test_what_matches_nothing_any_more_is_given_up_where_a_person_says_so():
    with Place() as place:
        text = "create A\n|? + group #{int} X\ncreate B\n| b\ncreate C\n|? + group #{c=int} Y\n"
        place.write("a.calcot", text)
        status, out, err = place.run("update", "--accept", "a.calcot:1")
        assert (status, out) == (1, "a.calcot: 1 command updated\n") and "check will fail at 2 commands" in err, (status, out, err)
        assert (place.folder / "a.calcot").read_text() == text.replace("|? + group #{int} X", "| + group #1 A")
        status, out, err = place.run("update", "--accept", "a.calcot:5")
        assert (status, out) == (1, "a.calcot: 0 commands updated\n") and "and $c would be lost: edit the file\n" in err, err
        # `all` does not accept the loss of an assertion: `--ask` asks about each of those.
        status, out, err = place.run("update", "--ask", "a.calcot", text="all\nn\n")
        assert (status, out) == (1, "a.calcot: 1 command updated\n") and err.count("would be lost\n") == 1, (status, out, err)
        assert "{c=int} Y" in (place.folder / "a.calcot").read_text()
        assert place.run("update", "--ask", "a.calcot", text="y\n")[0] == 0 and place.run("check", "a.calcot")[0] == 0
        for arguments in [("--accept", "a.calcot"), ("--accept", "a.calcot:1", "."), ("--accept", "--ask", "a.calcot:1")]:
            status, out, err = place.run("update", *arguments)
            assert (status, out) == (2, "") and "--accept" in err, (arguments, status, out, err)


def test_a_dry_run_prints_a_patch_that_git_applies():
    with Place() as place:
        (place.folder / "sub").mkdir()
        for name in ["sub/a.calcot", "b c.calcot"]:
            place.write(name, "create A\r\n| x\r\ncreate B")
        names = ["sub/../sub/./a.calcot", place.folder / "b c.calcot"]
        status, patch, err = place.run("update", "--dry-run", *names)
        assert status == 0 and "2 commands would be updated" in err, (status, err)
        before = (place.folder / "sub/a.calcot").read_bytes()
        assert before == b"create A\r\n| x\r\ncreate B"
        place.write("a.patch", patch)
        subprocess.run(["git", "apply", "--whitespace=nowarn", "a.patch"], cwd=place.folder, check=True)
        for name in ["sub/a.calcot", "b c.calcot"]:
            assert (place.folder / name).read_bytes() == b"create A\r\n| + group #1 A\r\ncreate B\r\n| + group #2 B"
        assert place.run("update", "--dry-run", *names)[1] == ""


def test_a_patch_applies_whatever_the_name_and_the_place_of_the_file():
    with Place() as place:
        (place.folder / "sub").mkdir()
        for name in ["a\tb", 'a"b', "a\\b", "a\nb", "\u00e9t\u00e9", "a b"]:
            for name in [name + ".calcot", "sub/../../" + place.folder.name + "/" + name + ".calcot"]:
                place.write(name, "create A\n")
                for tool in [["git", "apply"], ["patch", "-p1", "-s"]]:
                    place.write(name, "create A\n")
                    patch = place.run("update", "--dry-run", name)[1]
                    subprocess.run(tool, input=patch.encode(), cwd=place.folder, check=True)
                    assert (place.folder / name).read_text() == "create A\n| + group #1 A\n", (name, tool)
        # Neither tool follows `..` in a patch.
        outer, place.folder = place.folder, place.folder / "sub"
        for name in ["../b.calcot", outer / "b.calcot"]:
            for tool in [["git", "-C", "/", "apply"], ["patch", "-d", "/", "-p1", "-s"]]:
                place.write(name, "create A\n")
                status, patch, err = place.run("update", "--dry-run", name)
                assert status == 0 and "apply the patch in /, as with git -C / apply" in err, err
                subprocess.run(tool, input=patch.encode(), cwd=place.folder, check=True)
                assert (outer / "b.calcot").read_text() == "create A\n| + group #1 A\n", (name, tool)
        place.folder = outer


def test_a_line_of_standard_input_is_no_option():
    with Place() as place:
        text = "where\n| /groups\nwhere\n| x\n"
        assert place.run("check", "-:1", "-j", "1", text=text)[:2] == (0, "1 file, 1 command, 0 mismatches\n")
        assert place.run("check", "-:3", text=text)[0] == 1
        status, out, err = place.run("update", "-:3", text=text)
        assert status == 2 and "- is standard input" in err, (status, out, err)


def test_a_report_into_the_recording_itself_is_not_recorded():
    with Place() as place:
        status, out, err = place.run("record", "a.calcot", text="create A\nreport --format html --output a.calcot\ncreate B\n")
        assert status == 3 and "a.calcot is being recorded and is not overwritten" in err, (status, out, err)
        assert place.run("check", "a.calcot")[0] == 0
        assert "report" not in (place.folder / "a.calcot").read_text()


def test_changes_with_at_most_six_lines_between_them_are_one_hunk_of_a_patch():
    with Place() as place:
        for count, hunks in [(6, 1), (7, 2)]:
            place.write("a.calcot", "create A\n| x\n" + "# comment\n" * (count - 1) + "create B\n| x\n")
            patch = place.run("update", "--dry-run", "a.calcot")[1]
            assert patch.count("@@ -") == hunks, (count, patch)


def test_differences_have_colours_where_they_are_wanted():
    with Place() as place:
        place.write("a.calcot", "create A\n| + group #1 B\n")
        assert "\x1b" not in place.run("check", "a.calcot")[1]
        out = place.run("check", "--color", "always", "a.calcot")[1]
        assert "\x1b[31m- + group #1 \x1b[7mB\x1b[27m\x1b[0m" in out, out
        assert "\x1b" not in place.run("check", "--tap", "--color", "always", "a.calcot")[1]
        typed = Typed(place, "check", "a.calcot")
        assert typed.ended() == 1 and b"\x1b[31m- + group #1 \x1b[7mB" in typed.seen, typed.seen


def test_a_bad_regular_expression_is_an_error_of_the_file():
    with Place() as place:
        text = "create A\n| + group #1 A\ncreate B\n|~ (a\n"
        place.write("a.calcot", text)
        problem = "a.calcot:4: error: |~ (a is not a regular expression: missing closing parenthesis (at character 3)"
        for words in [("run", "--memory"), ("check",), ("update",)]:
            status, out, err = place.run(*words, "a.calcot")
            assert status == 2 and problem in out + err and "+ group" not in out, (words, status, out, err)
        assert (place.folder / "a.calcot").read_text() == text


def test_a_read_only_file_is_not_replaced():
    with Place() as place:
        text = "create A\n| no\n"
        place.write("a.calcot", text)
        (place.folder / "a.calcot").chmod(0o444)
        place.write("b.calcot", text)
        status, out, err = place.run("update", "a.calcot", "b.calcot")
        assert status == 4 and err == "error: a.calcot is read-only: make it writable\n", (status, out, err)
        assert out == "b.calcot: 1 command updated\n" and (place.folder / "a.calcot").read_text() == text, out
        os.mkfifo(place.folder / "pipe")
        status, _, err = place.run("update", "pipe")
        assert status == 2 and "pipe is not a regular file" in err, (status, err)
        # A file that needs no change can be read-only.
        (place.folder / "b.calcot").chmod(0o444)
        assert place.run("update", "b.calcot") == (0, "b.calcot: 0 commands updated\n", "")


def test_a_junit_report_goes_to_standard_output():
    with Place() as place:
        place.write("s.calcot", "create A\n| + group #1 A\n@skip not yet\ncreate B\n")
        place.write("a.calcot", "@include s.calcot\ncreate C\n")
        status, out, err = place.run("check", "--junit", "-", "a.calcot")
        assert (status, err) == (0, "") and out.startswith("<?xml") and out.endswith("</testsuites>\n"), (status, out, err)
        # The skip is reported at its directive, which is in the included file.
        assert '<testcase classname="s.calcot" name="skipped" file="s.calcot" line="3">' in out, out
        assert not (place.folder / "-").exists()
        assert place.run("check", "--junit", "-", "--tap", "a.calcot")[0] == 2


def test_a_recording_refuses_directives_that_it_cannot_follow():
    with Place() as place:
        for number, (line, advice) in enumerate([
                ("@data demo", "--demo"), ("@clock 2026-05-01", "--now"), ("@clock +1d", "--now"),
                ("@width 40", "write @set width 40")]):
            name = f"{number}.calcot"
            status, out, err = place.run("record", "--memory", name, text=f"{line}\ncreate B\n")
            assert status == 2 and f"stdin:1: error: a recording does not follow {line}: " in err and advice in err, (status, err)
            assert "create B" not in (place.folder / name).read_text()
        status, _, err = place.run("record", "--memory", "w.calcot", text="@set width 40\ncreate A\n")
        assert status == 0 and place.run("check", "w.calcot")[0] == 0, err


def test_no_expression_holds_up_a_check():
    with Place() as place:
        place.write("a.calcot", f"create {'a' * 60}\n|~ .*(a+)+b\n")
        status, out, err = place.run("check", "a.calcot", seconds=10)
        assert status == 1 and "1 mismatch" in out, (status, out, err)


def test_what_is_recorded_passes_a_check():
    with Place() as place:
        lines = ["create Home", "open Home", "add Ada", "todos", "add Buy milk --assign Ada", "priority 1", "urgent", "done 1",
                 "undo", "remove 1", "no", "list open", "home", "delete Home", "yes", "list"]
        status, _, err = place.run("record", "a.calcot", text="\n".join(lines) + "\n")
        assert status == 0, err
        status, out, err = place.run("check", "a.calcot")
        assert status == 0, out + err + (place.folder / "a.calcot").read_text()
        assert "16 commands" in out, out
        assert place.run("record", "a.calcot", text="list\n")[0] == 2


def recorded(place, name, lines, *options, expected=0, **more):
    """Records lines. Returns the recording and the result of its check."""
    status, _, err = place.run("record", name, *options, text="\n".join(lines) + "\n", **more)
    assert status == expected, err
    status, out, err = place.run("check", name)
    assert err == "", err
    return (place.folder / name).read_text(), status, out


def test_a_recording_passes_on_any_day_and_in_any_zone():
    lines = ["agenda", "log", "home", "open 1", "todos", "add Tea --due tomorrow", "log", "history", "back", "set"]
    for zone in ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu"]:
        for now in [[], ["--now", "2027-03-04T22:30:00Z"], ["--now", "2024-02-29T23:59:59Z"]]:
            with Place() as place:
                text, status, out = recorded(place, "a.calcot", lines, "--demo", "--time-zone", zone, *now)
                assert status == 0, (zone, now, out, text)
                assert text.startswith("@data demo\n@clock "), text


def test_a_recording_on_data_of_ones_own_says_which_and_the_check_says_so_too():
    with Place() as place:
        text, status, out = recorded(place, "new.calcot", ["create A", "log"])
        assert status == 0 and text.startswith("@data empty\n"), (out, text)
        text, status, out = recorded(place, "own.calcot", ["list", "open 1", "where"])
        assert f"\n@data own the store {place.store}\n" in text, text
        assert status == 2 and out.count("own.calcot") == 1 and "data that a check does not have: the store" in out, out
        # A store whose only change was undone is not a new one, because of its ids and its log.
        place.run("-c", "undo")
        text, status, out = recorded(place, "undone.calcot", ["create B"])
        assert status == 2 and "@data own" in text, (out, text)
        text, status, out = recorded(place, "memory.calcot", ["list"], "--memory")
        assert status == 0 and text.startswith("@data empty\n"), (out, text)


def test_a_recording_that_another_shell_disturbed_says_so_and_is_checked_up_to_there():
    with Place() as place:
        child = place.start("record", "a.calcot")
        child.stdin.write(b"create A\nwhere\n")
        child.stdin.flush()
        path = place.folder / "a.calcot"
        until(lambda: path.exists() and "where\n" in path.read_text(), "nothing was recorded")
        until(lambda: place.groups() == ["A"], "nothing was kept")
        assert place.run("-c", "create B")[0] == 0
        child.stdin.write(b"list\ncreate C\n")
        child.stdin.close()
        assert child.wait(20) == 0
        text = path.read_text()
        assert "\n# A check stops here, because somebody else has changed the data.\n@data own" in text, text
        status, out, _ = place.run("check", "a.calcot")
        assert status == 0 and "2 commands not run" in out and "2 commands, 0 mismatches" in out, (out, text)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert sorted(p.name for p in place.folder.glob("a.calcot*")) == ["a.calcot"]


def test_private_lines_are_left_out_of_a_recording():
    with Place() as place:
        text, status, out = recorded(place, "a.calcot", ["where", " where", "create A", " create Secret", "history", "list"])
        assert status == 0 and "3 commands not run" not in out and "2 commands not run" in out, (out, text)
        assert "create Secret" not in text and text.count("where") == 3, text


def test_what_a_checked_file_writes_is_gone_with_the_check():
    with Place() as place:
        place.write("a.calcot", "record out.calcot\ncreate A\nrecord off\nsource out.calcot\n"
                    "list > out.calcot\n|! usage\nlist >> out.calcot\n|! usage\nlist | tee out.calcot\n|! usage\n")
        temporary = place.folder / "temporary"
        temporary.mkdir()
        place.write("b.calcot", "record out.calcot\ncreate A\nrecord off\n")
        for verb, name in [("check", "a"), ("check", "b"), ("update", "a")]:
            assert place.run(verb, f"{name}.calcot", env={"TMPDIR": str(temporary)})[0] == 0, verb
            assert not (place.folder / "out.calcot").exists() and list(temporary.iterdir()) == [], verb


def test_a_check_chooses_files_and_stops_early():
    with Place() as place:
        for name in ["a.calcot", "b.calcot", "c.calcot"]:
            place.write(name, "create A\n| no\ncreate B\n| no\n")
        status, out, err = place.run("check", "--fail-fast", "a.calcot", "b.calcot", "c.calcot")
        assert status == 1 and out.count(": mismatch\n") == 1 and "a.calcot: 1 command not run" in out, (status, out, err)
        assert err == "2 files were not checked\n", err
        status, out, _ = place.run("check", "--name", "b.c", "a.calcot", "b.calcot")
        assert status == 1 and "b.calcot:1: mismatch" in out and "a.calcot" not in out, out
        status, _, err = place.run("check", "--name", "z", "a.calcot")
        assert status == 2 and 'no name of a file contains "z"' in err, err
        # `-` is standard input.
        assert place.run("check", "-", text="create A\n| + group #1 A\n") == (0, "1 file, 1 command, 0 mismatches\n", "")
        place.write("input.calcot", "create A\n| + group #1 A\n")
        with open(place.folder / "input.calcot") as file:
            assert place.run("check", "-", stdin=file) == (0, "1 file, 1 command, 0 mismatches\n", "")
        status, out, _ = place.run("check", "-", text="create A\n| no\n")
        assert status == 1 and "stdin:1: mismatch" in out and "update" not in out, out
        assert place.run("run", "--memory", "-", text="go up\n")[2].startswith("stdin:1: error: ")
        status, _, err = place.run("update", "-", text="create A\n")
        assert status == 2 and "- is standard input" in err and not (place.folder / "-").exists(), err


def test_markdown_that_is_a_pipe_is_refused_and_not_waited_for():
    with Place() as place:
        os.mkfifo(place.folder / "notes.md")
        status, out, err = place.run("check", "notes.md")
        assert status == 2 and "notes.md is Markdown and not a regular file: write it to a file first" in out, (out, err)
        status, out, err = place.run("update", "notes.md")
        assert status == 2 and "notes.md is not a regular file: name a file" in err, (out, err)


def test_blocks_of_markdown_are_command_files():
    with Place() as place:
        text = ("# Shop\n\n```calcot\ncreate A\n```\n\n```sh\ncalcot\n```\n\n~~~calcot\ncreate B\n| no\n```\n~~~\n"
                "````calcot title\n# ids begin anew\ncreate C\n| + group #1 C\n````\nend")
        place.write("README.md", text.replace("| no\n```\n", "| no\n"))
        status, out, err = place.run("check", "README.md")
        assert status == 1 and "README.md:12: mismatch" in out and "1 file, 3 commands, 1 mismatch\n" in out, (status, out, err)
        assert place.run("check", "README.md:4")[1].endswith("1 file, 1 command, 0 mismatches\n")
        assert place.run("check", "README.md:8")[0] == 2
        status, out, err = place.run("update", "README.md")
        assert status == 0, (status, out, err)
        assert (place.folder / "README.md").read_text() == (
            "# Shop\n\n```calcot\ncreate A\n| + group #1 A\n```\n\n```sh\ncalcot\n```\n\n~~~calcot\ncreate B\n| + group #1 B\n~~~\n"
            "````calcot title\n# ids begin anew\ncreate C\n| + group #1 C\n````\nend")
        assert place.run("check", "README.md") == (0, "1 file, 3 commands, 0 mismatches\n", "")
        # A block that is not closed extends to the end of the file.
        place.write("open.md", "```calcot\ncreate A\n| + group #1 A")
        assert place.run("check", "open.md")[0] == 0
        place.write("none.md", "```sh\ncreate A\n```\n")
        status, out, err = place.run("check", "none.md")
        assert status == 2 and "none.md has no block of commands" in out, (out, err)
        # Others are checked and updated nevertheless.
        place.write("a.calcot", "create A\n| + group #1 A\ncreate B\n")
        (place.folder / "empty").mkdir()
        status, out, err = place.run("check", "none.md", "empty", "a.calcot", "--junit", "report.xml")
        assert status == 2 and out.endswith("3 files, 2 commands, 0 mismatches, 2 files not read\n"), (status, out, err)
        assert "none.md has no block of commands" in out and "no command file in empty" in out, out
        assert "none.md" in (place.folder / "report.xml").read_text()
        status, out, err = place.run("update", "none.md", "a.calcot")
        assert status == 2 and out == "a.calcot: 1 command updated\n", (status, out, err)


def test_a_folder_stands_for_its_command_files():
    with Place() as place:
        for name in ["b.calcot", "a.calcot", "c/d.calcot", "c/.hidden.calcot", ".hidden/e.calcot", "notes.txt"]:
            (place.folder / "files" / name).parent.mkdir(parents=True, exist_ok=True)
            place.write(f"files/{name}", "create A\n| no\n")
        status, out, _ = place.run("check", "files/")
        assert status == 1 and [line for line in out.splitlines() if "mismatch" in line and ":" in line] == [
            "files/a.calcot:1: mismatch", "files/b.calcot:1: mismatch", "files/c/d.calcot:1: mismatch"], out
        assert out.endswith("calcot update files/a.calcot files/b.calcot files/c/d.calcot accepts what was printed\n"), out
        assert place.run("update", "files")[1].count("1 command updated") == 3
        assert place.run("check", "files")[0] == 0
        (place.folder / "empty").mkdir()
        status, out, _ = place.run("check", "empty")
        assert status == 2 and "there is no command file in empty" in out, out


def test_an_update_says_where_a_check_does_not_pass():
    with Place() as place:
        place.write("part.calcot", "create A\n| wrong\n")
        place.write("a.calcot", "@include part.calcot\ncreate B\n")
        status, _, err = place.run("update", "a.calcot")
        assert status == 1 and err.startswith("part.calcot:1: the expectations here do not match"), (status, err)
        place.write("b.calcot", "create A\nquit\ncreate B\ncreate C\n")
        status, _, err = place.run("update", "b.calcot")
        assert status == 3 and err == "b.calcot:2: the session ends here, but the file continues: 2 commands not run\n", err
        place.write("c.calcot", "create A\ndelete A\n")
        status, _, err = place.run("update", "c.calcot")
        assert status == 3 and "ends at a question" in err, err
        place.write("quits.calcot", "create A\nquit\n")
        place.write("d.calcot", "source quits.calcot\ncreate B\n")
        assert place.run("update", "d.calcot")[0] == 0 and place.run("check", "d.calcot")[0] == 0


def test_an_update_leaves_a_file_that_was_changed_meanwhile():
    for replaced in False, True:
        with Place() as place:
            place.write("a.calcot", "create A\n| wrong\nwhere\n")
            path = place.folder / "a.calcot"
            typed = Typed(place, "update", "--ask", "a.calcot")
            typed.wait("update? ")
            if replaced:
                path.unlink()
            path.write_text("# mine\nwhere\n")
            typed.send("y\r")
            typed.send("y\r")
            assert typed.ended() == 3
            assert b"a.calcot was changed by another program meanwhile" in typed.seen, typed.seen
            assert path.read_text() == "# mine\nwhere\n"
            assert os.listdir(place.folder).count("a.calcot") == 1 and not [name for name in os.listdir(place.folder) if name.endswith(".new")]


def test_several_lines_of_a_file_are_updated_as_they_were_named():
    with Place() as place:
        text = "create A\nopen 1\n|? WRONG {int}\nwhere\n|? MINE {int}\nhome\n|? WRONG {int}\n"
        place.write("a.calcot", text)
        assert place.run("update", "--accept", "a.calcot:2", "a.calcot:6")[1] == "a.calcot: 2 commands updated\n"
        updated = (place.folder / "a.calcot").read_text()
        assert "|? MINE {int}" in updated and "WRONG" not in updated, updated


def test_an_update_that_was_left_before_the_end_does_not_succeed():
    with Place() as place:
        place.write("a.calcot", "where\nbogus\n")
        status, _, err = place.run("update", "--ask", "a.calcot", text="quit\n")
        assert status == 1 and err.endswith("a.calcot:1: stopped here: 1 command not run\n"), (status, err)
        assert place.run("update", "a.calcot:99")[0] == 2
        # SIGTERM leaves no unfinished copy.
        place.write("long.calcot", "create Home\nopen 1\ntodos\n" + "add T\n" * 30_000)
        typed = Typed(place, "update", "long.calcot")
        until(lambda: any(name.endswith(".new") for name in os.listdir(place.folder)), "the copy")
        os.kill(typed.pid, signal.SIGTERM)
        typed.ended()
        assert sorted(os.listdir(place.folder)) == ["a.calcot", "long.calcot"], os.listdir(place.folder)


def test_a_folder_with_a_name_that_cannot_be_read_is_refused():
    with Place() as place:
        place.write("ok.calcot", "where\n")
        with open(os.fsencode(place.folder) + b"/\xff.calcot", "w") as file:
            file.write("where\n| wrong\n")
        status, out, _ = place.run("check", ".")
        assert status == 2 and "is not UTF-8" in out, (status, out)


def test_a_file_that_includes_itself_by_another_path_is_refused():
    with Place() as place:
        (place.folder / "sub").mkdir()
        place.write("a.calcot", "@include sub/../a.calcot\n")
        status, out, _ = place.run("check", "a.calcot")
        assert status == 2 and "the file includes itself" in out, (status, out)


def test_data_that_is_not_there_is_told_with_its_line():
    with Place() as place:
        place.write("a.calcot", "\n@data nosuch\nlist\n")
        status, out, _ = place.run("check", "a.calcot")
        assert status == 4 and out.startswith("a.calcot:2: error: nosuch cannot be read"), out


def test_files_are_for_their_user_only_whatever_the_mask():
    for mask in [0o000, 0o022, 0o277]:
        with Place() as place:
            place.store = place.folder / "new" / "folder" / "calcot" / "calcot.sqlite"
            del place.environment["CALCOT_DATA"]
            place.environment["XDG_DATA_HOME"] = str(place.folder / "new" / "folder")
            old = os.umask(mask)
            try:
                status, _, err = place.run("-c", "create A")
            finally:
                os.umask(old)
            assert status == 0, (oct(mask), err)
            assert stat.S_IMODE(place.store.stat().st_mode) == 0o600, oct(mask)
            assert stat.S_IMODE(place.store.parent.stat().st_mode) == 0o700, oct(mask)
            for path in place.store.parent.iterdir():
                assert stat.S_IMODE(path.stat().st_mode) == 0o600, path


def test_files_that_are_exported_keep_the_umask_and_replaced_ones_their_mode():
    for mask in [0o077, 0o022, 0o002]:
        with Place() as place:
            def mode(name):
                return stat.S_IMODE((place.folder / name).stat().st_mode)

            def run(*arguments, **options):
                status, out, err = place.run(*arguments, umask=mask, seconds=120, **options)
                assert status == 0, (arguments, out, err)

            place.write("a.calcot", "@data empty\nset width 80\n| width 80\n")
            run("check", "--junit", "report.xml", "a.calcot")
            run("explore", "tour", "--memory", "--max-states", "6", "--output", "tour.txt", "--scripts", "scripts")
            # A recording contains the user's data, so its mode ignores the umask.
            run("record", "recorded.calcot", text="create A\n")
            for name in ["report.xml", "tour.txt", *(f"scripts/{path.name}" for path in (place.folder / "scripts").iterdir())]:
                assert mode(name) == 0o666 & ~mask, (oct(mask), name, oct(mode(name)))
            assert mode("scripts") == 0o777 & ~mask, oct(mask)
            assert mode("recorded.calcot") == 0o600, oct(mask)
            for name in ["report.xml", "a.calcot"]:
                os.chmod(place.folder / name, 0o640)
            place.write("a.calcot", "@data empty\nset width 80\n| width 81\n")
            run("check", "--junit", "report.xml", "scripts")
            run("update", "a.calcot")
            assert mode("report.xml") == mode("a.calcot") == 0o640, oct(mask)


def test_a_bare_prints_nothing_is_no_empty_page():
    """An update leaves a `|-` that no longer matches, because replacing it would weaken the assertion."""
    with Place() as place:
        text = "create A\n|-\n"
        place.write("a.calcot", text)
        status, out, err = place.run("update", "a.calcot")
        assert status == 1 and "create A is not updated: |- in line 2 does not match" in out + err, (status, out, err)
        assert (place.folder / "a.calcot").read_text() == text


def test_a_capture_that_is_not_there_is_told_with_those_there_are():
    with Place() as place:
        text = "create A\n|? + group #{made=int} A\nopen #$mode\n"
        for verb, expected in [("check", 3), ("run", 3), ("update", 1)]:
            place.write("a.calcot", text)
            status, out, err = place.run(verb, "a.calcot")
            assert status == expected and "$mode has no value" in out + err and "$made" in out + err, (verb, status, out, err)
            assert (place.folder / "a.calcot").read_text() == text, verb


def test_commands_that_are_not_run_are_cases_of_the_report():
    with Place() as place:
        place.write("a.calcot", "create A\n|! not-found\nlist\nlist\n")
        assert place.run("check", "--junit", "report.xml", "a.calcot")[0] == 3
        report = (place.folder / "report.xml").read_text()
        assert 'tests="3" failures="1" errors="0" skipped="2"' in report and report.count("<skipped ") == 2, report
        out = place.run("check", "--tap", "a.calcot")[1]
        assert "\n1..3\n" in out and out.count(" # SKIP not run\n") == 2, out


def test_the_map_has_rows_in_csv():
    with Place() as place:
        status, out, err = place.run("--memory", "--format", "csv", "-c", "map")
        lines = out.splitlines()
        assert status == 0 and lines[0] == "command,leadsTo,unavailable" and len(lines) > 3, (status, out, err)


def test_a_recording_that_cannot_be_written_is_told_and_ends_with_a_whole_line():
    with Place() as place:
        lines = "".join(f"create G{n}\n" for n in range(300))
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))
        # The store is in memory, so only the recording meets the limit.
        status, out, err = place.run("record", "rec.calcot", "--memory", text=lines, preexec_fn=limit)
        assert status == 4 and out.count("\n") == 300, (status, len(out))
        assert err.count("error:") == 1 and "rec.calcot cannot be written: " in err and "the recording has ended" in err, err
        recorded = (place.folder / "rec.calcot").read_text()
        assert recorded.endswith("\n") and recorded.count("create") > 100, recorded[-100:]
        assert place.run("check", "rec.calcot")[0] == 0


def test_an_atomic_run_keeps_nothing_if_its_recording_cannot_be_written():
    with Place() as place:
        # Lists make the recording larger than the limit, and the store not.
        place.write("a.calcot", "record rec.calcot\n" + "".join(f"create G{n}\n" for n in range(20)) + "list\n" * 3_000)
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (500_000, 500_000))
        status, _, err = place.run("run", "--atomic", "a.calcot", preexec_fn=limit)
        assert status == 4 and "rec.calcot cannot be written: " in err, (status, err)
        assert "no changes" in err, err
        assert not (place.folder / "rec.calcot").exists() and "G1" not in place.run("-c", "list")[1]


def test_a_recording_that_cannot_begin_leaves_no_file():
    with Place() as place:
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        status, _, err = place.run("record", "rec.calcot", "--memory", text="", preexec_fn=limit)
        assert status == 4 and not (place.folder / "rec.calcot").exists(), (status, err)


def test_an_update_gives_the_reason_of_a_failure_and_not_a_plain_word_with_a_dollar_sign():
    with Place() as place:
        place.write("a.calcot", "add Pay $rent\n| + todo #1 Pay\nopen #$rent\n| nothing\n")
        status, out, err = place.run("update", "a.calcot")
        assert "| error: add needs a group" in (place.folder / "a.calcot").read_text() and "$rent has" not in err.split("a.calcot:3")[0], err
        assert "a.calcot:3: open #$rent is not updated: $rent has no value" in out + err, (out, err)
