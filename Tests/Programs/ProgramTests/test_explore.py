"""The flow explorer: its results for the apps, and its command line."""

import fcntl
import functools
import json
import os
import pathlib
import pty
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
import termios
import threading
import time

from program import BINARY, EXPLORER, Heard, Place, until

README = pathlib.Path(__file__).resolve().parents[3] / "README.md"
ARTICLE = README.parent / "Sources/calcot/Documentation.docc/TheExplorer.md"


def explored(place, *arguments, app=(), allowed=(0,)):
    status, out, err = place.run(*app, "explore", *arguments)
    assert status in allowed, (status, out, err)
    return out


# Exploring the sample until it is quiet takes 300,000 commands, which only two tests do.
WHOLE = ("--max-commands", "400000")
# These find all of its screens. With a limit on commands, unlike one on time, each exploration has the same map.
PART = ("--max-commands", "10000")


@functools.cache
def sample_map(by):
    """Returns the map of a part of the sample as JSON, explored once for all tests that start from it."""
    with Place(EXPLORER) as place:
        return explored(place, "--by", by, "--format", "json", *PART)


def graph(edges, initial="a", nodes=None):
    nodes = nodes or sorted({end for edge in edges for end in edge[:2]})
    return json.dumps({
        "version": 1, "initial": initial, "nodes": [{"id": node} for node in nodes],
        "edges": [{"from": a, "to": b, "label": label, "may": False} for a, b, label in edges]})


def test_explore_groups_is_quiet_and_finds_nothing_wrong():
    with Place(EXPLORER) as place:
        found = json.loads(explored(place, "--format", "json", *WHOLE))
        assert found["frontier"] == 0 and found["findings"] == [], found["findings"]
        # The map is never complete, because data and texts are unlimited.
        assert not found["complete"] and 500 <= found["quiet"]["sinceLastNew"] < found["quiet"]["choices"], found["quiet"]
        # A rare state: the overdue todos fill a second page only after the clock has advanced by days.
        shown = [set(node["details"]) for node in found["nodes"] if node["title"] == "agenda"]
        assert any({"show: overdue", "todos: many", "previous: off"} <= page and "next: off" not in page for page in shown)
        assert found["unseen"] == [], found["unseen"]
        assert {finding["where"] for finding in found["explained"]} == {
            "groups: fetch", "group: fetch", "todos: fetch", "todo: fetch"}, found["explained"]
        kinds = {re.split("[-<]", node["id"])[0] for node in found["nodes"]}
        assert kinds == {"groups", "group", "todos", "todo", "agenda", "report", "confirm", "choice"}, kinds
        assert not place.store.exists(), "exploring made a store"


def test_explore_gallery_is_quiet_and_finds_nothing_wrong():
    with Place(EXPLORER) as place:
        found = json.loads(explored(place, "--format", "json", *WHOLE, app=("gallery",)))
        assert found["frontier"] == 0 and found["findings"] == [], found["findings"]
        # The minimum of a counter is reached only by repeating a command.
        counters = {(node["title"], detail) for node in found["nodes"] for detail in node.get("details", []) if "decreaseEnabled" in detail}
        titles = {title for title, _ in counters}
        assert len(titles) == 5 and len(counters) == 10, counters


def test_explore_gives_the_same_bytes_for_the_same_seed():
    with Place(EXPLORER) as place:
        for form in ["json", "html", "dot"]:
            arguments = ("--format", form, "--seed", "5", "--depth", "2")
            assert explored(place, *arguments, allowed=(0, 1)) == explored(place, *arguments, allowed=(0, 1)), form


def test_explore_says_what_it_did_not_look_at():
    with Place(EXPLORER) as place:
        out = explored(place, "--depth", "1", allowed=(0, 1))
        assert re.search(r"incomplete, frontier \d+", out.splitlines()[0]), out
        found = json.loads(explored(place, "--by", "full", "--max-states", "50", "--format", "json", allowed=(0, 1)))
        assert not found["complete"] and found["frontier"] > 0 and len(found["nodes"]) == 50, found["frontier"]
        assert int(re.search(r"(\d+) transition", place.run("explore", "--max-commands", "1")[2])[1]) < 10
        assert "default limit" not in place.run("explore", "tour", "--depth", "1")[2]
        # A limit on commands gives the same map on any machine.
        first, second = (explored(place, "--max-commands", "5000", "--format", "json", allowed=(0, 1)) for _ in range(2))
        assert first == second and json.loads(first)["frontier"] > 0 and 5000 <= json.loads(first)["transitions"] < 10000


def test_explore_draws_the_map_of_the_documentation():
    with Place(EXPLORER) as place:
        drawn = explored(place, "--by", "screen", "--format", "mermaid", *WHOLE)
        shown = re.search(r"```mermaid\n(.*?)```", ARTICLE.read_text(), re.S).group(1)
        assert drawn.strip() == shown.strip(), "TheExplorer.md: calcot explore --by screen --format mermaid\n" + drawn


