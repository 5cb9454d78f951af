@testable import Flows

/// Graphs for the tests of pictures.
enum DrawnSamples {
  /// A few screens of an app with a dialog, with every kind of edge that pictures distinguish.
  static let app = FlowGraph(
    nodes: [
      FlowGraph.Node("groups"), FlowGraph.Node("group<groups"), FlowGraph.Node("confirm<group<groups"),
      FlowGraph.Node("confirm<groups"), FlowGraph.Node("lost"),
    ],
    edges: [
      FlowGraph.Edge(from: 0, to: 0, label: "create"), FlowGraph.Edge(from: 0, to: 0, label: "accept"),
      FlowGraph.Edge(from: 0, to: 0, label: "next", isUncertain: true),
      FlowGraph.Edge(from: 0, to: 1, label: "open"), FlowGraph.Edge(from: 0, to: 1, label: "enter", isUncertain: true),
      FlowGraph.Edge(from: 0, to: 3, label: "delete", isUncertain: true),
      FlowGraph.Edge(from: 1, to: 2, label: "delete"), FlowGraph.Edge(from: 1, to: 0, label: "up"),
      FlowGraph.Edge(from: 2, to: 0, label: "yes"), FlowGraph.Edge(from: 2, to: 1, label: "no"),
      FlowGraph.Edge(from: 3, to: 0, label: "yes"), FlowGraph.Edge(from: 3, to: 0, label: "no"),
      FlowGraph.Edge(from: 1, to: 3, label: "across"),
      FlowGraph.Edge(from: 1, to: 0, label: "home", isGeneral: true),
      FlowGraph.Edge(from: 2, to: 0, label: "back", isGeneral: true),
    ])

  /// Names that have a meaning in one of the formats, or that could break its syntax.
  static let hostile = [
    "<script>alert(1)</script>", "a\"b", "back\\", "line\nbreak", "x:y;z", "#quot;", "--> [*]", "%% comment", "end",
    "END", "state", "note", "direction", "__proto__", "constructor", "", " ", "état", "…", "🎉", "]]>", "'&lt;&amp;'",
    "{ }", "<<fork>>", "end note", "`**a**`", "\u{0}\u{1b}[31m", "\u{202e}right to left", "--!>", "\\N",
  ]

  /// A graph whose ids and labels are all hostile.
  static let hostileGraph = FlowGraph(
    nodes: hostile.enumerated().map { index, text in
      FlowGraph.Node(text, title: index.isMultiple(of: 2) ? "" : text + text, details: index % 3 == 0 ? [text] : [])
    },
    edges: hostile.indices.flatMap { index in
      [
        FlowGraph.Edge(from: index, to: (index + 1) % hostile.count, label: hostile[index]),
        FlowGraph.Edge(from: index, to: index, label: hostile[index]),
        FlowGraph.Edge(from: index, to: 0, label: hostile[index], isGeneral: true),
      ]
    })

  /// Returns a random graph.
  static func random(_ generator: inout SeededGenerator, places: Int, edges: Int) -> FlowGraph {
    let labels = ["open", "delete", "important, urgent and more", "yes", "a_rather_long_command_name"]
    return FlowGraph(
      initial: Int.random(in: 0..<places, using: &generator),
      nodes: (0..<places).map { number in
        FlowGraph.Node("place\(number)", details: Array(repeating: "rows: many", count: number % 4))
      },
      edges: (0..<edges).map { _ in
        FlowGraph.Edge(
          from: Int.random(in: 0..<places, using: &generator), to: Int.random(in: 0..<places, using: &generator),
          label: labels[Int.random(in: 0..<labels.count, using: &generator)],
          isUncertain: Bool.random(using: &generator),
          isGeneral: Int.random(in: 0..<10, using: &generator) == 0)
      })
  }

  /// Returns the same graph with its nodes and edges in a random order.
  static func shuffled(_ graph: FlowGraph, _ generator: inout SeededGenerator) -> FlowGraph {
    let order = graph.nodes.indices.shuffled(using: &generator)
    var position = [Int](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { position[old] = new }
    let edges = graph.edges.shuffled(using: &generator).map { edge in
      var edge = edge
      (edge.from, edge.to) = (position[edge.from], position[edge.to])
      return edge
    }
    return FlowGraph(initial: position[graph.initial], nodes: order.map { graph.nodes[$0] }, edges: edges)
  }
}
