"""`import` reads the files of other programs and of `export`."""

import csv
import datetime
import io
import itertools
import json
import os
import re
import subprocess

import dateutil.rrule
import icalendar

from program import Place
from test_export import NOTE, TEXTS, export, fill

FORMATS = ["json", "csv", "todotxt", "taskwarrior", "ics"]
# The fields of the todos of `fill` that todo.txt cannot hold.
LOST = {"note", "createdAt", "finishedAt"}


def imported(place, *arguments, losses=""):
    status, out, err = place.run("import", *arguments)
    assert (status, err) == (0, losses), (status, out, err)
    return out


def refused(place, *arguments):
    status, out, err = place.run("import", *arguments)
    assert status in (2, 3) and out == "", (status, out, err)
    return err


def todos(place, store, without=()):
    """Returns the todos of a store without their ids, and with the names of their groups."""
    status, out, err = place.run("export", "--format", "json", "--data", store)
    assert status == 0, err
    rows = json.loads(out)
    for row in rows:
        row["group"] = row["group"]["name"]
        for name in {"id", "uuid"} | set(without):
            row.pop(name, None)
    return rows


def count(place, store="store.sqlite"):
    return len(todos(place, store))


def prepared(place):
    fill(place)
    lines = ["go /groups/1/todos", "tag #3 +garden +tools", "repeat #3 every 2 weeks", "tag #2 +garden"]
    status, _, err = place.run("run", place.write("more.calcot", "\n".join(lines) + "\n"))
    assert status == 0, err


def test_import_of_an_export_makes_the_same_todos():
    with Place() as place:
        prepared(place)
        for form in FORMATS:
            place.run("export", "--format", form, "--output", f"all.{form}")
            out = imported(place, f"all.{form}", "--format", form, "--data", f"{form}.sqlite")
            assert out == f"+ {len(TEXTS) + 1} todos in 2 groups from all.{form}\n", out
            lost = LOST if form == "todotxt" else set()
            assert todos(place, f"{form}.sqlite", lost) == todos(place, "store.sqlite", lost), form
            # Importing the file again changes nothing, and neither does importing it into the store that it was exported from.
            for store in (f"{form}.sqlite", "store.sqlite"):
                before = todos(place, store)
                out = imported(place, f"all.{form}", "--format", form, "--data", store)
                assert out == f"all {len(TEXTS) + 1} todos of all.{form} are already there\n", out
                assert todos(place, store) == before
            # Imported todos are exported with the ids from the file.
            if form != "todotxt":
                again = export(place, "--format", form, "--data", f"{form}.sqlite")
                first = export(place, "--format", form)
                ids = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f-]{22}")
                assert ids.findall(again) == ids.findall(first), form


def test_import_is_taken_back_by_one_undo():
    with Place() as place:
        fill(place)
        before = export(place, "--format", "json"), place.groups()
        place.write("new.csv", "name,group.name,assignee\nRun,Runners,Zoe\nRest,Runners,Ada van Dyk\nPaint,Home,Zoe\n")
        assert imported(place, "new.csv", "--format", "csv") == "+ 3 todos in 2 groups from new.csv\n"
        assert place.groups() == before[1] + ["Runners"]
        status, out, _ = place.run("-c", "undo")
        assert status == 0 and "undid: import 3 todos" in out, out
        assert (export(place, "--format", "json"), place.groups()) == before
        status, _, _ = place.run("-c", "redo")
        assert status == 0 and "Runners" in place.groups()
        status, out, _ = place.run("store", "check", "store.sqlite")
        assert status == 0 and out.endswith("no faults\n"), out


