"""The commands for whole stores: `store init`, `store copy`, `store check` and `store backup`."""

import pathlib
import shutil
import sqlite3

from program import Place

COMMANDS = ["create Home", "open Home", "add Bob Miller", "add Ann Lee", "todos", "add Buy milk --assign Bob --due 2026-12-24",
            "add Fix the tap --priority urgent", "done 1", "undo"]


def fill(place, path):
    arguments = [word for command in COMMANDS for word in ("-c", command)]
    assert place.run("--data", path, *arguments)[0] == 0


def contents(place, path):
    """Returns, as JSON, the groups, the members and todos of group 1, and the log of a store."""
    lists = [word for command in ["list all", "go /groups/1", "go /groups/1/todos", "log 100"] for word in ("-c", command)]
    status, out, err = place.run("--data", path, "--format", "json", "--page-size", "all", "--time-zone", "UTC", *lists)
    assert status == 0, err
    return out


def test_store_is_copied_whole_and_undo_goes_on_in_the_copy():
    with Place() as place:
        fill(place, "a.sqlite")
        assert place.run("store", "init", "b.sqlite")[:2] == (0, "created an empty store\n")
        assert place.run("store", "copy", "a.sqlite", "b.sqlite") == (0, "", "")
        assert contents(place, "b.sqlite") == contents(place, "a.sqlite")
        status, out, _ = place.run("--data", "b.sqlite", "-c", "redo", "-c", "undo 6", "-c", "list all")
        assert status == 0 and "All groups (0)" in out, out


def test_store_is_copied_into_an_empty_one_only():
    with Place() as place:
        fill(place, "a.sqlite")
        fill(place, "b.sqlite")
        before = contents(place, "b.sqlite")
        status, out, err = place.run("store", "copy", "a.sqlite", "b.sqlite")
        assert status == 4 and out == "" and "not empty" in err, (status, out, err)
        assert contents(place, "b.sqlite") == before


def test_store_is_backed_up_while_somebody_writes():
    with Place() as place:
        fill(place, place.store)
        writer = sqlite3.connect(place.store)
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("UPDATE todo SET name = 'not yet'")
        assert place.run("store", "backup", "backup.sqlite") == (0, "", "")
        writer.rollback()
        writer.close()
        assert contents(place, "backup.sqlite") == contents(place, place.store)
        status, _, err = place.run("store", "backup", "backup.sqlite")
        assert status == 4 and "already exists: name another file, or move it away" in err, (status, err)


def test_store_check_tells_every_fault_and_ends_with_1():
    with Place() as place:
        fill(place, "a.sqlite")
        assert place.run("store", "check", "a.sqlite") == (0, "1 group, 2 users, 2 todos, 6 changes: no faults\n", "")
        with sqlite3.connect(place.folder / "a.sqlite") as other:
            other.executescript("""
                UPDATE "group" SET openTodoCount = 9, nameKey = 'x';
                UPDATE todo SET assigneeID = 77 WHERE id = 1;
                UPDATE todo SET groupID = 5, assigneeID = 1, version = 1000 WHERE id = 2;
                UPDATE member SET userID = 8 WHERE id = 2;
                UPDATE user SET version = 1000 WHERE id = 1;
                UPDATE counter SET user = 1;
                UPDATE change SET payload = x'ff' WHERE id = 2;
            """)
        other.close()
        status, out, _ = place.run("store", "check", "a.sqlite")
        assert status == 1, out
        assert out.splitlines() == [
            "group #1 Home: it counts 9 open todos, and has 1",
            "membership #2: there is no user #8",
            "todo #2 Fix the tap: there is no group #5",
            "todo #1 Buy milk: its assignee, user #77, is not a member of the group",
            "todo #2 Fix the tap: its assignee, user #1, is not a member of the group",
            "user #2: the id counter is behind, so the id would be used again",
            "user #1: it names a change that does not exist",
            "todo #2: it names a change that does not exist",
            "group #1 Home: it is not found by its name",
            "change #2: the log cannot be read, so it cannot be undone",
            "1 group, 2 users, 2 todos, 6 changes: 10 faults"], out


def test_store_check_tells_of_a_missing_column():
    with Place() as place:
        fill(place, "a.sqlite")
        with sqlite3.connect(place.folder / "a.sqlite") as other:
            other.execute("ALTER TABLE todo DROP COLUMN note")
        other.close()
        status, out, _ = place.run("store", "check", "a.sqlite")
        assert (status, out.splitlines()[0]) == (1, "table todo: no such column: note"), out


def test_store_check_only_reads_a_file_of_an_older_version():
    with Place() as place:
        old = pathlib.Path(__file__).parents[2] / "Units/GroupsStoreTests/Stores/version1.sqlite"
        path = place.folder / "old.sqlite"
        shutil.copy(old, path)
        status, out, err = place.run("store", "check", "old.sqlite")
        lines = out.splitlines()
        assert status == 0 and err == "" and "old.sqlite has version 1" in lines[0] and "older versions" in lines[0], out
        assert lines[-1].endswith("no faults"), out
        assert path.read_bytes() == old.read_bytes()
        assert [entry.name for entry in place.folder.iterdir()] == ["old.sqlite"]
        assert place.run("--data", "old.sqlite", "-c", "list all")[0] == 0
        assert place.run("store", "check", "old.sqlite") == (0, lines[-1] + "\n", "")


def test_store_commands_make_no_store_of_a_mistyped_path():
    with Place() as place:
        for arguments in [("check", "no.sqlite"), ("copy", "no.sqlite", "b.sqlite"), ("backup", "b.sqlite", "--data", "no.sqlite")]:
            status, out, err = place.run("store", *arguments)
            assert status == 4 and out == "" and "there is no store no.sqlite" in err, (arguments, status, err)
        assert place.run("store", "check", "")[0] == 2
        assert sorted(path.name for path in place.folder.iterdir()) == []
