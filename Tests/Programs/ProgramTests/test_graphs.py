"""Random graphs in files: findings, paths, counts and tours, compared with networkx."""

import json
import os
import random

import networkx

from program import EXPLORER, Place

# The number of random graphs. The environment variable CALCOT_TEST_LAWS sets another one.
CASES = int(os.environ.get("CALCOT_TEST_LAWS", "25"))
# The cost of each walk of a tour after the first, in steps.
NEW_WALK = 8


def random_graph(seed):
    """Returns a small graph, sparse or dense, which may have parallel edges and loops, and its initial node."""
    chance = random.Random(seed)
    nodes = [f"n{number}" for number in range(chance.randint(1, 8))]
    count = chance.randint(0, 2 * len(nodes) + 2)
    edges = [(chance.choice(nodes), chance.choice(nodes), f"e{number}") for number in range(count)]
    found = networkx.MultiDiGraph()
    found.add_nodes_from(nodes)
    for start, end, label in edges:
        found.add_edge(start, end, key=label)
    return found, chance.choice(nodes)


def findings(graph, initial):
    reached = {initial} | networkx.descendants(graph, initial)
    back = {initial} | networkx.ancestors(graph, initial)
    components = networkx.strongly_connected_components(graph.subgraph(reached))
    return {"unreachable": sorted(set(graph) - reached),
            "deadEnds": sorted(node for node in reached if graph.out_degree(node) == 0),
            "traps": sorted(reached - back),
            "components": sorted(sorted(component) for component in components)}


def simple_paths(graph, start, end):
    """Returns the labels of each path that visits no node twice, sorted."""
    if start == end:
        return [[]]
    # Loops are removed, because networkx 2.8 does not exclude them. No simple path contains one.
    graph = networkx.MultiDiGraph(edge for edge in graph.edges(keys=True) if edge[0] != edge[1])
    if start not in graph or end not in graph:
        return []
    return sorted([label for _, _, label in path] for path in networkx.all_simple_edge_paths(graph, start, end))


def least_cost(graph, initial):
    """Returns the least cost of walks from a node that together use all reachable edges: their steps, and NEW_WALK for each walk
    after the first."""
    reached = graph.subgraph({initial} | networkx.descendants(graph, initial))
    flow = networkx.DiGraph()
    for node in reached:
        flow.add_node(node, demand=reached.out_degree(node) - reached.in_degree(node))
        if node != initial:
            flow.add_edge(node, "end", weight=0)
    # A walk may end at any node. One new walk costs nothing, namely the first. A DiGraph has no parallel edges, so those with a
    # price go through another node.
    flow.add_edge("end", initial, weight=0, capacity=1)
    flow.add_edge("end", "again", weight=NEW_WALK)
    flow.add_edge("again", initial, weight=0)
    for start, end in set(reached.edges()):
        if start != end:
            flow.add_edge(start, end, weight=1)
    return reached.number_of_edges() + networkx.min_cost_flow_cost(flow)


def check_tour(told, graph, initial):
    ends = {label: (start, end) for start, end, label in graph.edges(keys=True)}
    for walk in told["walks"]:
        at = initial
        for label in walk:
            assert ends[label][0] == at, (walk, label)
            at = ends[label][1]
    reached = {initial} | networkx.descendants(graph, initial)
    assert {label for walk in told["walks"] for label in walk} == {
        label for start, _, label in graph.edges(keys=True) if start in reached}, told
    steps = sum(map(len, told["walks"]))
    assert told["steps"] == steps, told
    assert steps + NEW_WALK * max(0, len(told["walks"]) - 1) == least_cost(graph, initial), told


def check_paths(ask, graph, initial, target):
    expected = simple_paths(graph, initial, target)
    if not expected:
        assert ask("path", target)[0] == 3
        return
    told = json.loads(ask("path", target)[1])
    assert told["length"] == len(told["paths"][0]) == min(map(len, expected)), told
    assert told["paths"][0] in expected, told
    lines = [json.loads(line) for line in ask("path", target, "--all")[1].splitlines()]
    assert sorted(line["paths"][0] for line in lines) == expected, (lines, expected)
    assert json.loads(ask("path", target, "--all", "--count")[1]) == {"count": len(expected)}


def test_random_graphs_agree_with_networkx():
    with Place(EXPLORER) as place:
        for seed in range(CASES):
            graph, initial = random_graph(seed)
            place.write("g.json", json.dumps({
                "version": 1, "initial": initial, "nodes": [{"id": node} for node in graph],
                "edges": [{"from": start, "to": end, "label": label, "may": False}
                          for start, end, label in graph.edges(keys=True)]}))

            def ask(*arguments):
                status, out, err = place.run("explore", "--graph", "g.json", *arguments, "--format", "json")
                assert status in (0, 1, 3), (seed, arguments, status, err)
                return status, out

            found = findings(graph, initial)
            status, out = ask()
            assert json.loads(out) == found, (seed, out, found)
            assert status == (1 if found["unreachable"] or found["deadEnds"] or found["traps"] else 0), (seed, status)
            check_tour(json.loads(ask("tour")[1]), graph, initial)
            check_paths(ask, graph, initial, random.Random(seed).choice(list(graph)))