def test_import_puts_all_into_one_group_where_it_is_told_to():
    with Place() as place:
        fill(place)
        place.write("todo.txt", "Sow +garden\n2026-11-20 Water the beds\n")
        assert imported(place, "todo.txt", "--format", "todotxt", "--into", "Other group") == "+ 2 todos in 1 group from todo.txt\n"
        assert {row["group"] for row in todos(place, "store.sqlite") if row["name"].startswith(("Sow", "Water"))} == {"Other group"}
        err = refused(place, "todo.txt", "--format", "todotxt", "--into", "Othr group")
        assert "did you mean Other group?" in err, err
        err = refused(place, "todo.txt", "--format", "todotxt", "--into", "#99")
        assert "no group" in err, err
        err = refused(place, "todo.txt", "--format", "todotxt")
        assert err == "todo.txt:2: error: the todo has no group: write --into GROUP, or choose one with set default-group NAME\n", err
        (place.folder / ".config" / "calcot").mkdir(parents=True)
        place.write("new.txt", "Rake +garden\n")
        # If the store lacks the default group, this is an error only for todos without a group.
        place.write(".config/calcot/settings", "set default-group Gone\n")
        assert imported(place, "new.txt", "--format", "todotxt").startswith("+ 1 todo "), "kept"
        err = refused(place, "todo.txt", "--format", "todotxt")
        assert err == 'todo.txt:2: error: there is no group "Gone", the default-group: choose another with set default-group NAME\n', err
        place.write(".config/calcot/settings", "set default-group Home\n")
        place.write("todo.txt", "Dig +garden\nDry the beds\n")
        assert imported(place, "todo.txt", "--format", "todotxt") == "+ 2 todos in 2 groups from todo.txt\n"
        assert todos(place, "store.sqlite")[-1]["group"] == "Home"


def test_a_name_that_several_groups_have_is_ambiguous():
    with Place() as place:
        lines = ["create Home", "create Other", "create Home"]
        assert place.run("run", place.write("fill.calcot", "\n".join(lines) + "\n"))[0] == 0
        status, out, err = place.run("import", "-", "--format", "csv", text="name,group\na,Other\nb,Home\n")
        assert (status, out) == (3, "") and err == (
            'standard input:3: error: "Home" could be group #1, group #3: import into one of them, as in --into "#1"\n'), (status, out, err)
        assert count(place) == 0
        # An ambiguous default group matters only for a todo without a group.
        (place.folder / ".config" / "calcot").mkdir(parents=True)
        place.write(".config/calcot/settings", "set default-group Home\n")
        status, out, err = place.run("import", "-", "--format", "csv", text="name,group\na,Other\n")
        assert (status, err) == (0, ""), (status, out, err)
        message = 'error: the default-group "Home" could be #1, 0 members, 0 open; #3, 0 members, 0 open: choose one with set default-group "#ID"\n'
        for place_in_file, arguments, text in (("standard input:2: ", ["import", "-", "--format", "csv"], "name,group\nb,\n"),
                                               ("", ["add", "foo"], "")):
            status, out, err = place.run(*arguments, text=text)
            assert (status, out, err) == (3, "", place_in_file + message), (status, out, err)
        assert place.run("set", "default-group", "#3")[0] == 0
        status, out, err = place.run("add", "foo")
        assert (status, out) == (0, "+ todo #2 foo in Home\n"), (status, out, err)


def test_days_are_those_of_the_users_time_zone():
    with Place() as place:
        west, east = {"TZ": "America/Los_Angeles"}, {"TZ": "Europe/Vienna"}
        place.write("done.txt", "x 2026-11-26 2026-11-26 done today +G\n")
        assert place.run("import", "done.txt", "--format", "todotxt", env=west)[0] == 0
        for zone in (west, east):
            status, out, err = place.run("import", "done.txt", "--format", "todotxt", env=zone)
            assert out == "the todo of done.txt is already there\n", (out, err)
        status, out, err = place.run("-c", "go /groups/1/todos/1", env=west)
        assert "finished  2026-11-26" in out and "created   2026-11-26" in out, (out, err)
        # At this time, it is already the next day in Vienna.
        assert place.run("--now", "2026-11-25T23:30:00Z", "-c", "go /groups/1/todos", "-c", "add Late", env=east)[0] == 0
        status, out, err = place.run("export", "open", "--format", "todotxt", env=east)
        assert out == "2026-11-26 Late +G\n", (out, err)
        place.write("late.txt", out)
        assert place.run("import", "late.txt", "--format", "todotxt", env=east)[1] == "the todo of late.txt is already there\n"