def test_explore_tour_is_passed_by_check():
    with Place(EXPLORER) as place:
        for app, by, limits in [((), "screen", PART), ((), "shape", PART), (("gallery",), "screen", WHOLE), (("gallery",), "shape", WHOLE)]:
            folder = f"tour-{by}{len(app)}"
            search = ("--by", by, *limits, "--format", "json")
            tour = json.loads(explored(place, "tour", "--scripts", folder, *search, app=app))
            map_ = json.loads(explored(place, *search, app=app))
            assert tour["missed"] == 0 and tour["edges"] == len(map_["edges"]), (tour["edges"], len(map_["edges"]))
            files = sorted((place.folder / folder).iterdir())
            assert files and all(file.suffix == ".calcot" for file in files)
            assert len(files) <= 1 + tour["steps"] // 20, f"{len(files)} files of few commands each"
            status, out, err = place.run(*app, "check", *files)
            assert status == 0 and "no expectations" not in out + err, (out, err)


def test_explore_path_leads_there():
    with Place(EXPLORER) as place:
        for target in ["todo", "confirm", "agenda", "/groups/2/todos"]:
            way = json.loads(explored(place, "path", target, "--format", "json"))
            commands = way["paths"][0]
            assert way["length"] == len(commands)
            answer = ["cancel"] if target == "confirm" else []
            place.write("way.calcot", "\n".join(["@data demo", "@set page-size 2", *commands, "where", *answer, ""]))
            status, out, err = place.run("check", "way.calcot")
            assert status == 0, (target, commands, out, err)
        assert json.loads(explored(place, "path", "todo", "--format", "json"))["length"] == 2
        lines = explored(place, "path", "confirm", "--all", "--max-paths", "4", *PART, "--format", "json").splitlines()
        assert len(lines) == 4 and all(len(json.loads(line)["paths"]) == 1 for line in lines), lines
        # A full map does not reach the todo, but another search does.
        out = explored(place, "path", "todo", "--all", "--by", "full", "--max-states", "2", "--max-paths", "2")
        assert out.startswith("/groups → todo in 2: "), out
        # The time limit shows that the name is rejected before the sample is explored.
        status, out, err = place.run("explore", "path", "todoo", seconds=20)
        assert status != 0 and "did you mean todo" in err, err


def test_explore_from_a_location():
    with Place(EXPLORER) as place:
        way = json.loads(explored(place, "path", "groups", "--from", "/groups/1/todos", "--format", "json"))
        assert way["length"] == 1, way
        status, _, err = place.run("explore", "--from", "/groups/99")
        assert status != 0 and "99" in err, err


def test_explore_walks_and_finds_nothing_wrong():
    with Place(EXPLORER) as place:
        for app in [(), ("gallery",)]:
            first = explored(place, "walk", "--steps", "400", "--seed", "7", app=app)
            assert first.splitlines()[-1] == "nothing is wrong", first
            assert first == explored(place, "walk", "--steps", "400", "--seed", "7", app=app)


def test_explore_tells_what_differs():
    with Place(EXPLORER) as place:
        place.write("old.json", "\ufeff" + sample_map("screen"))
        status, out, err = place.run("explore", "--by", "screen", "--diff", "old.json", *PART)
        assert (status, out) == (0, ""), (status, out, err)
        old = json.loads(sample_map("screen"))
        gone = next(edge for edge in old["edges"] if edge["label"] == "agenda")
        old["edges"].remove(gone)
        place.write("less.json", json.dumps(old))
        out = explored(place, "--by", "screen", "--diff", "less.json", *PART, allowed=(1,))
        assert out.startswith("+ ") and "agenda" in out and len(out.splitlines()) == 1, out
        page = explored(place, "--by", "screen", "--diff", "less.json", "--format", "html", *PART, allowed=(1,))
        assert "<td></td><td><code>agenda&lt;groups → agenda&lt;groups agenda</code></td>" in page and "Differences (1)" in page


def test_explore_writes_no_file_that_a_line_of_an_older_map_names():
    with Place(EXPLORER) as place:
        old = json.loads(explored(place, "--format", "json", *PART, app=("gallery",)))
        old["edges"].append({"from": old["initial"], "to": old["initial"], "label": "record", "may": False, "way": ["record made.calcot", "list"]})
        place.write("old.json", json.dumps(old))
        explored(place, "--diff", "old.json", *PART, app=("gallery",), allowed=(0, 1))
        assert [path.name for path in place.folder.iterdir()] == ["old.json"]


def described(folder):
    """Returns the contents and modification times of all files in a folder."""
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns, path.stat().st_mode)
            for path in folder.iterdir() if path.is_file()}


def changed(before, after):
    return [name for name in before.keys() | after.keys() if before.get(name) != after.get(name)]


def test_explore_a_copy_writes_nothing():
    with Place(EXPLORER) as place:
        status, _, err = place.run("-c", "create Home", "-c", "open Home", "-c", "todos", "-c", "add Buy milk")
        assert status == 0, err

        before = described(place.folder)
        found = json.loads(explored(place, "--data-copy", "--by", "screen", *PART, "--format", "json"))
        assert found["findings"] == [], found["findings"]
        after = described(place.folder)
        assert before == after, changed(before, after)
        # With contradictory options, the folder of scripts stays empty.
        (place.folder / "scripts").mkdir()
        status, _, err = place.run("explore", "--data-copy", "--memory", "--scripts", "scripts")
        assert status == 2 and not list((place.folder / "scripts").iterdir()), (status, err)
    with Place(EXPLORER) as place:
        status, _, err = place.run("explore", "--data-copy")
        assert status == 4 and "there is no store" in err, err


