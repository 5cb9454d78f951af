"""The flow explorer: what it finds out about the apps, and what it is asked on the command line."""

import json
import pathlib
import re

from program import Place

README = pathlib.Path(__file__).resolve().parents[2] / "README.md"


def explored(place, *arguments, app=(), allowed=(0,)):
    status, out, err = place.run(*app, "explore", *arguments, seconds=120)
    assert status in allowed, (status, out, err)
    return out


def graph(edges, initial="a", nodes=None):
    nodes = nodes or sorted({end for edge in edges for end in edge[:2]})
    return json.dumps({
        "version": 1, "initial": initial, "nodes": [{"id": node} for node in nodes],
        "edges": [{"from": a, "to": b, "label": label, "may": False} for a, b, label in edges]})


def test_explore_groups_is_complete_and_finds_nothing_wrong():
    with Place() as place:
        found = json.loads(explored(place, "--format", "json"))
        assert found["complete"] and found["frontier"] == 0 and found["findings"] == [], found["findings"]
        assert {finding["where"] for finding in found["explained"]} == {
            "groups: fetch", "group: fetch", "todos: fetch", "todo: fetch"}, found["explained"]
        kinds = {re.split("[-<]", node["id"])[0] for node in found["nodes"]}
        assert kinds == {"groups", "group", "todos", "todo", "agenda", "confirm", "choice"}, kinds
        assert not place.store.exists(), "exploring made a store"


def test_explore_gallery_is_complete_and_finds_nothing_wrong():
    with Place() as place:
        found = json.loads(explored(place, "--format", "json", app=("gallery",)))
        assert found["complete"] and found["findings"] == [], found["findings"]


def test_explore_gives_the_same_bytes_for_the_same_seed():
    with Place() as place:
        for form in ["json", "html", "dot"]:
            arguments = ("--format", form, "--seed", "5", "--depth", "4")
            assert explored(place, *arguments, allowed=(0, 1)) == explored(place, *arguments, allowed=(0, 1)), form


def test_explore_says_what_it_did_not_look_at():
    with Place() as place:
        out = explored(place, "--depth", "1", allowed=(0, 1))
        assert re.search(r"incomplete, frontier \d+", out.splitlines()[0]), out
        found = json.loads(explored(place, "--by", "full", "--max-states", "50", "--format", "json", allowed=(0, 1)))
        assert not found["complete"] and found["frontier"] > 0 and len(found["nodes"]) == 50, found["frontier"]


def test_explore_tells_the_readme_s_map():
    with Place() as place:
        drawn = explored(place, "--by", "screen", "--format", "mermaid")
        shown = re.search(r"```mermaid\n(.*?)```", README.read_text(), re.S).group(1)
        assert drawn.strip() == shown.strip(), "README.md: calcot explore --by screen --format mermaid\n" + drawn


def test_explore_tour_is_passed_by_check():
    with Place() as place:
        for app, by in [((), "screen"), ((), "shape"), (("gallery",), "screen"), (("gallery",), "shape")]:
            folder = f"tour-{by}{len(app)}"
            tour = json.loads(explored(place, "tour", "--by", by, "--scripts", folder, "--format", "json", app=app))
            map_ = json.loads(explored(place, "--by", by, "--format", "json", app=app))
            assert tour["missed"] == 0 and tour["edges"] == len(map_["edges"]), (tour["edges"], len(map_["edges"]))
            files = sorted((place.folder / folder).iterdir())
            assert files and all(file.suffix == ".calcot" for file in files)
            assert len(files) <= 1 + tour["steps"] // 20, f"{len(files)} files of few commands each"
            status, out, err = place.run(*app, "check", *files)
            assert status == 0, (out, err)


def test_explore_path_leads_there():
    with Place() as place:
        for target in ["todo", "confirm", "agenda", "/groups/2/todos"]:
            way = json.loads(explored(place, "path", target, "--format", "json"))
            commands = way["paths"][0]
            assert way["length"] == len(commands)
            answer = ["cancel"] if target == "confirm" else []
            place.write("way.calcot", "\n".join(["@data demo", "@set page-size 2", *commands, "where", *answer, ""]))
            status, out, err = place.run("check", "way.calcot")
            assert status == 0, (target, commands, out, err)
        assert json.loads(explored(place, "path", "todo", "--format", "json"))["length"] == 2
        lines = explored(place, "path", "confirm", "--all", "--max-paths", "4", "--format", "json").splitlines()
        assert len(lines) == 4 and all(len(json.loads(line)["paths"]) == 1 for line in lines), lines
        status, out, err = place.run("explore", "path", "todoo")
        assert status != 0 and "did you mean todo" in err, err


