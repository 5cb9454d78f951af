@testable import Flows
import MVVMC
import Testing

@Suite("JSON form of a graph")
struct GraphJSONTests {
  private static func text(_ graph: FlowGraph) -> String { String(decoding: graph.json(), as: UTF8.self) }

  private static func read(_ text: String) throws(Failure) -> FlowGraph { try FlowGraph(json: Array(text.utf8)) }

  @Test("The JSON of a graph is read as the same graph, sorted", arguments: FlowGraph.samples)
  func roundTrip(graph: FlowGraph) throws {
    #expect(try FlowGraph(json: graph.json()) == graph.sorted())
    #expect(try FlowGraph(json: graph.json()).json() == graph.json())
  }

  @Test("The JSON of a graph does not depend on the order of its nodes and edges", arguments: FlowGraph.samples)
  func stable(graph: FlowGraph) {
    var generator = SeededGenerator(seed: 5)
    let order = graph.nodes.indices.shuffled(using: &generator)
    // The new index of each node.
    var places = order
    for (place, node) in order.enumerated() { places[node] = place }
    let other = FlowGraph(
      initial: places[graph.initial], nodes: order.map { graph.nodes[$0] },
      edges: graph.edges.shuffled(using: &generator).map { edge in
        var edge = edge
        edge.from = places[edge.from]
        edge.to = places[edge.to]
        return edge
      })
    #expect(other.json() == graph.json())
  }