def test_explore_a_copy_of_a_store_that_nobody_has_open_writes_nothing_beside_it():
    with Place(EXPLORER) as place:
        folder = place.folder / "50% of #1?"
        folder.mkdir()
        store = folder / "a store.sqlite"
        assert place.run("--data", store, "-c", "create Home")[0] == 0

        # Root can write everywhere, so another user explores, if that user can reach the program.
        nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        can_be_nobody = os.geteuid() == 0 and shutil.which("setpriv") and subprocess.run(
            [*nobody, BINARY, "--version"], capture_output=True, cwd="/").returncode == 0

        def copied():
            if can_be_nobody:
                copied_by_somebody_else()
            explored(place, "path", "group", "--data-copy", "--data", store)
            assert [path.name for path in folder.iterdir()] == [store.name]
            before = described(folder)
            explored(place, "path", "group", "--data-copy", "--data", f"./{folder.name}/a store.sqlite")
            after = described(folder)
            assert after == before, changed(before, after)

        def copied_by_somebody_else():
            place.folder.chmod(0o755)
            folder.chmod(0o555)
            for file in folder.iterdir():
                file.chmod(0o444)
            before = described(folder)
            ended = subprocess.run(
                [*nobody, BINARY, "explore", "path", "group", "--data-copy", "--data", store], capture_output=True,
                cwd="/", env=place.environment)
            folder.chmod(0o755)
            assert ended.returncode == 0, ended.stderr
            assert described(folder) == before

        # A killed program leaves its last changes in the log.
        child = place.start("--data", store, "--color", "never")
        child.stdin.write(b"create Last\n")
        child.stdin.flush()
        assert child.stdout.readline().startswith(b"+ group")
        child.kill()
        child.communicate()
        assert pathlib.Path(f"{store}-wal").stat().st_size > 0
        copied()
        copied()
        # The files beside a store that a program has open, while the log is empty.
        pathlib.Path(f"{store}-wal").touch()
        pathlib.Path(f"{store}-shm").write_bytes(bytes(32768))
        copied()


def test_explore_a_copy_of_a_store_that_is_open_has_its_last_changes():
    with Place(EXPLORER) as place:
        assert place.run("-c", "create Home")[0] == 0
        connection = sqlite3.connect(place.store)
        connection.execute("UPDATE \"group\" SET name = 'House'")
        connection.commit()
        assert (place.folder / "store.sqlite-wal").stat().st_size > 0
        # Closing the file in this process would release the connection's locks on it, so another process reads it.
        before = subprocess.check_output(["cat", place.store])
        out = explored(place, "path", "group", "--data-copy", "--format", "json")
        assert subprocess.check_output(["cat", place.store]) == before
        connection.close()
        assert json.loads(out)["length"] == 1, out


def test_explore_a_copy_of_a_store_that_is_written_to():
    with Place(EXPLORER) as place:
        assert place.run("-c", "create Home")[0] == 0
        end = threading.Event()

        def write():
            while not end.is_set():
                # The program may create, fill or empty the log whenever it starts or ends.
                assert place.run("-c", "create Other", "-c", "undo")[0] == 0
                connection = sqlite3.connect(place.store)
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                connection.close()

        writer = threading.Thread(target=write)
        writer.start()
        try:
            for _ in range(30):
                status, out, err = place.run("explore", "path", "group", "--data-copy", "--format", "json")
                assert status == 0 and json.loads(out)["length"] == 1, (status, out, err)
        finally:
            end.set()
            writer.join()
        assert place.is_sound()


def test_explore_a_copy_goes_by_the_present():
    with Place(EXPLORER) as place:
        status, _, err = place.run(
            "-c", "create Home", "-c", "open Home", "-c", "todos", "-c", "add Buy milk --due 2026-01-05")
        assert status == 0, err

        def details(*arguments):
            # Only one command, because a second one could change the due date.
            found = json.loads(explored(place, "--data-copy", "--format", "json", "--depth", "1", *arguments,
                                        allowed=(0, 1)))
            return sum({"show: overdue", "todos: one"} <= set(node.get("details", [])) for node in found["nodes"])

        early, late = details("--now", "2026-01-02T09:00:00Z"), details("--now", "2026-02-02T09:00:00Z")
        assert early == 0 and late > 0 and details() > 0, (early, late)

        def clock(*arguments):
            explored(place, "tour", "--data-copy", "--scripts", "scripts", *PART, *arguments, allowed=(0, 1))
            text = sorted((place.folder / "scripts").glob("tour*"))[0].read_text()
            return re.search(r"^@clock (.*)$", text, re.M).group(1)

        now = "2026-01-02T23:30:00Z"
        assert clock("--now", now) == now
        assert clock("--now", now, "--time-zone", "Europe/Vienna") == "2026-01-03T00:30:00Z"
        assert clock()[:4] == time.strftime("%Y")
    with Place(EXPLORER) as place:
        explored(place, "tour", "--now", "2027-03-02T09:00:00Z", "--scripts", "tour", *PART)
        files = sorted((place.folder / "tour").iterdir())
        assert all("@clock 2027-03-02T09:00:00Z\n" in file.read_text() for file in files)
        status, out, err = place.run("check", *files)
        assert status == 0, (out, err)
        now = "2026-01-01T00:00:00Z"
        told = explored(place, "--depth", "2", "--format", "json", "--now", now, allowed=(0, 1))
        # The maps differ only in the command files of the findings, which set this clock.
        assert explored(place, "--depth", "2", "--format", "json", allowed=(0, 1)) == told.replace(f"@clock {now}\\n", "")