def test_import_into_a_group_of_an_empty_store_says_how_to_create_it():
    with Place() as place:
        place.write("todo.txt", "Sow +garden\n")
        err = refused(place, "todo.txt", "--format", "todotxt", "--into", "Inbox")
        assert err == ('error: no group "Inbox" in an empty store: create it with calcot create Inbox, or leave --into out\n'), err
        assert not place.store.exists()
        assert place.run("create", "Inbox")[0] == 0
        imported(place, "todo.txt", "--format", "todotxt", "--into", "Inbox")
        assert [(row["group"], row["tags"]) for row in todos(place, "store.sqlite")] == [("Inbox", ["garden"])]


def test_import_keeps_nothing_where_it_is_only_tried():
    with Place() as place:
        place.write("new.csv", "name,group.name\nRun,Runners\nRun,Runners\n")
        assert imported(place, "new.csv", "--format", "csv", "--dry-run") == "would add 2 todos in 1 group from new.csv\n"
        assert not place.store.exists()
        assert imported(place, "new.csv", "--format", "csv") == "+ 2 todos in 1 group from new.csv\n"
        place.write("new.csv", "name,group.name\nRun,Runners\nRest,Runners\n")
        before = export(place, "--format", "json")
        assert imported(place, "new.csv", "--format", "csv", "--dry-run") == "would add 1 todo in 1 group from new.csv, 1 was already there\n"
        assert export(place, "--format", "json") == before
        assert imported(place, "new.csv", "--format", "csv") == "+ 1 todo in 1 group from new.csv, 1 was already there\n"


def test_import_of_a_bad_file_names_the_line_and_keeps_nothing():
    with Place() as place:
        rows = "".join(f"todo {number},Home\n" for number in range(3000))
        place.write("bad.csv", "name,group.name\n" + rows + "\"cut")
        assert refused(place, "bad.csv", "--format", "csv").startswith("bad.csv:3002: error: a quote is not closed")
        assert not place.store.exists()
        for text in ("name,group.name\rMilk,Home\r", '"name","group.name"\r"Milk","Home"\r'):
            place.write("mac.csv", text)
            assert refused(place, "mac.csv", "--format", "csv") == (
                "mac.csv:1: error: a line ends with CR alone: save the file with lines that end with LF or CRLF\n")
        place.write("bytes.txt", b"Run +Home\n\xff\xfe +Home\n")
        assert refused(place, "bytes.txt", "--format", "todotxt").startswith("bytes.txt:2: error: it is not UTF-8")
        place.write("bad.json", '[\n{"name":"a","group":"Home"},\n{"name":"b","due":"2026-02-30","group":"Home"}\n]\n')
        assert refused(place, "bad.json", "--format", "json") == 'bad.json:3: error: "2026-02-30" is not a date: write it as in 2026-12-24\n'
        assert not place.store.exists()
        err = refused(place, "any.calcot", "--format", "calcot")
        assert err == "error: a command file cannot be imported: run it with calcot run --atomic FILE\n", err
        err = refused(place, "any", "--format", "jsn")
        assert err == 'error: there is no format "jsn": did you mean json?\n', err
        status, out, err = place.run("import", "missing.csv", "--format", "csv")
        assert status == 4 and "missing.csv cannot be read: No such file or directory" in err, (status, err)
        assert not place.store.exists()


def test_import_counts_what_it_leaves_out():
    with Place() as place:
        place.write("new.csv", "name,group.name,color\nRun,Home,red\nRest,Home,\n")
        imported(place, "new.csv", "--format", "csv", losses="calcot cannot hold the color of 1 todo\n")
        place.write("tasks.json", '[{"description":"a","project":"Home","status":"deleted"},{"description":"b","project":"Home","status":"pending"}]')
        imported(place, "tasks.json", "--format", "taskwarrior", losses="1 deleted task was skipped\n")


