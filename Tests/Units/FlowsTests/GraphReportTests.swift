import Flows
import MVVMC
import Testing

@Suite("Reports on a graph")
struct GraphReportTests {
  private final class Lines {
    var lines: [String] = []
  }

  /// Calls `question` with a report on a graph, and returns the lines that it prints with the answer.
  private static func ask<Answer>(
    _ graph: FlowGraph, _ form: AnswerFormat = .json, _ question: (GraphReport) throws -> Answer
  ) throws -> (lines: [String], answer: Answer) {
    let lines = Lines()
    let report = GraphReport(of: graph, as: form) { (line) throws(Failure) in lines.lines.append(line) }
    let answer = try question(report)
    return (lines.lines, answer)
  }

  private static func lines<Answer>(
    _ graph: FlowGraph, _ form: AnswerFormat = .json, _ question: (GraphReport) throws -> Answer
  ) throws -> [String] { try ask(graph, form, question).lines }

  private static let graph = FlowGraph(
    "a b open", "b a back", "b c open", "a c jump", "c d fall", "d d stay", "b e leave", "f a come", "g")

  @Test("`path` prints one shortest path")
  func path() throws {
    #expect(
      try Self.lines(Self.graph) { try $0.path(to: "d") }
        == [#"{"from":"a","to":"d","length":2,"paths":[["jump","fall"]]}"#])
    #expect(
      try Self.lines(Self.graph, .text) { try $0.path(to: "d") }
        == ["a → d in 2: jump, fall"])
  }

  @Test("`path` prints an empty path from a node to itself")
  func emptyPath() throws {
    #expect(
      try Self.lines(Self.graph) { try $0.path(to: "a") }
        == [#"{"from":"a","to":"a","length":0,"paths":[[]]}"#])
    #expect(
      try Self.lines(Self.graph, .text) { try $0.path(to: "a") } == ["a → a in 0"])
  }

