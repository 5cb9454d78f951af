"""Checking, updating, planning and recording; the files that are made."""

import os
import pathlib
import stat

import subprocess

from program import Place

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


def test_the_report_for_build_servers_is_a_file():
    with Place() as place:
        place.write("a.calcot", "create A\n| no\n")
        assert place.run("check", "--junit", "report.xml", "a.calcot")[0] == 1
        assert "<failure" in (place.folder / "report.xml").read_text()


def test_a_line_ends_the_check_there():
    with Place() as place:
        place.write("a.calcot", "create A\n| + group #1 A\ncreate B\n| no\n")
        assert place.run("check", "a.calcot:2")[0] == 0
        assert place.run("check", "a.calcot:3")[0] == 1
        # A file that is called so is meant as a whole.
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


def test_update_asks_for_each_command():
    with Place() as place:
        text = "create A\n| a\ncreate B\n| b\ncreate C\n| c\ncreate D\n| d\n"
        place.write("a.calcot", text)
        status, out, err = place.run("update", "--ask", "a.calcot", text="what\nn\ny\nquit\n")
        assert (status, out) == (0, "a.calcot: 1 command updated\n"), (status, out, err)
        assert err.startswith("a.calcot:1: create A\n    - | a\n    + | + group #1 A\nupdate? [y, n, all, quit] y updates"), err
        assert err.count("update? ") == 4 and "a.calcot:5: create C" in err and "create D" not in err, err
        assert (place.folder / "a.calcot").read_text() == text.replace("| b", "| + group #2 B")
        assert place.run("update", "--ask", "a.calcot", text="all\n")[1] == "a.calcot: 3 commands updated\n"
        # The end of input is an answer too.
        place.write("b.calcot", text)
        assert place.run("update", "--ask", "b.calcot", "a.calcot")[1] == "b.calcot: 0 commands updated\n"
        assert (place.folder / "b.calcot").read_text() == text


def test_a_dry_run_prints_a_patch_that_git_applies():
    with Place() as place:
        (place.folder / "sub").mkdir()
        for name in ["sub/a.calcot", "b c.calcot"]:
            place.write(name, "create A\r\n| x\r\ncreate B")
        names = ["sub/a.calcot", place.folder / "b c.calcot"]
        status, patch, err = place.run("update", "--dry-run", *names)
        assert status == 0 and "2 commands would be updated" in err, (status, err)
        before = (place.folder / "sub/a.calcot").read_bytes()
        assert before == b"create A\r\n| x\r\ncreate B"
        place.write("a.patch", patch)
        subprocess.run(["git", "apply", "--whitespace=nowarn", "a.patch"], cwd=place.folder, check=True)
        for name in ["sub/a.calcot", "b c.calcot"]:
            assert (place.folder / name).read_bytes() == b"create A\r\n| + group #1 A\r\ncreate B\r\n| + group #2 B"
        assert place.run("update", "--dry-run", *names)[1] == ""


def test_differences_have_colours_where_they_are_wanted():
    with Place() as place:
        place.write("a.calcot", "create A\n| + group #1 B\n")
        assert "\x1b" not in place.run("check", "a.calcot")[1]
        out = place.run("check", "--color", "always", "a.calcot")[1]
        assert "\x1b[31m- + group #1 \x1b[7mB\x1b[27m\x1b[0m" in out, out
        assert "\x1b" not in place.run("check", "--tap", "--color", "always", "a.calcot")[1]


def test_no_expression_holds_up_a_check():
    with Place() as place:
        place.write("a.calcot", f"create {'a' * 60}\n|~ .*(a+)+b\ncreate B\n|~ (\n")
        status, out, err = place.run("check", "a.calcot", seconds=10)
        assert status == 1 and "2 mismatches" in out and "line 4: |~ ( is no regular expression" in out, (status, out, err)


def test_the_plan_names_problems_and_touches_nothing():
    with Place() as place:
        place.write("a.calcot", "open 7\ntodos\nadd x\n")
        assert place.run("plan", "a.calcot")[0] == 0
        place.write("b.calcot", "add x\n")
        status, out, _ = place.run("plan", "b.calcot")
        assert status == 3 and "b.calcot:1: error: " in out, (status, out)
        assert not place.store.exists()


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


def test_files_are_for_their_user_only_whatever_the_mask():
    for mask in [0o000, 0o022, 0o277]:
        with Place() as place:
            place.store = place.folder / "new" / "folder" / "store.sqlite"
            place.environment["CALCOT_DATA"] = str(place.store)
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