def test_explore_writes_into_what_is_no_file():
    with Place(EXPLORER) as place:
        pipe, link = place.folder / "pipe", place.folder / "link"
        os.mkfifo(pipe)
        link.symlink_to("pipe")
        for name in ["pipe", "link"]:
            read = []
            reader = threading.Thread(target=lambda: read.append(pipe.read_text()), daemon=True)
            reader.start()
            explored(place, "path", "todo", "--output", name)
            reader.join(10)
            assert read and read[0].startswith("/groups → todo in 2"), read
            assert pipe.is_fifo() and link.is_symlink()
        assert sorted(path.name for path in place.folder.iterdir()) == ["link", "pipe"]


def mesh(size):
    return graph([(f"n{x}", f"n{y}", f"go n{y}") for x in range(size) for y in range(size) if x != y], "n0")


def peak_memory(process):
    """Returns the peak memory of a process in KiB, or 0 if the system does not report it or the process has ended."""
    try:
        status = pathlib.Path(f"/proc/{process}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return 0
    peak = re.search(r"VmHWM:\s*(\d+)", status)
    return int(peak.group(1)) if peak else 0


def test_explore_streams_the_paths_of_a_graph():
    with Place(EXPLORER) as place:
        place.write("mesh.json", mesh(25))
        for form in ["text", "json"]:
            child = place.start("explore", "--graph", "mesh.json", "path", "n1", "--all", "--format", form)
            lines = [child.stdout.readline() for _ in range(3)]
            assert all(lines), lines
            child.stdout.read(20_000_000)
            memory = peak_memory(child.pid)
            assert memory < 100_000, f"{memory} KiB"
            child.stdout.close()
            assert child.wait(10) == 4, child.returncode
            assert child.stderr.read() == b""
        child = place.start("explore", "--graph", "mesh.json", "path", "n1", "--all", "--output", "all.txt")
        # The program writes to a temporary file beside `all.txt`.
        until(lambda: any(path.stat().st_size > 0 for path in place.folder.glob("all.txt.*")), "nothing was written")
        child.send_signal(2)
        assert child.wait(10) == 130
        assert sorted(path.name for path in place.folder.iterdir()) == ["mesh.json"]


def test_explore_tells_all_the_paths_that_it_counted_before_it_was_stopped():
    with Place(EXPLORER) as place:
        place.write("mesh.json", mesh(25))
        # When the interrupt arrives, the program may have no unwritten paths. That is unlikely in all attempts.
        for attempt in range(12):
            child = place.start("explore", "--graph", "mesh.json", "path", "n1", "--all", "--format", "json")
            heard = Heard(child.stdout)
            heard.wait(1 + attempt * 50_000)
            child.send_signal(2)
            lines = heard.all().splitlines()
            assert child.wait(20) == 130, child.returncode
            counted = re.search(rb"interrupted after (\d+) path", child.stderr.read())
            assert counted and int(counted[1]) == len(lines), (counted, len(lines))


def test_explore_says_which_limit_ended_it():
    with Place(EXPLORER) as place:
        place.write("mesh.json", mesh(5))
        path = ("explore", "--graph", "mesh.json", "path", "n1", "--all", "--format", "json")
        status, out, err = place.run(*path, "--max-paths", "2")
        assert status == 0 and len(out.splitlines()) == 2 and "stopped at --max-paths 2; there are more" in err, err
        status, out, err = place.run(*path, "--max-paths", "16")
        assert status == 0 and len(out.splitlines()) == 16 and err == "", (out, err)
        place.write("old.json", sample_map("screen"))
        status, out, err = place.run("explore", "--by", "screen", "--diff", "old.json", "--max-states", "2", seconds=300)
        # Parts that were not explored are no difference, and neither are edges whose certainty needs those parts.
        assert (status, out) == (0, "") and re.search(r"incomplete, frontier \d+", err), (out, err)
        explored(place, "--by", "screen", "--format", "json", "--depth", "1", "--output", "part.json", allowed=(0, 1))
        status, out, err = place.run("explore", "--graph", "old.json", "--diff", "part.json")
        assert status == 1 and "the older map is incomplete" in err, err


def test_explore_shows_each_way_that_differs_by_a_command_file():
    with Place(EXPLORER) as place:
        place.write("old.json", sample_map("screen"))
        old = json.loads((place.folder / "old.json").read_text())
        new = next(edge for edge in old["edges"] if edge["label"] == "agenda")
        old["edges"].remove(new)
        old["edges"].append({"from": "agenda<groups", "to": "group<groups", "label": "leap", "may": False})
        old["setting"] = ["@data demo", "@set page-size 9"]
        place.write("other.json", json.dumps(old))
        status, out, err = place.run(
            "explore", "--by", "screen", "--diff", "other.json", "--scripts", "ways", *PART)
        assert status == 1 and len(out.splitlines()) == 2, (status, out, err)
        assert "the older map was made with @data demo, @set page-size 9," in err, err
        files = sorted((place.folder / "ways").iterdir())
        assert [file.name[2:] for file in files] == ["-added-agenda.calcot", "-removed-leap.calcot"], files
        status, out, err = place.run("check", *files)
        assert status == 0, (out, err)


def test_explore_compares_maps_of_one_kind():
    with Place(EXPLORER) as place:
        place.write("old.json", sample_map("screen"))
        status, out, err = place.run("explore", "--diff", "old.json")
        assert status == 2 and not out and "by screen" in err and "--by screen" in err, (status, out, err)


def test_explore_tells_what_was_not_seen_and_calls_it_no_finding():
    with Place(EXPLORER) as place:
        turned = {"agenda: next", "todos: previous"}
        found = json.loads(explored(place, "--memory", "--max-commands", "40000", "--format", "json"))
        assert found["findings"] == [] and not turned & {claim["where"] for claim in found["unseen"]}, found
        # If all rows are on one page, the commands that turn pages are never available.
        found = json.loads(explored(place, "--memory", "--page-size", "all", "--max-commands", "40000", "--format", "json"))
        assert found["findings"] == [], found["findings"]
        assert turned <= {claim["where"] for claim in found["unseen"]}, found["unseen"]
        assert found["states"] > 1000, found["states"]


def test_explore_gives_one_map_whatever_the_seed_and_wherever_it_begins():
    def ways(map_):
        found = json.loads(map_)
        return {node["id"] for node in found["nodes"]}, {
            (edge["from"], edge["label"], edge["to"]) for edge in found["edges"] if not edge.get("general")}

    with Place(EXPLORER) as place:
        maps = [ways(explored(place, "--by", "screen", "--format", "json", *WHOLE, *arguments, app=("gallery",)))
                for arguments in [(), ("--seed", "5"), ("--from", "/gallery/counter/viper")]]
        assert maps[0] == maps[1] == maps[2]
        assert ways(sample_map("screen")) == ways(
            explored(place, "--by", "screen", *PART, "--from", "/agenda", "--format", "json"))


def test_explore_finds_the_shortest_way_and_takes_every_row():
    with Place(EXPLORER) as place:
        # There are two shortest paths. Either may be printed.
        told = explored(place, "path", "/groups/2/todos/6")
        assert re.fullmatch(r"/groups → /groups/2/todos/6 in 2: (agenda, open 5|find e, open 10)\n", told), told
        way = json.loads(explored(place, "path", "/groups/1/todos/1", "--format", "json"))
        assert way["length"] == 2 and "changes" not in way, way
        # The path is not called the shortest, because a command of the groups screen declares that it leads to a todo.
        assert "shortest" not in way and json.loads(explored(place, "path", "agenda", "--format", "json"))["shortest"], way


def test_explore_keeps_the_older_map_and_the_folder_of_a_tour():
    with Place(EXPLORER) as place:
        place.write("old.json", sample_map("screen"))
        before = (place.folder / "old.json").read_bytes()
        status, out, err = place.run("explore", "--by", "screen", "--diff", "old.json", "--output", "./old.json")
        assert status == 2 and "would replace a file that is read" in err, (status, err)
        for arguments in [(), ("path", "groups"), ("tour",)]:
            status, out, err = place.run("explore", *arguments, "--graph", "old.json", "--output", "old.json")
            assert status == 2 and "would replace a file that is read" in err, (arguments, status, err)
        assert (place.folder / "old.json").read_bytes() == before
        (place.folder / "tour").mkdir()
        for name in ["tour-99.calcot", "01-trap-wizard.calcot", "mine.calcot", "tour-notes.calcot"]:
            (place.folder / "tour" / name).write_text("@data empty\n")
        explored(place, "tour", "--scripts", "tour", *PART)
        names = {path.name for path in (place.folder / "tour").iterdir()}
        assert {"mine.calcot", "tour-notes.calcot"} <= names, names
        assert not {"tour-99.calcot", "01-trap-wizard.calcot"} & names, names


def test_explore_refuses_a_diagram_that_mermaid_does_not_draw():
    with Place(EXPLORER) as place:
        status, out, err = place.run("explore", "--format", "mermaid", "--max-commands", "20000")
        assert status != 0 and not out and "--by screen" in err, (status, err)


def test_the_length_of_a_diagram_is_that_of_javascript():
    with Place(EXPLORER) as place:
        family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
        place.write("emoji.json", graph([(f"n{n}", f"n{n + 1}", family * 10) for n in range(600)], "n0"))
        status, out, err = place.run("explore", "--graph", "emoji.json", "--format", "mermaid")
        assert status != 0 and not out and "Mermaid draws at most 50000" in err, (status, err)


def test_explore_says_that_there_are_more_paths_than_a_number_holds():
    with Place(EXPLORER) as place:
        for count, text in [(62, f"{2 ** 62} paths\n"), (100, f"more than {2 ** 63 - 1} paths\n")]:
            place.write("forks.json", graph([(f"n{n}", f"n{n + 1}", way) for n in range(count) for way in "lr"], "n0"))
            path = ("--graph", "forks.json", "path", f"n{count}", "--count")
            assert explored(place, *path) == text
            told = {"count": 2 ** 62} if count == 62 else {"count": 2 ** 63 - 1, "complete": False}
            assert json.loads(explored(place, *path, "--format", "json")) == told


def test_explore_tells_at_once_what_cannot_be_written():
    with Place(EXPLORER) as place:
        place.write("file", "x")
        for arguments in [("--output", "none/map.txt"), ("--output", "file/map.txt"), ("--output", "."),
                          ("--scripts", "file"), ("--scripts", "none/none")]:
            status, out, err = place.run("explore", *arguments)
            assert status == 4 and not out and "transitions" not in err, (arguments, status, out, err)
        assert [path.name for path in place.folder.iterdir()] == ["file"]


def test_explore_walks_for_a_time():
    with Place(EXPLORER) as place:
        begin = time.monotonic()
        out = explored(place, "walk", "--steps", "100000000", "--max-time", "0.5s")
        assert out.splitlines()[-1] == "nothing is wrong" and time.monotonic() - begin < 20, out
        assert int(out.split()[0]) > 0


def test_explore_a_graph_from_another_node():
    with Place(EXPLORER) as place:
        place.write("g.json", graph([("a", "b", "open"), ("b", "c", "open"), ("c", "b", "back")]))
        ask = ("--graph", "g.json", "--from", "b", "--format", "json")
        assert json.loads(explored(place, *ask, allowed=(1,)))["unreachable"] == ["a"]
        assert json.loads(explored(place, *ask, "tour"))["edges"] == 2
        assert json.loads(explored(place, *ask, "path", "c"))["from"] == "b"
        status, _, err = place.run("explore", "--graph", "g.json", "--from", "z")
        assert status == 3 and "no node" in err, (status, err)


def test_explore_draws():
    with Place(EXPLORER) as place:
        place.write("map.json", sample_map("screen"))
        assert explored(place, "--graph", "map.json", "--format", "dot", allowed=(0, 1)).startswith("digraph ")
        page = explored(place, "--format", "html", "--by", "screen", *PART)
        # The page has one script and loads no other files.
        assert "<svg" in page and page.count("<script") == 1 and "src=" not in page
        assert explored(place, "--format", "html", "--output", "map.html", *PART) == ""
        drawn = (place.folder / "map.html").read_text()
        svg = re.compile("<svg.*</svg>", re.S)
        assert svg.search(drawn)[0] == svg.search(page)[0]
        for node in json.loads(sample_map("shape"))["nodes"]:
            assert f"<code>{node['id']}</code>" in drawn, node


def test_explore_a_graph_in_a_file():
    with Place(EXPLORER) as place:
        side = 5
        edges = [(f"{x}{y}", f"{x + dx}{y + dy}", "step") for x in range(side) for y in range(side)
                 for dx, dy in [(1, 0), (0, 1), (-1, 0), (0, -1)] if 0 <= x + dx < side and 0 <= y + dy < side]
        place.write("grid.json", graph(edges, "00"))
        assert explored(place, "--graph", "grid.json", "path", "44", "--all", "--count", "--format", "json") == (
            '{"count":8512}\n')
        place.write("g.json", graph([("a", "b", "open"), ("b", "c", "open"), ("c", "b", "back"), ("b", "a", "up"),
                                     ("b", "d", "fall"), ("e", "a", "x")]))
        way = explored(place, "--graph", "g.json", "path", "c", "--format", "json")
        assert way == '{"from":"a","to":"c","length":2,"paths":[["open","open"]]}\n', way
        found = json.loads(explored(place, "--graph", "g.json", "--format", "json", allowed=(1,)))
        assert found == {"unreachable": ["e"], "deadEnds": ["d"], "traps": ["d"],
                         "components": [["a", "b", "c"], ["d"]]}, found
        # Each format reports them by its status.
        assert "Findings (3)" in explored(place, "--graph", "g.json", "--format", "html", allowed=(1,))
        for form in ["dot", "mermaid"]:
            status, _, err = place.run("explore", "--graph", "g.json", "--format", form)
            assert (status, err) == (1, "unreachable: 1: e\ndead ends: 1: d\ntraps: 1: d\n"), (form, status, err)
        tour = json.loads(explored(place, "--graph", "g.json", "tour", "--format", "json"))
        assert tour["edges"] == 5 and tour["steps"] == sum(map(len, tour["walks"])), tour
        place.write("bad.json", '{"version":1,"initial":"z","nodes":[{"id":"a"}],"edges":[]}')
        status, _, err = place.run("explore", "--graph", "bad.json")
        assert status == 2 and "z" in err, (status, err)


def test_explore_refuses_what_it_does_not_know():
    with Place(EXPLORER) as place:
        for arguments in [("tours",), ("path",), ("path", "a", "b"), ("--by", "colour"), ("--steps", "3"),
                          ("--max-time", "soon"), ("tour", "--format", "dot"), ("--data", "x"), ("--max-states", "0"),
                          ("walk", "--by", "screen"), ("walk", "--depth", "2"), ("walk", "--max-states", "5"),
                          ("path", "todo", "--max-paths", "3"), ("path", "todo", "--scripts", "x"),
                          ("--seed", "18446744073709551615"), ("--max-time", "0x10s"), ("--max-time", "infs"),
                          ("--max-time", ".s"), ("--max-time", "3"), ("--now", "noon"), ("--time-zone", "UTC"),
                          ("--data-copy", "--time-zone", "Nowhere/Land", "--data", README),
                          ("--diff", README, "--format", "dot")]:
            status, out, err = place.run("explore", *arguments)
            assert status == 2 and err and not out, (arguments, status, out, err)
        place.write("g.json", graph([("a", "b", "open")]))
        for arguments in [("tour", "--scripts", "x"), ("--max-time", "3s"), ("--seed", "1"), ("--max-states", "5"),
                          ("--page-size", "3"), ("--scripts", "x"), ("--depth", "3"), ("path", "b", "--depth", "3"),
                          ("--from", "b", "--diff", "g.json"), ("walk",), ("--now", "2026-01-02T09:00:00Z")]:
            status, out, err = place.run("explore", "--graph", "g.json", *arguments)
            assert status == 2 and err and not out, (arguments, status, out, err)
        assert sorted(path.name for path in place.folder.iterdir()) == ["g.json"]
        assert explored(place, "--max-time", "1m", "path", "todo")


def test_explore_is_never_certain_of_what_depends_on_the_way():
    found = json.loads(sample_map("screen"))
    ways = {(edge["from"], edge["label"], edge["to"]): edge["may"] for edge in found["edges"]}
    assert all(may for (_, label, _), may in ways.items() if label in ("back", "forward", "undo", "redo")), ways
    for way in [("agenda<groups", "back", "groups"), ("agenda<groups", "back", "todos<group<groups"),
                ("groups", "forward", "agenda<groups"), ("groups", "forward", "group<groups")]:
        assert way in ways, way


def test_explore_fails_strictly_on_what_was_not_seen():
    with Place(EXPLORER) as place:
        assert "nothing is wrong" in explored(place, "--by", "screen", "--strict", *WHOLE, app=("gallery",))
        arguments = ("--page-size", "all", "--memory", "--by", "screen", "--depth", "2")
        assert "not seen in " in explored(place, *arguments)
        out = explored(place, *arguments, "--strict", allowed=(1,))
        assert "nothing is wrong" not in out and "not seen in " in out, out


def test_explore_a_copy_writes_its_data_beside_the_files_so_that_they_can_be_checked():
    with Place(EXPLORER) as place:
        status, _, err = place.run(
            *(word for line in [
                "create Home", "create Gone", 'create "Two \\"quoted\\" words" --category invited', "delete 2 --yes",
                "open Home", "add Ada Lovelace", "add Grace", "add Alan Turing", "remove Ada", "add Ada Lovelace",
                "todos", "add Buy milk --due 2026-01-05 --assign Grace", "add Other --priority urgent", "add Last",
                "remove #2 --yes", 'note #1 "the \\u{1F95B} one"', "done #3", "go /groups/3", "add Mary Shelley",
                "add Grace", "todos", "add --priority important -- # no comment",
            ] for word in ("-c", line)))
        assert status == 0, err
        explored(place, "tour", "--data-copy", "--scripts", "tour", "--now", "2026-01-03T09:00:00Z", *PART)
        names = sorted(path.name for path in (place.folder / "tour").iterdir())
        assert "copied-data.calcot" in names and len(names) > 1, names
        status, out, err = place.run("check", "tour")
        assert status == 0, (out, err)
        for name in names:
            text = (place.folder / "tour" / name).read_text()
            assert name == "copied-data.calcot" or "\n@data copied-data.calcot\n" in text, text

        def told(*store):
            lines = ["list all", "go /groups/1", "go /groups/3", "go /groups/1/todos", "go /groups/1/todos/1",
                     "go /groups/3/todos"]
            status, out, err = place.run(*store, "--format", "json", *(word for line in lines for word in ("-c", line)))
            assert status == 0, err
            return re.sub(r'"(createdAt|finishedAt)":"[^"]*"', "", out)

        assert place.run("--data", "made.sqlite", "run", "tour/copied-data.calcot")[0] == 0
        assert told("--data", "made.sqlite") == told()


def test_explore_compares_the_maps_of_one_copy_and_tells_another_apart():
    with Place(EXPLORER) as place:
        lines = ["create Home", "open Home", "add Ada Lovelace", "todos", "add Buy milk"]
        assert place.run(*(word for line in lines for word in ("-c", line)))[0] == 0
        limits = ("--data-copy", "--by", "screen", "--now", "2026-01-03T09:00:00Z", *PART)
        explored(place, *limits, "--format", "json", "--output", "old.json")
        status, out, err = place.run("explore", *limits, "--diff", "old.json", "--scripts", "ways")
        assert (status, out) == (0, "") and "the older map was made with" not in err, (out, err)
        assert "only one of the maps was made with --scripts" in err, err
        assert place.run("-c", "create Other")[0] == 0
        _, _, err = place.run("explore", *limits, "--diff", "old.json")
        assert "the older map was made with other data\n" in err, err


def test_explore_a_copy_gives_a_part_of_the_map_where_it_is_stopped():
    with Place(EXPLORER) as place:
        assert place.run("-c", "create Home")[0] == 0
        for arguments in [("--data-copy",), ("--data-copy", "--scripts", "found")]:
            child = place.start("explore", *arguments, "--output", "map.txt")
            # Interrupted in the middle of the search.
            time.sleep(3)
            child.send_signal(2)
            assert child.wait(30) == 130, child.stderr.read()
            out = (place.folder / "map.txt").read_text()
            assert re.search(r"; stopped, incomplete, frontier \d+", out.splitlines()[0]), out
            (place.folder / "map.txt").unlink()


def test_explore_a_copy_gives_up_its_data_where_an_id_is_too_high_for_a_file_of_commands():
    with Place(EXPLORER) as place:
        lines = ["create Home", "open Home", "todos"]
        assert place.run(*(word for line in lines for word in ("-c", line)))[0] == 0
        with sqlite3.connect(place.store) as store:
            store.execute("UPDATE counter SET todo = 3000000")
        store.close()
        assert place.run("--at", "/groups/1/todos", "-c", "add Last")[0] == 0
        # Writing a line for each missing id would exceed this memory.
        limit = lambda: resource.setrlimit(resource.RLIMIT_DATA, (400 << 20, 400 << 20))
        status, _, err = place.run(
            "explore", "tour", "--data-copy", "--max-states", "6", "--scripts", "tour", preexec_fn=limit)
        assert status == 0, err
        files = list((place.folder / "tour").iterdir())
        assert files and not (place.folder / "tour/copied-data.calcot").exists(), files
        assert "# No command file here creates that data: it would have too many lines.\n" in files[0].read_text()


def test_explore_writes_files_that_pass_their_check():
    with Place(EXPLORER) as place:
        explored(place, "tour", "--scripts", "tour", *PART)
        place.write("old.json", sample_map("screen"))
        old = json.loads((place.folder / "old.json").read_text())
        assert all(edge["way"] for edge in old["edges"]), "ways without lines"
        old["edges"] = [edge for edge in old["edges"] if edge["label"] not in ("agenda", "done")]
        gone = {"from": "groups", "to": "agenda<groups", "label": "leap", "may": False, "way": ["open 1", "list later"]}
        old["edges"].append(gone)
        place.write("old.json", json.dumps(old))
        explored(place, "--by", "screen", "--diff", "old.json", "--scripts", "ways", *PART, allowed=(1,))
        files = sorted((place.folder / "ways").iterdir())
        assert len(files) > 5, files
        for path in files:
            text = path.read_text()
            commands = [line for line in text.splitlines() if line[:1] not in "#@|"]
            assert len(commands) < 8, text
        assert any("-removed-leap" in path.name for path in files), files
        for folder in ["tour", "ways"]:
            status, out, err = place.run("check", folder)
            assert status == 0, (out, err)


def test_explore_a_graph_can_be_stopped_while_it_is_drawn():
    with Place() as place:
        side = 60
        edges = [(f"n{x}-{y}", f"n{(x * 7 + y * 3 + step) % side}-{(y * 5 + x + step) % side}", f"go {step}")
                 for x in range(side) for y in range(side) for step in range(5)]
        place.write("large.json", graph(edges, "n0-0"))
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        assert explored(place, "--graph", "large.json", "path", "n1-1")
        reading = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        # Reading and drawing take four times as long as reading, so after twice that time the program draws.
        child = place.start("explore", "--graph", "large.json", "--format", "html", "--output", "large.html")
        until(lambda: worked(child.pid) > 2 * reading, "it does not draw", 60)
        child.send_signal(2)
        begin = time.monotonic()
        assert child.wait(10) == 130 and time.monotonic() - begin < 2
        assert b"interrupted while the graph was drawn" in child.stderr.read()
        assert not (place.folder / "large.html").exists()


def worked(pid):
    """Returns the processor time of a process, in seconds."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) / os.sysconf("SC_CLK_TCK")


def test_explore_help_is_told_of_the_gallery_too():
    with Place(EXPLORER) as place:
        for asked, told in [(("help", "explore", "map"), "--max-time"), (("help", "explore"), "SUBCOMMANDS")]:
            for app in [("gallery",), ()]:
                status, out, err = place.run(*app, *asked)
                assert status == 0 and out.startswith("OVERVIEW: ") and told in out, (asked, status, out, err)


def test_explore_a_graph_can_be_stopped_while_it_is_read():
    with Place(EXPLORER) as place:
        pipe = place.folder / "pipe"
        os.mkfifo(pipe)
        child = place.start("explore", "--graph", "pipe")
        # Opening the pipe waits until the program opens it too. The program never reads its end.
        with open(pipe, "wb") as writer:
            writer.write(b'{"version":1,"initial":"a",')
            writer.flush()
            until(lambda: is_empty(pipe), "nothing was read")
            child.send_signal(2)
            assert child.wait(5) == 130
        assert b"interrupted while pipe was read" in child.stderr.read()


def is_empty(pipe):
    """Returns true if everything in a pipe has been read."""
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        return int.from_bytes(fcntl.ioctl(reader, termios.FIONREAD, bytes(4)), sys.byteorder) == 0
    finally:
        os.close(reader)


def test_explore_tells_on_a_terminal_how_far_it_has_come():
    with Place(EXPLORER) as place:
        screen, terminal = pty.openpty()
        child = place.start("explore", "--max-time", "60s", stderr=terminal)
        os.close(terminal)
        told = b""
        while not re.search(rb"\d+ commands, \d+ a second: \d+ places, \d+ edges", told):
            told += os.read(screen, 4096)
        child.send_signal(2)
        out = child.stdout.read()
        assert child.wait(20) == 130 and b"incomplete" in out, out
        assert b" a second: " not in out
        os.close(screen)
