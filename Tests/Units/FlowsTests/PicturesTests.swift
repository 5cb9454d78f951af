@testable import Flows
import Testing

@Suite("Pictures of a flow graph")
struct PicturesTests {
  private let facts = MapFacts(
    title: "Flows <of> calcot", lines: ["4 screens & more"],
    findings: [
      Finding(.trap, "confirm<groups", "No way back.", lines: ["open 1", "</pre><b>"])
    ],
    paths: ["group<groups": ["open \"Leek & Onion\""]])

  /// Returns the pictures in all three formats.
  private func pictures(_ graph: FlowGraph) -> [String] {
    [Picture.dot(graph), Picture.mermaid(graph), Picture.html(graph, facts)]
  }

  @Test("Pictures do not depend on the order of nodes and edges")
  func orderDoesNotMatter() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<10 {
      let graph = DrawnSamples.random(&generator, places: 15, edges: 50)
      #expect(pictures(graph) == pictures(DrawnSamples.shuffled(graph, &generator)))
    }
  }

  @Test("Pictures draw parallel edges as one arrow and mark uncertain commands")
  func parallelEdges() {
    let dot = Picture.dot(DrawnSamples.app)
    #expect(dot.contains("  \"groups\" -> \"group<groups\" [label=\"enter?, open\"];\n"))
    #expect(dot.contains("  \"groups\" -> \"confirm<groups\" [label=\"delete\", style=dashed];\n"))
    let mermaid = Picture.mermaid(DrawnSamples.app)
    #expect(mermaid.contains("  groups --> group_groups : enter?, open\n"))
    #expect(mermaid.contains("  groups --> confirm_groups : delete?\n"))
    let page = Picture.html(DrawnSamples.app, facts)
    #expect(page.contains("<title>groups → group&lt;groups: enter?, open</title>"))
    #expect(page.contains("<g class=\"arrow away may\"><title>groups → confirm&lt;groups: delete?</title>"))
  }

  @Test("Pictures draw duplicate edges as certain if one of them is")
  func certainOutweighsUncertain() {
    var graph = DrawnSamples.app
    graph.edges.append(FlowGraph.Edge(from: 0, to: 3, label: "delete"))
    #expect(Picture.dot(graph).contains("  \"groups\" -> \"confirm<groups\" [label=\"delete\"];\n"))
  }

  @Test("Pictures draw each of several ids and labels that differ only in their bytes")
  func bytes() {
    let (one, other) = ("e\u{301}", "\u{e9}")
    let edges = [(0, 1, one), (0, 1, other), (0, 2, "x"), (0, 3, "x"), (0, 0, one), (0, 0, other)]
    let graph = FlowGraph(
      nodes: ["a", "b", one, other].map { FlowGraph.Node($0) },
      edges: edges.map { FlowGraph.Edge(from: $0.0, to: $0.1, label: $0.2) })
    let drawn = DrawnGraph(graph, changes: GraphDifference(from: FlowGraph("a b \u{e9}"), to: graph).changes)
    #expect(drawn.places.map { Array($0.key.utf8) } == ["a", "b", "e\u{301}", "\u{e9}"].map { Array($0.utf8) })
    #expect(drawn.arrows.map(\.labels.count) == [2, 1, 1])
    #expect(drawn.arrows[0].markedLabels.map { Array($0.utf8) } == ["+ e\u{301}", "\u{e9}"].map { Array($0.utf8) })
    #expect(drawn.places[0].loops.count == 2 && drawn.indexOfKey.count == 4)
    for picture in pictures(graph) { #expect(picture.utf8.count { $0 == 0xcc } >= 3) }
  }

  @Test("Pictures draw every edge that is not general, and name the general commands in one line")
  func everyEdge() {
    var generator = SeededGenerator(seed: 8)
    let graph = DrawnSamples.random(&generator, places: 12, edges: 40)
    let (dot, page) = (Picture.dot(graph), Picture.html(graph, facts))
    let mermaid = Picture.mermaid(graph)
    for edge in graph.edges where !edge.isGeneral && edge.from != edge.to {
      let (from, to) = (graph.nodes[edge.from].id, graph.nodes[edge.to].id)
      let ends = [("\"\(from)\" -> \"\(to)\" ", dot), ("\(from) --> \(to) ", mermaid), (">\(from) → \(to): ", page)]
      for (text, picture) in ends {
        let lines = picture.split(separator: "\n").filter { $0.contains(text) }
        #expect(lines.count == 1)
        // Only words are compared, because DOT wraps long labels, and Mermaid escapes underscores.
        let words = edge.label.split { " _,".contains($0) }
        #expect(lines.allSatisfy { line in words.allSatisfy { line.contains($0) } })
      }
    }
    for picture in pictures(DrawnSamples.app) {
      #expect(picture.contains("back, home are general commands and are not drawn"))
    }
    #expect(!pictures(FlowGraph(nodes: [FlowGraph.Node("a")], edges: [])).joined().contains("general command"))
    let home = FlowGraph(
      nodes: [FlowGraph.Node("a")], edges: [FlowGraph.Edge(from: 0, to: 0, label: "home", isGeneral: true)])
    #expect(pictures(home).allSatisfy { $0.contains("home is a general command and is not drawn") })
  }

  @Test("Pictures draw a general command from the initial place if nothing else leads to its target")
  func onlyEdge() {
    let graph = FlowGraph(
      nodes: [FlowGraph.Node("groups"), FlowGraph.Node("report"), FlowGraph.Node("todos")],
      edges: [
        FlowGraph.Edge(from: 0, to: 2, label: "open"),
        FlowGraph.Edge(from: 0, to: 2, label: "forward", isGeneral: true),
        FlowGraph.Edge(from: 0, to: 1, label: "report", isGeneral: true),
        FlowGraph.Edge(from: 0, to: 1, label: "back", isUncertain: true, isGeneral: true),
        FlowGraph.Edge(from: 2, to: 1, label: "report", isGeneral: true),
        FlowGraph.Edge(from: 1, to: 0, label: "back", isGeneral: true),
      ])
    let dot = Picture.dot(graph)
    #expect(dot.contains("  \"groups\" -> \"report\" [label=\"report\"];\n"))
    #expect(dot.contains("  \"groups\" -> \"todos\" [label=\"open\"];\n"))
    #expect(!dot.contains("\"todos\" -> "))
    #expect(pictures(graph).allSatisfy { $0.contains("back, forward, report are general commands and are not drawn") })
  }

  @Test("Pictures list the commands that do not leave a place within the place")
  func loops() {
    #expect(
      Picture.dot(DrawnSamples.app).contains("\"groups\" [label=\"groups\\nstays: accept, create\\nmay stay: next\""))
    #expect(
      Picture.mermaid(DrawnSamples.app).contains("  groups : stays on accept, create\n  groups : may stay on next\n"))
    #expect(Picture.html(DrawnSamples.app, facts).contains("<td><code>accept, create, next?</code></td>"))
  }

  @Test("Pictures mark the initial place")
  func initial() {
    var graph = DrawnSamples.app
    graph.initial = 1
    let marked = Picture.dot(graph).split(separator: "\n").filter {
      $0.contains("peripheries=2, style=\"rounded,bold\"")
    }
    #expect(marked.count == 1 && marked.allSatisfy { $0.hasPrefix("  \"group<groups\" [") })
    #expect(Picture.mermaid(graph).contains("  [*] --> group_groups\n"))
    #expect(Picture.html(graph, facts).contains("aria-label=\"group&lt;groups, the first screen\""))
  }

  @Test("Pictures of an empty graph are complete, and Mermaid omits dangling edges")
  func degenerate() {
    let empty = FlowGraph(nodes: [], edges: [FlowGraph.Edge(from: 0, to: 1, label: "go")])
    #expect(Picture.mermaid(empty) == "stateDiagram-v2\n")
    #expect(Picture.dot(empty).hasSuffix(";\n}\n"))
    #expect(Picture.html(empty, facts).hasSuffix("</html>\n"))
  }
}