  @Test("`paths` prints each simple path up to the maximum length on its own line")
  func paths() throws {
    let all = try Self.ask(Self.graph) { try $0.paths(to: "d") }
    #expect(all.answer)
    #expect(
      all.lines == [
        #"{"from":"a","to":"d","length":3,"paths":[["open","open","fall"]]}"#,
        #"{"from":"a","to":"d","length":2,"paths":[["jump","fall"]]}"#,
      ])
    let short = try Self.lines(Self.graph, .text) {
      try $0.paths(to: "d", maxLength: 2)
    }
    #expect(short == ["a → d in 2: jump, fall"])
  }

  @Test("`paths` and `count` report that they stopped at a limit only if there are more paths")
  func limits() throws {
    func paths(_ limit: Int) -> (GraphReport) throws -> Bool { { try $0.paths(to: "d", maxPaths: limit) } }
    let cut = try Self.ask(Self.graph, .text, paths(1))
    #expect(cut.lines == ["a → d in 3: open, open, fall", "stopped after 1 path; there are more"])
    #expect(!cut.answer)
    let whole = try Self.ask(Self.graph, .text, paths(2))
    #expect(whole.lines.count == 2)
    #expect(whole.answer)
    let machines = try Self.ask(Self.graph, .json, paths(1))
    #expect(machines.lines.count == 1)
    #expect(!machines.answer)
    let count = try Self.ask(Self.graph) { try $0.count(to: "d", maxPaths: 1) }
    #expect(count.lines == [#"{"count":1,"complete":false}"#])
    #expect(!count.answer)
    #expect(try Self.lines(Self.graph, .text) { try $0.count(to: "d", maxPaths: 1) } == ["more than 1 path"])
    #expect(try Self.lines(Self.graph, .text) { try $0.count(to: "d", maxPaths: 2) } == ["2 paths"])
    #expect(try Self.lines(.grid(5), .text) { try $0.count(to: "4,4", maxPaths: 8511) } == ["more than 8511 paths"])
    #expect(try Self.lines(.grid(5), .text) { try $0.count(to: "4,4", maxPaths: 8512) } == ["8512 paths"])
  }

  @Test("`count` prints the number of simple paths: 8512 in a 5×5 grid, 0 to an unreachable node")
  func count() throws {
    let count: (GraphReport) throws -> Bool = { try $0.count(to: "4,4") }
    #expect(try Self.lines(.grid(5), .json, count) == [#"{"count":8512}"#])
    #expect(try Self.lines(.grid(5), .text, count) == ["8512 paths"])
    #expect(try Self.lines(Self.graph) { try $0.count(to: "g") } == [#"{"count":0}"#])
  }

  @Test("`count` does not enumerate paths because of a limit that they cannot reach")
  func countWithFarLimits() throws {
    let nodes = (0...70).map { FlowGraph.Node("\($0)") }
    let edges = (0..<70).flatMap { node in ["l", "r"].map { FlowGraph.Edge(from: node, to: node + 1, label: $0) } }
    let chain = FlowGraph(nodes: nodes, edges: edges)
    for (length, paths) in [(70, nil), (nil, Int.max), (1_000, .max)] as [(Int?, Int?)] {
      let count = try Self.ask(chain, .text) { try $0.count(to: "70", maxLength: length, maxPaths: paths) }
      #expect(count.lines == ["more than 9223372036854775807 paths"] && !count.answer)
    }
    #expect(
      try Self.lines(chain, .text) { try $0.count(to: "70", maxPaths: 2_000_000) } == ["more than 2000000 paths"])
    #expect(try Self.lines(chain, .text) { try $0.count(to: "21", maxPaths: 1 << 21) } == ["2097152 paths"])
  }

  @Test("An unknown node is rejected with a similar name if there is one")
  func unknownNode() {
    let graph = FlowGraph("groups todos open", "todos group back")
    for (id, advice) in [("todo", #"did you mean "todos"?"#), ("qqqqq", nil)] {
      let failure = #expect(throws: Failure.self) {
        try Self.lines(graph) { try $0.path(to: id) }
      }
      #expect(failure == Failure(.notFound, "the graph has no node \"\(id)\"", advice: advice))
    }
  }

  @Test("`path` and `paths` reject a target that cannot be reached")
  func unreachable() {
    let questions: [(GraphReport) throws -> Void] = [
      { try $0.path(to: "f") }, { try $0.paths(to: "f") },
    ]
    for question in questions {
      let failure = #expect(throws: Failure.self) { try Self.ask(Self.graph, .json, question) }
      #expect(failure?.code == .notFound)
      #expect(failure?.message == #"no path leads from "a" to "f""#)
    }
    let failure = #expect(throws: Failure.self) {
      try Self.ask(Self.graph, .json) { try $0.paths(to: "d", maxLength: 1) }
    }
    #expect(failure?.code == .notFound && failure?.message == #"no path to "d" has at most 1 edge"#)
  }

  @Test("`findings` prints the unreachable nodes, dead ends, traps and components")
  func findings() throws {
    let (lines, findings) = try Self.ask(Self.graph) { try $0.findings() }
    #expect(!findings.isEmpty)
    #expect(
      lines == [
        #"{"unreachable":["f","g"],"deadEnds":["e"],"traps":["c","d","e"],"#
          + #""components":[["a","b"],["c"],["d"],["e"]]}"#
      ])
    let text = try Self.lines(Self.graph, .text) { try $0.findings() }
    #expect(
      text == ["unreachable: 2: f, g", "dead ends: 1: e", "traps: 3: c, d, e", "components: 4: {a, b}, {c}, {d}, {e}"])
  }

  @Test("An unexplored node is no dead end, and a node from which one can be reached is no trap")
  func unexplored() throws {
    // a leads to c, which leads to the unexplored d, and to b and e, of which one is a dead end.
    var graph = FlowGraph("a c", "c d", "a b", "b e")
    graph.nodes[2].isUnexplored = true
    let (lines, findings) = try Self.ask(try FlowGraph(json: graph.json())) { try $0.findings() }
    #expect(findings.unexplored == ["d"])
    #expect(lines[0].hasPrefix(#"{"unreachable":[],"deadEnds":["e"],"traps":["b","e"],"components""#))
    #expect(lines[0].hasSuffix(#","unexplored":["d"]}"#))
    #expect(try Self.lines(graph, .text) { try $0.findings() }.last == "unexplored: 1: d")
  }

  @Test("The findings about a map that a limit ended are none for a sound app", arguments: [1, 2, 3])
  func limitedMap(depth: Int) throws {
    for options in [ExplorationOptions(depth: depth), ExplorationOptions(maxStates: 2 * depth)] {
      let map = try explore([], options)
      let findings = GraphFindings(of: try StoredMap(json: Array(MapReport.text(of: map, as: .json).utf8)).graph)
      #expect(map.frontier > 0)
      #expect(findings.isEmpty, "\(findings)")
      #expect(!findings.unexplored.isEmpty)
    }
  }

  @Test("A graph in which every node leads back has no findings, and a single node is a dead end")
  func noFindings() {
    #expect(GraphFindings(of: FlowGraph("a b", "b a")).isEmpty)
    let alone = GraphFindings(of: FlowGraph("a"))
    #expect(alone.deadEnds == ["a"])
    #expect(alone.traps.isEmpty)
    #expect(alone.components == [["a"]])
  }

  @Test("The findings of a graph are sorted by id, whatever the order of its nodes")
  func order() {
    let findings = GraphFindings(of: FlowGraph("m z", "z m", "m b", "b k", "k b", "y", "c"))
    #expect(findings.components == [["b", "k"], ["m", "z"]])
    #expect(findings.traps == ["b", "k"])
    #expect(findings.unreachable == ["c", "y"])
  }

  @Test("`tour` prints the walks and the numbers of edges and steps")
  func tour() throws {
    let graph = FlowGraph("a b open", "b a back", "a c leave")
    #expect(
      try Self.lines(graph) { try $0.tour() }
        == [#"{"walks":[["open","back","leave"]],"edges":3,"steps":3}"#])
    #expect(
      try Self.lines(graph, .text) { try $0.tour() }
        == ["walk 1: open, back, leave", "edges 3, steps 3, in 1 walk"])
  }

  @Test("A report stops when its output can no longer be written")
  func brokenSink() {
    var count = 0
    let report = GraphReport(of: .grid(30), as: .json) { (_) throws(Failure) in
      count += 1
      if count == 3 { throw Failure(.storage, "the output cannot be written") }
    }
    #expect(throws: Failure.self) { try report.paths(to: "29,29") }
    #expect(count == 3)
  }
}
