import Foundation
import Shell
import Testing

@testable import Flows

@Suite("Page of a map")
struct PicturesPageTests {
  /// Two screens, one of which contains two places of the detail map.
  private let screens = FlowGraph(
    nodes: [FlowGraph.Node("list"), FlowGraph.Node("row<list")],
    edges: [FlowGraph.Edge(from: 0, to: 1, label: "open"), FlowGraph.Edge(from: 1, to: 0, label: "up")])
  private let details = DetailMap(
    graph: FlowGraph(
      nodes: [
        FlowGraph.Node("list-0a", title: "list", details: ["rows: many"]), FlowGraph.Node("row-1b", title: "row"),
        FlowGraph.Node("row-2c", title: "row", details: ["done: yes"]), FlowGraph.Node("stray-3d"),
      ],
      edges: [FlowGraph.Edge(from: 0, to: 1, label: "open"), FlowGraph.Edge(from: 1, to: 2, label: "done")]),
    paths: ["row-2c": ["open 1", "done 1"]],
    drawnAs: ["list-0a": "list", "row-1b": "row<list", "row-2c": "row<list"])

  /// Expects that the ids of a page are unique, and that each link has a target.
  private func expectLinked(_ page: String) {
    let ids = page.matches(of: /\ id="([^"]*)"/).map(\.1)
    #expect(Set(ids).count == ids.count)
    #expect(Set(page.matches(of: /href="#([^"]*)"/).map(\.1)).isSubset(of: ids))
  }

  @Test("A page draws the screens and lists the places of the detail map below them")
  func detailPlaces() {
    let finding = Finding(.trap, "row-2c", "No way back.", lines: [])
    let page = Picture.html(screens, MapFacts(title: "Map", findings: [finding]), details: details)
    expectLinked(page)
    #expect(page.contains("<h2 id=\"places\">Screens</h2>") && page.contains("<h2 id=\"finer\">Places</h2>"))
    #expect(page.matches(of: /class="place/).count == 2)
    #expect(
      page.contains("<a href=\"#finer-of-1\">2 places</a>") && page.contains("<a href=\"#finer-of-0\">1 place</a>"))
    for text in ["done: yes", "<pre>open 1\ndone 1</pre>", "<code>stray-3d</code>"] { #expect(page.contains(text)) }
    #expect(page.contains("<li><code>done</code> → <a href=\"#finer-2\"><code>row-2c</code></a></li>"))
    #expect(page.contains("<h3>trap: <a href=\"#finer-2\"><code>row-2c</code></a></h3>"))
  }

  @Test("A page without a detail map has one table")
  func oneTable() {
    let page = Picture.html(screens, MapFacts(title: "Map"))
    #expect(page.contains("<h2 id=\"places\">Places</h2>") && !page.contains("id=\"finer"))
  }

  @Test("Pages of all granularities list every place of their map and draw the same screens")
  func explored() throws {
    var drawings: Set<String> = []
    for granularity in Granularity.allCases {
      let options = ExplorationOptions(granularity: granularity, maxStates: 200)
      let map = try FlowMap.explore(ExplorationSetup(maker: HallMaker(furniture: .door)), options)
      let page = MapReport.text(of: map, as: .html)
      expectLinked(page)
      for node in map.graph.nodes { #expect(page.contains("<code>\(Markup.escaped(node.id))</code>")) }
      #expect(Set(map.screens.keys) == Set(map.graph.nodes.map(\.id)))
      #expect(Set(map.screens.values) == Set(map.screenDrawing.graph.nodes.map(\.id)))
      #expect(map.screenDrawing.graph.edges.allSatisfy { !$0.label.contains(" ") })
      drawings.formUnion(page.matches(of: /<svg.*<\/svg>/.dotMatchesNewlines()).map { String($0.0) })
    }
    #expect(drawings.count == 1)
  }

  @Test("`MapFiles.scriptHash` is the SHA-256 hash of the script")
  func scriptHash() throws {
    let sha256 = Process()
    sha256.executableURL = URL(filePath: "/usr/bin/env")
    sha256.arguments = ["openssl", "dgst", "-sha256", "-binary"]
    let (input, output) = (Pipe(), Pipe())
    (sha256.standardInput, sha256.standardOutput) = (input, output)
    try sha256.run()
    try input.fileHandleForWriting.write(contentsOf: Data(MapFiles.script.utf8))
    try input.fileHandleForWriting.close()
    let digest = try #require(try output.fileHandleForReading.readToEnd())
    #expect(digest.base64EncodedString() == MapFiles.scriptHash)
  }

  @Test("A page shows a sample of what each place and each screen prints")
  func samples() throws {
    let map = try explore()
    let page = MapReport.text(of: map, as: .html)
    #expect(map.drawing.samples.values.allSatisfy { !$0.isEmpty })
    let shown = page.matches(of: /<pre class="sample">/).count
    #expect(shown == map.graph.nodes.count + map.screenDrawing.graph.nodes.count)
    #expect(page.contains("<pre class=\"sample\">Things, "))
    expectLinked(page)
  }

  @Test("A page marks the place that a finding is about")
  func faulty() throws {
    let page = MapReport.text(of: try explore([.leak]), as: .html)
    #expect(page.matches(of: /class="place faulty"/).count == 1)
  }

  @Test("The page of a graph lists its findings, each with a link to its place")
  func graphFindings() {
    let graph = FlowGraph("a b open", "b a up", "b d fall", "e a x")
    let page = MapReport.page(of: graph, GraphFindings(of: graph))
    expectLinked(page)
    #expect(page.contains("Findings (3)") && !page.contains("Nothing was found"))
    for (kind, id) in [("unreached", "e"), ("dead-end", "d"), ("trap", "d")] {
      #expect(page.contains(try! Regex("<h3>\(kind): <a href=\"#place-[0-9]\"><code>\(id)</code>")), "\(kind)")
    }
    #expect(page.matches(of: /class="place[ a-z]* faulty"/).count == 2)
    #expect(!page.contains("class=\"script\""))
    let sound = FlowGraph("a b open", "b a up")
    #expect(MapReport.page(of: sound, GraphFindings(of: sound)).contains("Nothing was found"))
  }

  @Test("A page contains the numbers of places and arrows")
  func size() {
    let one = FlowGraph(nodes: [FlowGraph.Node("list")], edges: [])
    #expect(Picture.html(one, MapFacts(title: "Map")).contains("1 place and 0 arrows between them."))
    #expect(Picture.html(screens, MapFacts(title: "Map")).contains("2 places and 2 arrows between them."))
  }

  @Test("The page of a graph that is too large to draw says so and lists its places")
  func tooLarge() {
    let page = Picture.html(PicturesSizeTests.chain(5_001), MapFacts(title: "Chain"))
    #expect(page.contains("Too large to draw: 5001 places and 5000 arrows between them."))
    #expect(!page.contains("<svg") && !page.contains("#box-"))
    #expect(page.contains("<tr id=\"place-5000\">"))
    expectLinked(page)
  }

  @Test("A page shows only the last command of a path that is longer than 100 commands")
  func longPaths() {
    let page = Picture.html(PicturesSizeTests.chain(103), MapFacts(title: "Chain"))
    let last = "101 commands, the last from <a href=\"#place-100\"><code>place100</code></a>:<pre>next</pre>"
    #expect(page.contains("<td>\(last)</td>"))
    #expect(!page.contains("<td>100 commands"))
  }
}
