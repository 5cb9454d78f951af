import Flows
import MVVMC
import Testing

@Suite("A report on a graph")
struct GraphReportTests {
  private final class Lines {
    var lines: [String] = []
  }

  private static func ask<Answer>(
    _ graph: FlowGraph, _ form: GraphReport.Form = .json, _ question: (GraphReport) throws -> Answer
  ) throws -> (lines: [String], answer: Answer) {
    let lines = Lines()
    let report = GraphReport(of: graph, as: form) { (line) throws(Failure) in lines.lines.append(line) }
    let answer = try question(report)
    return (lines.lines, answer)
  }

  private static func lines<Answer>(
    _ graph: FlowGraph, _ form: GraphReport.Form = .json, _ question: (GraphReport) throws -> Answer
  ) throws -> [String] { try ask(graph, form, question).lines }

  private static let graph = FlowGraph(
    "a b open", "b a back", "b c open", "a c jump", "c d fall", "d d stay", "b e leave", "f a come", "g")

  @Test("tells one shortest path")
  func path() throws {
    #expect(
      try Self.lines(Self.graph) { try $0.path(to: "d") }
        == [#"{"from":"a","to":"d","length":2,"paths":[["jump","fall"]]}"#])
    #expect(
      try Self.lines(Self.graph, .text) { try $0.path(to: "d", from: "b") }
        == ["b → d in 2: open, fall"])
  }

  @Test("tells the empty path from a node to itself")
  func emptyPath() throws {
    #expect(
      try Self.lines(Self.graph) { try $0.path(to: "a") }
        == [#"{"from":"a","to":"a","length":0,"paths":[[]]}"#])
    #expect(
      try Self.lines(Self.graph, .text) { try $0.path(to: "a") } == ["a → a in 0"])
  }

  @Test("tells every simple path on a line of its own")
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

  @Test("says so where a limit ended it, and only then")
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

  @Test("counts the paths of a grid of five nodes a side")
  func count() throws {
    let count: (GraphReport) throws -> Bool = { try $0.count(to: "4,4") }
    #expect(try Self.lines(.grid(5), .json, count) == [#"{"count":8512}"#])
    #expect(try Self.lines(.grid(5), .text, count) == ["8512 paths"])
    #expect(try Self.lines(Self.graph) { try $0.count(to: "g") } == [#"{"count":0}"#])
  }

  @Test("says which node is unknown and which ones are near")
  func unknownNode() {
    let graph = FlowGraph("groups todos open", "todos group back")
    for (id, advice) in [("todo", #"did you mean "todos"?"#), ("qqqqq", nil)] {
      let failure = #expect(throws: Failure.self) {
        try Self.lines(graph) { try $0.path(to: id) }
      }
      #expect(failure == Failure(.notFound, "the graph has no node \"\(id)\"", advice: advice))
    }
  }

  @Test("says where no way leads")
  func unreachable() {
    let questions: [(GraphReport) throws -> Void] = [
      { try $0.path(to: "f") }, { try $0.paths(to: "f", from: "a") },
    ]
    for question in questions {
      let failure = #expect(throws: Failure.self) { try Self.ask(Self.graph, .json, question) }
      #expect(failure?.code == .notFound)
      #expect(failure?.message == #"no way leads from "a" to "f""#)
    }
  }

  @Test("tells what cannot be reached, left, or led back from, and the components")
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

  @Test("finds nothing where each node leads back, and a dead end at an initial node alone")
  func noFindings() {
    #expect(GraphFindings(of: FlowGraph("a b", "b a")).isEmpty)
    let alone = GraphFindings(of: FlowGraph("a"))
    #expect(alone.deadEnds == ["a"])
    #expect(alone.traps.isEmpty)
    #expect(alone.components == [["a"]])
  }

  @Test("lists ids in order, whatever order the graph has")
  func order() {
    let findings = GraphFindings(of: FlowGraph("m z", "z m", "m b", "b k", "k b", "y", "c"))
    #expect(findings.components == [["b", "k"], ["m", "z"]])
    #expect(findings.traps == ["b", "k"])
    #expect(findings.unreachable == ["c", "y"])
  }

  @Test("tells a tour")
  func tour() throws {
    let graph = FlowGraph("a b open", "b a back", "a c leave")
    #expect(
      try Self.lines(graph) { try $0.tour() }
        == [#"{"walks":[["open","back","leave"]],"edges":3,"steps":3}"#])
    #expect(
      try Self.lines(graph, .text) { try $0.tour() }
        == ["walk 1: open, back, leave", "edges 3, steps 3, in 1 walk"])
  }

  @Test("stops when its reader has gone")
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
