@testable import Flows
import Testing

@Suite("Differences between graphs")
struct GraphDifferenceTests {
  /// Returns a copy of a graph with random changes: edges are removed or changed, and a node is added.
  private static func edited(_ graph: FlowGraph, seed: UInt64) -> FlowGraph {
    var generator = SeededGenerator(seed: seed)
    var graph = graph
    for index in graph.edges.indices.reversed() {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: graph.edges.remove(at: index)
      case 1: graph.edges[index].isUncertain.toggle()
      case 2: graph.edges[index].label += "!"
      default: break
      }
    }
    graph.nodes.append(FlowGraph.Node("new"))
    graph.edges.shuffle(using: &generator)
    return graph
  }

  @Test("A graph does not differ from itself, whatever the order of its edges", arguments: FlowGraph.samples)
  func toItself(graph: FlowGraph) {
    var other = graph
    var generator = SeededGenerator(seed: 1)
    other.edges.shuffle(using: &generator)
    #expect(GraphDifference(from: graph, to: other).isEmpty)
    #expect(GraphDifference(from: graph, to: graph.sorted()).isEmpty)
  }

  @Test("A duplicate edge is one edge in a difference, in JSON and in pictures, and certain if one of its copies is")
  func repeated() throws {
    var graph = FlowGraph("a b open", "a b open", "b a back")
    graph.edges[0].isUncertain = true
    var other = graph
    other.edges.swapAt(0, 1)
    let once = FlowGraph("a b open", "b a back")
    for repeated in [graph, other] {
      #expect(GraphDifference(from: repeated, to: once).isEmpty)
      #expect(repeated.json() == once.json())
      #expect(Picture.dot(repeated) == Picture.dot(once))
      #expect(Picture.mermaid(repeated) == Picture.mermaid(once))
    }
    var weaker = other
    weaker.edges[0].isUncertain = true
    weaker.edges[1].isUncertain = true
    #expect(GraphDifference(from: graph, to: weaker).changes.map(\.notes) == [[GraphDifference.onlyFromSome]])
  }

  @Test("The reverse of a difference exchanges additions and removals", arguments: FlowGraph.samples)
  func mirrored(graph: FlowGraph) {
    let other = Self.edited(graph, seed: 3)
    let forth = GraphDifference(from: graph, to: other).changes
    let back = GraphDifference(from: other, to: graph).changes
    #expect(forth.map(\.subject) == back.map(\.subject))
    for (change, mirrored) in zip(forth, back) {
      switch change.kind {
      case .added: #expect(mirrored.kind == .removed)
      case .removed: #expect(mirrored.kind == .added)
      case .changed: #expect(mirrored.kind == .changed && mirrored.notes != change.notes)
      }
    }
  }

  @Test("A difference is printed with one line for each change, in order")
  func text() {
    var old = FlowGraph("a b open", "b a back", "a c edit", "b c both")
    var new = FlowGraph("b a back", "a b open", "a b add", "d", "b c both")
    new.initial = 1
    new.edges[1].isUncertain = true
    new.edges[3].isGeneral = true
    old.edges[3].isUncertain = true
    #expect(
      GraphDifference(from: old, to: new).lines == [
        "+ d",
        "+ a → b add",
        "~ a → b open: now only from some",
        "- a → c edit",
        "~ b → c both: now from all, now general",
      ])
  }

  @Test("A difference reports a new initial node, but not the titles and details of nodes")
  func initial() {
    let old = FlowGraph(nodes: [FlowGraph.Node("a", details: ["x", "y"]), FlowGraph.Node("b")], edges: [])
    let new = FlowGraph(initial: 1, nodes: [FlowGraph.Node("a", title: "A"), FlowGraph.Node("b")], edges: [])
    #expect(GraphDifference(from: old, to: new).lines == ["~ the beginning: now at b, not at a"])
  }

  @Test("Ids and labels that differ only in their bytes are different")
  func bytes() {
    let difference = GraphDifference(
      from: FlowGraph("a e\u{301} x", "a b e\u{301}"), to: FlowGraph("a \u{e9} x", "a b \u{e9}"))
    #expect(difference.changes.count == 6)
    #expect(Array(difference.lines.prefix(2)) == ["- e\u{301}", "+ \u{e9}"])
    let twice = FlowGraph("a b e\u{301}", "a b \u{e9}", "a b \u{e9}")
    #expect(twice.withoutRepeatedEdges().edges.count == 2)
  }

  @Test("A printed difference contains no control characters")
  func harmless() {
    let difference = GraphDifference(from: FlowGraph("a"), to: FlowGraph("a \u{1b}[2J x\ny"))
    #expect(difference.lines == ["+ \\u{1b}[2J", "+ a → \\u{1b}[2J x\\ny"])
  }

  @Test("The content of a difference lists its edges as added, removed or changed")
  func content() {
    var new = FlowGraph("a b open", "a b add")
    new.edges[0].isUncertain = true
    #expect(
      GraphDifference(from: FlowGraph("a b open"), to: new).content
        == .object([
          "added": .list([.object(["from": .text("a"), "to": .text("b"), "label": .text("add")])]),
          "removed": .list([]),
          "changed": .list([
            .object([
              "from": .text("a"), "to": .text("b"), "label": .text("open"), "now": .list([.text("now only from some")]),
            ])
          ]),
        ]))
  }
}