def test_import_reads_python_csv_and_json():
    with Place() as place:
        rows = [{"name": text, "group.name": "Home", "note": NOTE, "due": "2026-12-24", "done": "true"} for text in TEXTS]
        text = io.StringIO(newline="")
        writer = csv.DictWriter(text, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
        place.write("all.csv", text.getvalue())
        assert imported(place, "all.csv", "--format", "csv") == f"+ {len(TEXTS)} todos in 1 group from all.csv\n"
        read = todos(place, "store.sqlite")
        assert [row["name"] for row in read] == TEXTS and {row["note"] for row in read} == {NOTE}
        place.write("all.json", json.dumps([{"name": text, "group": "Other", "tags": ["garden"]} for text in TEXTS], indent=2))
        assert imported(place, "all.json", "--format", "json") == f"+ {len(TEXTS)} todos in 1 group from all.json\n"
        assert [row["name"] for row in todos(place, "store.sqlite") if row["tags"] == ["garden"]] == TEXTS


def test_import_reads_what_task_exports():
    with Place() as place:
        place.write("taskrc", "data.location=tasks\nconfirmation=off\nhooks=off\nverbose=nothing\nrecurrence=on\n")
        (place.folder / "tasks").mkdir()

        def task(*arguments, text=""):
            done = subprocess.run(["task", *arguments], input=text.encode(), cwd=place.folder, capture_output=True, timeout=60,
                                  env=place.environment | {"TASKRC": str(place.folder / "taskrc")})
            assert done.returncode == 0, done
            return done.stdout.decode()

        task("add", "project:Home", "priority:H", "due:2026-12-24", "+garden", "Buy", "milk")
        task("add", "project:Home", "Sell", "the", "car")
        task("1", "annotate", "the red one")
        task("2", "done")
        task("add", "project:Other", "due:2030-01-01", "recur:weekly", "Water")
        task("add", "project:Home", "Wrong")
        task("4", "delete")
        tasks = json.loads(task("export"))
        place.write("tasks.json", json.dumps(tasks))
        status, out, err = place.run("import", "tasks.json", "--format", "taskwarrior")
        kept = [one for one in tasks if one["status"] in ("pending", "completed")]
        assert status == 0 and out.startswith(f"+ {len(kept)} todos in "), (out, err)
        assert "1 deleted task was skipped" in err and "1 recurring template was skipped" in err, err
        read = {row["name"]: row for row in todos(place, "store.sqlite")}
        milk = read["Buy milk"]
        assert (milk["due"], milk["priority"], milk["group"], milk["tags"], milk["note"]) == ("2026-12-24", "urgent", "Home", ["garden"], "the red one")
        assert read["Sell the car"]["done"] and read["Sell the car"]["finishedAt"]
        assert [row["repeat"] for row in read.values() if row["name"] == "Water"] == ["every week"] * sum(one["description"] == "Water" for one in kept)
        # Taskwarrior recognizes its own tasks in the export.
        task("import", "-", text=export(place, "--group", "Home", "--format", "taskwarrior"))
        back = {one["uuid"]: one for one in json.loads(task("export"))}
        assert back.keys() == {one["uuid"] for one in tasks}
        for one in tasks:
            if one["project"] == "Home" and one["status"] != "deleted":
                for field in ("description", "status", "project", "due", "entry", "end", "tags"):
                    assert back[one["uuid"]].get(field) == one.get(field), (field, back[one["uuid"]], one)


def test_todo_txt_goes_through_todo_txt_cli_and_back():
    with Place() as place:
        prepared(place)
        place.run("export", "--format", "todotxt", "--output", "todo.txt")
        exported = (place.folder / "todo.txt").read_text().splitlines()
        place.write("config", "".join(f'export {name}="{place.folder}/{file}"\n' for name, file in (
            ("TODO_DIR", ""), ("TODO_FILE", "todo.txt"), ("DONE_FILE", "done.txt"), ("REPORT_FILE", "report.txt"))))

        def todo(*arguments):
            done = subprocess.run(["todo-txt", "-d", "config", "-p", *arguments], cwd=place.folder, capture_output=True, text=True,
                                  timeout=60, env=place.environment)
            assert done.returncode == 0, done
            return done.stdout.splitlines()

        # todo.txt-cli lists the lines unchanged, and finds projects, contexts and priorities.
        shown = {line.split(" ", 1)[1] for line in todo("list") if re.match(r"\d", line)}
        assert shown == set(exported), shown ^ set(exported)
        assert {"+Home", "+Other_group", "+garden", "+tools"} <= set(todo("listproj"))
        assert {"@Ada_van_Dyk", "@Bob"} <= set(todo("listcon"))
        assert "@Ada_van_Dyk" in todo("listpri", "A")[0]
        # Its additions and changes are imported.
        number = len(exported)
        todo("-t", "add", "Call mum +Home @Ada_van_Dyk due:2026-12-30")
        todo("-t", "add", "(B) Sow beans +New")
        todo("-a", "do", "4")
        todo("pri", "5", "A")
        assert len((place.folder / "todo.txt").read_text().splitlines()) == number + 2
        imported(place, "todo.txt", "--format", "todotxt", "--data", "back.sqlite")
        read = {row["name"]: row for row in todos(place, "back.sqlite")}
        mum, beans = read["Call mum"], read["Sow beans"]
        assert (mum["group"], mum["assignee"], mum["due"], mum["done"]) == ("Home", "Ada van Dyk", "2026-12-30", False), mum
        assert (beans["group"], beans["priority"]) == ("New", "important"), beans
        assert read[TEXTS[3]]["done"] and read[TEXTS[3]]["finishedAt"] and read[TEXTS[4]]["priority"] == "urgent"
        # An import into the original store adds only the new todos.
        out = imported(place, "todo.txt", "--format", "todotxt")
        assert out.startswith("+ 2 todos in 2 groups from todo.txt"), out


def test_import_and_export_of_calendars_agree_with_icalendar():
    with Place() as place:
        prepared(place)
        calendar = icalendar.Calendar.from_ical(export(place, "--format", "ics"))
        read = [one for one in calendar.walk("VTODO")]
        assert [str(one["SUMMARY"]) for one in read][:-1] == TEXTS
        assert str(read[0]["DESCRIPTION"]) == NOTE and read[0]["DUE"].dt.isoformat() == "2026-12-24"
        assert dict(read[2]["RRULE"]) == {"FREQ": ["WEEKLY"], "INTERVAL": [2]}, read[2]
        assert [str(one) for one in read[2]["CATEGORIES"].cats] == ["garden", "tools"]
        made = icalendar.Calendar()
        for number, text in enumerate(TEXTS):
            todo = icalendar.Todo()
            todo.add("summary", text)
            todo.add("description", NOTE)
            todo.add("uid", f"{number}@example.org")
            todo.add("priority", 5)
            todo.add("categories", ["Home", "garden"])
            todo.add("rrule", {"freq": "monthly", "interval": 3})
            made.add_component(todo)
        place.write("made.ics", made.to_ical())
        out = imported(place, "made.ics", "--format", "ics", "--data", "made.sqlite")
        assert out == f"+ {len(TEXTS)} todos in 1 group from made.ics\n", out
        rows = todos(place, "made.sqlite")
        assert [row["name"] for row in rows] == TEXTS
        assert all((row["note"], row["priority"], row["group"], row["tags"], row["repeat"])
                   == (NOTE, "important", "Home", ["garden"], "every 3 months") for row in rows), rows
        # The export has the ids of the calendar.
        again = icalendar.Calendar.from_ical(export(place, "--format", "ics", "--data", "made.sqlite"))
        assert [str(one["UID"]) for one in again.walk("VTODO")] == [f"{number}@example.org" for number in range(len(TEXTS))]


def test_groups_of_one_name_stay_separate_where_the_format_has_ids():
    with Place() as place:
        lines = ["create Home", "create Home", "create Other", "go /groups/2/todos", "add Two", "go /groups/1/todos", "add One",
                 "go /groups/3/todos", "add Three", "go /groups/2/todos", "add Four"]
        assert place.run("run", place.write("fill.calcot", "\n".join(lines) + "\n"))[0] == 0
        for form in FORMATS + ["calcot"]:
            status, out, err = place.run("export", "--format", form, "--output", f"all.{form}")
            assert ("todotxt cannot hold the id of the group of 3 todos\n" in err) == (form == "todotxt"), err
            if form == "calcot":
                assert place.run("run", "all.calcot", "--data", "calcot.sqlite")[0] == 0
            else:
                out = imported(place, f"all.{form}", "--format", form, "--data", f"{form}.sqlite")
                assert out.startswith(f"+ 4 todos in {2 if form == 'todotxt' else 3} groups"), out
            rows = json.loads(export(place, "--format", "json", "--data", f"{form}.sqlite"))
            groups = {row["name"]: row["group"]["id"] for row in rows}
            assert groups["Two"] == groups["Four"] != groups["Three"] and (groups["One"] == groups["Two"]) == (form == "todotxt"), groups


def test_other_calendars_repeat_exported_todos_on_the_same_days():
    with Place() as place:
        rules = [(rule, due) for due in ("2028-01-29", "2028-01-30", "2028-01-31", "2028-02-29", "2026-02-28", "2028-04-30", "2028-04-12")
                 for rule in ("day", "2 weeks", "wednesday", "month", "3 months", "month on the 30th", "month on the 31st", "year")]
        lines = ["create Home", "open Home", "todos"] + [f'add {rule} --every "{rule}" --due {due}' for rule, due in rules]
        lines.append('add undated --every "month"')
        assert place.run("run", place.write("fill.calcot", "\n".join(lines) + "\n"))[0] == 0
        exported = export(place, "--format", "ics")
        read = icalendar.Calendar.from_ical(exported).walk("VTODO")
        assert len(read) == len(rules) + 1 and "RRULE" not in read[-1] and read[-1]["X-CALCOT-REPEAT"] == "every month"
        for (rule, due), todo in zip(rules, read):
            if "RRULE" not in todo:
                assert rule == "wednesday" and due != "2028-04-12", (rule, due)
                continue
            assert todo["DTSTART"].dt == todo["DUE"].dt == datetime.date.fromisoformat(due)
            start = datetime.datetime.fromisoformat(due)
            days = dateutil.rrule.rrulestr(todo["RRULE"].to_ical().decode(), dtstart=start)
            found = [day.date().isoformat() for day in itertools.islice(days, 4)]
            # The next three days in the calendar are those on the todo's page.
            status, out, _ = place.run("--at", f"/groups/1/todos/{read.index(todo) + 1}", "--now", f"{due}T08:00:00Z", "-c", "show")
            assert status == 0 and found[0] == due and all(day in out for day in found[1:]), (rule, due, found, out)
        place.write("back.ics", exported)
        imported(place, "back.ics", "--format", "ics", "--data", "back.sqlite")
        assert todos(place, "back.sqlite") == todos(place, "store.sqlite")


def test_what_repeats_goes_to_taskwarrior_and_back():
    with Place() as place:
        rules = {"Water": "week", "Pay": "2 weeks", "Clean": "month", "Renew": "year", "Walk": "3 days", "Meet": "thursday",
                 "Shave": "2 days after done", "Bill": "month on the 31st", "Undated": "day"}
        lines = ["create Home", "open Home", "todos"]
        for name, rule in rules.items():
            lines.append(f"add {name} --every \"{rule}\"" + " --due 2030-01-31" * (name != "Undated"))
        assert place.run("run", place.write("fill.calcot", "\n".join(lines) + "\n"))[0] == 0
        place.write("taskrc", "data.location=tasks\nconfirmation=off\nhooks=off\nverbose=nothing\nrecurrence=on\n")
        (place.folder / "tasks").mkdir()

        def task(*arguments, text=""):
            done = subprocess.run(["task", *arguments], input=text.encode(), cwd=place.folder, capture_output=True, timeout=60,
                                  env=place.environment | {"TASKRC": str(place.folder / "taskrc")})
            assert done.returncode == 0, done
            return done.stdout.decode()

        written = export(place, "--format", "taskwarrior")
        for _ in range(2):
            task("import", "-", text=written)
        task("list")
        tasks = json.loads(task("export"))
        pending = {one["description"]: one for one in tasks if one["status"] == "pending"}
        assert {name: one.get("recur") for name, one in pending.items()} == {
            "Water": "weekly", "Pay": "2weeks", "Clean": "monthly", "Renew": "yearly", "Walk": "3days", "Meet": "weekly",
            "Shave": None, "Bill": None, "Undated": None}, pending
        # Taskwarrior treats each task as an instance of its template, and does not create another one for the same day.
        templates = {one["uuid"]: one for one in tasks if one["status"] == "recurring"}
        assert len(tasks) == len(rules) + 6 and all(templates[one["parent"]]["recur"] == one["recur"] for one in pending.values() if "recur" in one)
        assert len(json.loads(task("+CHILD", "export"))) == 6
        # The way back gives the same todos with the same rules. The templates are not imported as todos.
        place.write("tasks.json", task("export"))
        # `modified` is reported as lost only if it differs from the creation time, so this depends on the speed of the test.
        status, out, err = place.run("import", "tasks.json", "--format", "taskwarrior", "--data", "back.sqlite")
        assert status == 0 and re.fullmatch(r"(calcot cannot hold the modified of \d+ todos?\n)?", err), (status, out, err)
        assert out == f"+ {len(rules)} todos in 1 group from tasks.json\n", out
        assert todos(place, "back.sqlite") == todos(place, "store.sqlite")
        # The same file has the same losses.
        assert imported(place, "tasks.json", "--format", "taskwarrior", losses=err).startswith("all 9 todos")


def test_import_reads_standard_input():
    with Place() as place:
        status, out, err = place.run("import", "-", "--format", "todotxt", text="Run +Home\n")
        assert (status, out, err) == (0, "+ 1 todo in 1 group from standard input\n", ""), (status, out, err)
        assert os.path.exists(place.store)


def test_todo_txt_of_todos_that_came_from_elsewhere_changes_nothing():
    with Place() as place:
        place.write("tasks.json", json.dumps([
            {"uuid": f"0000000{n}-5f0e-4b1f-8000-000000000000", "description": text, "project": "Home", "status": "pending",
             "entry": "20261120T080000Z", "modified": "20261120T080000Z"} for n, text in enumerate(["Run", "Run", "Rest"])]))
        imported(place, "tasks.json", "--format", "taskwarrior")
        lost = "todotxt cannot hold the creation time of 3 todos\n"
        place.write("todo.txt", export(place, "--format", "todotxt", losses=lost))
        for _ in range(2):
            assert imported(place, "todo.txt", "--format", "todotxt") == "all 3 todos of todo.txt are already there\n"
        # A further todo with the same text is new the first time.
        with open(place.folder / "todo.txt", "a") as file:
            file.write("2026-11-20 Run +Home\n")
        assert imported(place, "todo.txt", "--format", "todotxt") == "+ 1 todo in 1 group from todo.txt, 3 were already there\n"
        assert imported(place, "todo.txt", "--format", "todotxt") == "all 4 todos of todo.txt are already there\n"


def test_import_makes_no_store_for_a_bad_file_from_a_pipe():
    with Place() as place:
        lines = "".join(f"todo {number} +Home\n" for number in range(3000))
        status, out, err = place.run("import", "-", "--format", "todotxt", text=lines + "due:2026-02-30 x due:2026-02-30\n")
        assert status != 0 and out == "", (status, out, err)
        left = [name for name in os.listdir(place.store.parent) if name.startswith(place.store.name)]
        assert left == [], (left, err)


def test_a_command_file_makes_tags_and_rules_again():
    with Place() as place:
        prepared(place)
        place.run("export", "--format", "calcot", "--output", "all.calcot")
        status, _, err = place.run("run", "--atomic", "all.calcot", "--data", "copy.sqlite")
        assert status == 0, err
        without = {"createdAt", "finishedAt"}
        assert todos(place, "copy.sqlite", without) == todos(place, "store.sqlite", without)