def test_explore_from_a_location():
    with Place() as place:
        way = json.loads(explored(place, "path", "groups", "--from", "/groups/1/todos", "--format", "json"))
        assert way["length"] == 1, way
        status, _, err = place.run("explore", "--from", "/groups/99")
        assert status != 0 and "99" in err, err


def test_explore_walks_and_finds_nothing_wrong():
    with Place() as place:
        for app in [(), ("gallery",)]:
            first = explored(place, "walk", "--steps", "400", "--seed", "7", app=app)
            assert first.splitlines()[-1] == "nothing is wrong", first
            assert first == explored(place, "walk", "--steps", "400", "--seed", "7", app=app)


def test_explore_tells_what_differs():
    with Place() as place:
        explored(place, "--by", "screen", "--format", "json", "--output", "old.json")
        assert explored(place, "--by", "screen", "--diff", "old.json") == ""
        old = json.loads((place.folder / "old.json").read_text())
        gone = next(edge for edge in old["edges"] if edge["label"] == "agenda")
        old["edges"].remove(gone)
        place.write("less.json", json.dumps(old))
        out = explored(place, "--by", "screen", "--diff", "less.json", allowed=(1,))
        assert out.startswith("+ ") and "agenda" in out and len(out.splitlines()) == 1, out


def test_explore_a_copy_writes_nothing():
    with Place() as place:
        status, _, err = place.run("-c", "create Home", "-c", "open Home", "-c", "todos", "-c", "add Buy milk")
        assert status == 0, err

        def files():
            # Readers note in the shared-memory index, which is no data, how far they read.
            return {path.name: path.read_bytes() if path.suffix != ".sqlite-shm" else b""
                    for path in place.folder.iterdir() if path.is_file()}

        before = files()
        found = json.loads(explored(place, "--data-copy", "--by", "screen", "--format", "json", allowed=(1,)))
        # So little data leaves some commands without anything to do.
        assert {finding["kind"] for finding in found["findings"]} <= {"never-enabled", "no-effect"}, found["findings"]
        after = files()
        assert before == after, (sorted(before), sorted(after))
    with Place() as place:
        status, _, err = place.run("explore", "--data-copy")
        assert status == 4 and "there is no store" in err, err


def test_explore_draws():
    with Place() as place:
        assert explored(place, "--by", "screen", "--format", "dot").startswith("digraph ")
        page = explored(place, "--format", "html", "--by", "screen")
        assert "<svg" in page and "<script" not in page and "src=" not in page
        assert explored(place, "--format", "html", "--output", "map.html") == ""
        drawn = (place.folder / "map.html").read_text()
        svg = re.compile("<svg.*</svg>", re.S)
        assert svg.search(drawn)[0] == svg.search(page)[0]
        for node in json.loads(explored(place, "--format", "json"))["nodes"]:
            assert f"<code>{node['id']}</code>" in drawn, node


def test_explore_a_graph_in_a_file():
    with Place() as place:
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
        tour = json.loads(explored(place, "--graph", "g.json", "tour", "--format", "json"))
        assert tour["edges"] == 5 and tour["steps"] == sum(map(len, tour["walks"])), tour
        place.write("bad.json", '{"version":1,"initial":"z","nodes":[{"id":"a"}],"edges":[]}')
        status, _, err = place.run("explore", "--graph", "bad.json")
        assert status == 2 and "z" in err, (status, err)


def test_explore_refuses_what_it_does_not_know():
    with Place() as place:
        for arguments in [("tours",), ("path",), ("path", "a", "b"), ("--by", "colour"), ("--steps", "3"),
                          ("--max-time", "soon"), ("tour", "--format", "dot"), ("--data", "x"), ("--max-states", "0")]:
            status, out, err = place.run("explore", *arguments)
            assert status == 2 and err and not out, (arguments, status, out, err)