  @Test("The JSON of a graph has one node or edge per line, and omits optional fields that are unset")
  func lines() {
    var graph = FlowGraph("b a back", "a b open")
    graph.nodes[0].title = "B \"1\""
    graph.nodes[0].details = ["done", "many"]
    graph.edges[0].isGeneral = true
    graph.edges[1].isUncertain = true
    #expect(
      Self.text(graph) == #"""
        {"version":1,"initial":"b","nodes":[
        {"id":"a"},
        {"id":"b","title":"B \"1\"","details":["done","many"]}
        ],"edges":[
        {"from":"a","to":"b","label":"open","may":true},
        {"from":"b","to":"a","label":"back","may":false,"general":true}
        ]}

        """#)
  }

  @Test("The JSON of a graph contains additional fields, which are ignored when it is read")
  func beside() throws {
    let graph = FlowGraph("a b open")
    let bytes = graph.json(beside: [Content.Field("complete", .bool(true)), Content.Field("seed", .integer(7))])
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("],\n\"complete\":true,\n\"seed\":7}\n"))
    #expect(try FlowGraph(json: bytes) == graph)
  }

  @Test("A graph is read with fields in any order, unknown fields and missing labels")
  func lenient() throws {
    let graph = try Self.read(
      #"{"by":{"x":[1,null]},"edges":[{"to":"a","from":"b","weight":3}],"nodes":[{"id":"a","x":1},{"id":"b"}],"#
        + #""initial":"b","version":1}"#)
    #expect(graph == FlowGraph(initial: 1, nodes: [.init("a"), .init("b")], edges: [.init(from: 1, to: 0, label: "")]))
  }

  @Test("Optional fields of the wrong type and a byte order mark are ignored")
  func foreignFields() throws {
    let graph = try Self.read(
      "\u{feff}"
        + #"{"version":1,"initial":"a","nodes":[{"id":"a","title":3,"details":"x"},{"id":"b","title":"B","details":[1]}],"#
        + #""edges":[{"from":"a","to":"b","label":"open","general":"x"}]}"#)
    #expect(graph.nodes == [.init("a"), .init("b", title: "B")])
    #expect(graph.edges == [.init(from: 0, to: 1, label: "open")])
  }

  @Test("`StoredMap` reads the granularity and the frontier, and ignores them if they are invalid")
  func stored() throws {
    var graph = FlowGraph("a b open")
    graph.nodes[0].isUnexplored = true
    let fields = [Content.Field("by", .text("screen")), Content.Field("frontier", .integer(3))]
    #expect(
      try StoredMap(json: graph.json(beside: fields))
        == StoredMap(graph: graph, granularity: .screen, frontier: 3, isLimited: true))
    let others = [Content.Field("by", .integer(1)), Content.Field("frontier", .text("far"))]
    #expect(try StoredMap(json: graph.json(beside: others)) == StoredMap(graph: graph))
    #expect(try StoredMap(json: graph.json()) == StoredMap(graph: graph))
  }

  @Test("A graph is read with every escape, a version written as `1.0`, and a label that is `null`")
  func escapes() throws {
    let graph = try Self.read(
      #"{"x":[{"y":"]}"},1e3],"versio\u006e":1.0,"initial":"\u00e9\ud83e\uddc5","nodes":[{"id":"\u00e9\ud83e\uddc5"}],"#
        + #""edges":[{"from":"é🧅","to":"é🧅","label":"\b\f\n\r\t\/\\\""} , {"to":"é🧅","from":"é🧅","label":null}]}"#)
    #expect(graph.nodes == [.init("é🧅")])
    #expect(graph.edges.map(\.label) == ["\u{8}\u{c}\n\r\t/\\\"", ""])
  }

  @Test("An escape with half of a surrogate pair is rejected")
  func halfCharacter() {
    let error = #expect(throws: Failure.self) {
      try Self.read(#"{"version":1,"initial":"\ud83e","nodes":[{"id":"a"}],"edges":[]}"#)
    }
    #expect(error?.code == .invalid)
    #expect(error?.message == "it is not JSON: line 1, column 31 has half of a surrogate pair")
  }

  @Test("JSON that is nested too deeply is rejected with its place")
  func deep() {
    let nested = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let error = #expect(throws: Failure.self) {
      try Self.read(#"{"version":1,"initial":"a","nodes":[{"id":"a"}],"edges":[],"x":"# + nested + "}")
    }
    #expect(error?.message == "it is not JSON: line 1, column 575 nests lists and objects more than 512 deep")
  }

  @Test("A duplicate edge is read once, as uncertain or general only if all copies are")
  func repeated() throws {
    let graph = try Self.read(
      #"{"version":1,"initial":"a","nodes":[{"id":"a"}],"edges":[{"from":"a","to":"a","label":"x","general":true},"#
        + #"{"from":"a","to":"a","label":"y"},{"from":"a","to":"a","label":"x","may":true,"general":true},"#
        + #"{"from":"a","to":"a","label":"y","general":true}]}"#)
    #expect(
      graph.edges == [
        .init(from: 0, to: 0, label: "x", isGeneral: true), .init(from: 0, to: 0, label: "y"),
      ])
  }

  @Test("Non-ASCII and control characters survive JSON, and ESC is written as an escape")
  func texts() throws {
    let graph = FlowGraph(
      nodes: [.init("calçot 🧅\u{1b}\u{202e}", title: "\"\\\n", details: ["\u{0}", ""])],
      edges: [.init(from: 0, to: 0, label: "\u{2028}é")])
    #expect(try FlowGraph(json: graph.json()) == graph)
    #expect(!graph.json().contains(0x1b))
  }

  @Test(
    "JSON that is not a valid graph is rejected with the reason and advice",
    arguments: [
      ("", "it is not JSON: "),
      ("{", "it is not JSON: "),
      ("{\"version\":1,\n\"initial\":x}", "it is not JSON: "),
      (String(repeating: "[", count: 100_000), "it is not JSON: "),
      (String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000), "it is not JSON: "),
      ("[]", "the whole is not an object"),
      ("7", "the whole is not an object"),
      ("{}", "version is missing"),
      (#"{"version":2,"nodes":7}"#, "the graph has version 2"),
      (#"{"version":"1"}"#, "version is not a whole number"),
      (#"{"version":1,"nodes":[],"edges":[]}"#, "initial is missing"),
      (#"{"version":1,"initial":"a","edges":[]}"#, "nodes is missing"),
      (#"{"version":1,"initial":"a","nodes":[]}"#, "edges is missing"),
      (#"{"version":1,"initial":"a","nodes":{},"edges":[]}"#, "nodes is not a list"),
      (#"{"version":1,"initial":"a","nodes":[],"edges":[]}"#, "the graph has no nodes"),
      (#"{"version":1,"initial":"a","nodes":["a"],"edges":[]}"#, "nodes[0] is not an object"),
      (#"{"version":1,"initial":"a","nodes":[{"id":"a"},{}],"edges":[]}"#, "nodes[1].id is missing"),
      (#"{"version":1,"initial":"a","nodes":[{"id":7}],"edges":[]}"#, "nodes[0].id is not a text"),
      (#"{"version":1,"initial":"a","nodes":[{"id":null}],"edges":[]}"#, "nodes[0].id is not a text"),
      (#"{"version":1,"initial":"b","nodes":[{"id":"a"}],"edges":[]}"#, #"initial: there is no node "b""#),
      (
        #"{"version":1,"initial":"a","nodes":[{"id":"a"},{"id":"a"}],"edges":[]}"#,
        #"nodes[1]: the node "a" is already listed at nodes[0]"#
      ),
      (
        #"{"version":1,"initial":"a","nodes":[{"id":"a"}],"edges":[{"from":"a","to":"a"},{"from":"a","to":"b\n"}]}"#,
        #"edges[1].to: there is no node "b\n""#
      ),
      (
        #"{"version":1,"initial":"a","nodes":[{"id":"a"}],"edges":[{"from":"c","to":"a"}]}"#,
        #"edges[0].from: there is no node "c""#
      ),
      (#"{"version":1,"initial":"a","nodes":[{"id":"a"}],"edges":[{"from":"a"}]}"#, "edges[0].to is missing"),
      (
        #"{"version":1,"initial":"a","nodes":[{"id":"a"}],"edges":[{"from":"a","to":"a","may":1}]}"#,
        "edges[0].may is not true or false"
      ),
    ])
  func refused(text: String, message: String) {
    let failure = #expect(throws: Failure.self) { try Self.read(text) }
    #expect(failure?.code == .invalid)
    #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "")")
    #expect(failure?.advice != nil)
  }

  @Test("JSON that is not UTF-8 is rejected")
  func noText() {
    let bytes = Array(#"{"version":1,"initial":""#.utf8) + [0xff, 0xfe] + Array(#"","nodes":[],"edges":[]}"#.utf8)
    let failure = #expect(throws: Failure.self) { try FlowGraph(json: bytes) }
    #expect(failure?.code == .invalid)
    #expect(failure?.message == "it is not UTF-8")
  }

  @Test(
    "A JSON syntax error is reported with its line, its column and the reason",
    arguments: [
      ("{\"version\":1,\n\"initial\":x}", "line 2, column 11 lacks a value"),
      ("", "line 1, column 1 lacks a value"),
      ("{\n\n", "line 3, column 1 lacks the name of a field in quotes"),
      ("{\"a\":1,\n}", "line 2, column 1 lacks the name of a field in quotes"),
      ("{\"a\" 1}", "line 1, column 6 lacks a colon"),
      ("{\"a\":[1 2]}", "line 1, column 9 lacks a comma or ]"),
      ("{\"a\":{}\n\"b\":1}", "line 2, column 1 lacks a comma or }"),
      ("{\"a\":\"x\ny\"}", "line 1, column 8 lacks a closing quote, or \\u for a control character"),
      ("{\"a\":\"\\x\"}", "line 1, column 8 lacks one of \"\\/bfnrtu"),
      ("{\"a\":\"\\u12g4\"}", "line 1, column 9 lacks four hexadecimal digits"),
      ("{\"a\":\"", "line 1, column 7 lacks a closing quote"),
      ("{\"a\":01}", "line 1, column 8 lacks a number without a leading 0"),
      ("{\"a\":1.}", "line 1, column 8 lacks a digit"),
      ("{\"a\":-}", "line 1, column 7 lacks a value"),
      ("{\"a\":1e+}", "line 1, column 9 lacks a digit"),
      ("{\"ä\":{\"a\":1, \"b\":2, \"a\" 3}}", "line 1, column 25 lacks a colon"),
      ("{} x", "line 1, column 4 lacks the end of the file"),
    ])
  func line(text: String, message: String) {
    let failure = #expect(throws: Failure.self) { try Self.read(text) }
    #expect(failure?.message == "it is not JSON: \(message)")
  }

  @Test("Damaged JSON is either rejected or read as a valid graph", arguments: 0..<20)
  func damaged(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let whole = FlowGraph.random(nodes: 3, edges: 4, seed: 1).json()
    for _ in 0..<100 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = .random(in: 0...255, using: &generator)
        default: bytes.insert(bytes.randomElement(using: &generator) ?? 0, at: index)
        }
      }
      do {
        let graph = try FlowGraph(json: bytes)
        #expect(graph.nodes.indices.contains(graph.initial))
        #expect(try FlowGraph(json: graph.json()) == graph.sorted())
      } catch {
        #expect(error.code == .invalid)
      }
    }
  }
}
