import FaultyApp
import CommandFiles
import Shell
import SystemSupport
import Testing

@testable import Flows

@Suite("Differences between maps")
struct MapDifferenceTests {
  /// Compares a map, which is written and read as JSON, with a newer one.
  private func compare(
    _ old: FlowMap, with new: FlowMap, writesScripts: Bool = true
  ) throws -> MapDifference {
    let bytes = Array(MapReport.text(of: old, as: .json).utf8)
    return try MapDifference.compare(
      try StoredMap(json: bytes), with: new, writesScripts: writesScripts)
  }

  /// Checks a command file in the app with these faults.
  private func check(_ text: String, _ faults: Set<Fault>) throws -> FileReport {
    let folder = try TemporaryFolder()
    return CommandFileChecker(maker: FaultyAppMaker(faults)).check(try folder.write(text, to: "way.calcot"))
  }

  /// Returns the commands of a command file, except `show`, which displays the page at the end.
  private func commands(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter {
      !$0.hasPrefix("#") && !$0.hasPrefix("@") && !$0.hasPrefix("|") && $0 != "show"
    }
  }

  @Test("A stored map contains the lines that take each edge")
  func storedEdges() throws {
    let map = try explore()
    let stored = try StoredMap(json: Array(MapReport.text(of: map, as: .json).utf8)).graph
    #expect(stored.edges.map(\.path) == map.graph.edges.map(\.path))
    #expect(stored.edgePaths.count == map.graph.edges.count)
    for edge in stored.edges { #expect(edge.path.last?.commandWord == edge.label[...]) }
  }

  @Test("An edge is not reported as removed if its old lines still take it")
  func notSeen() throws {
    let (whole, part) = (try explore(), try explore([], ExplorationOptions(depth: 2)))
    let plain = GraphDifference(from: whole.graph, to: part.graph)
    #expect(plain.changes.contains { $0.kind == .removed })
    #expect(!(try compare(whole, with: part).difference.changes.contains { $0.kind == .removed }))
  }

  @Test("No limited map calls an edge certain, and its difference from a larger one does not mention certainty")
  func certainty() throws {
    func certain(_ map: FlowMap) -> Set<String> {
      let ids = map.graph.nodes.map(\.id)
      return Set(map.graph.edges.filter { !$0.isUncertain }.map { "\(ids[$0.from]) \($0.label) \(ids[$0.to])" })
    }
    let whole = try explore()
    #expect(!certain(whole).isEmpty)
    for count in [100, 300, 600, 1200] {
      let part = try explore([], ExplorationOptions(maxCommands: count))
      #expect(!part.ranToCompletion && certain(part).isSubset(of: certain(whole)))
      for (old, new) in [(part, whole), (whole, part)] {
        let changes = try compare(old, with: new, writesScripts: false).difference.changes
        #expect(!changes.contains { $0.kind == .changed }, "\(changes)")
      }
    }
  }

  @Test("An added edge has a command file that asserts its page, passes in the new app and fails in the old one")
  func added() throws {
    let compared = try compare(explore(), with: explore([.undeclared]))
    let added = compared.scripts.filter { $0.text.hasPrefix("# added: things (") && $0.text.contains(" → wizard (") }
    #expect(!added.isEmpty)
    for script in added where script.text.contains(" open\n") {
      #expect(try check(script.text, [.undeclared]).isPassed, "\(script.text)")
      #expect(!(try check(script.text, []).isPassed), "\(script.text)")
    }
    let short = added.filter { $0.text.contains(" open\n") }.map { commands($0.text) }
    #expect(short.contains(["open 2"]))
    let pages = compared.scripts.filter { !$0.text.contains("|!") }
    #expect(!pages.isEmpty)
    for script in pages { #expect(script.text.contains("\nshow\n| "), "\(script.text)") }
  }

  @Test("A removed edge has a command file with its old lines and their new result")
  func removed() throws {
    let compared = try compare(explore(), with: explore([.neverSucceeds]))
    let removed = compared.scripts.filter { $0.text.hasPrefix("# removed: ") }
    #expect(removed.contains { commands($0.text) == ["open 1", "rename Shallot"] && $0.text.contains("|! invalid\n") })
    #expect(!removed.isEmpty)
    for script in removed { #expect(try check(script.text, [.neverSucceeds]).isPassed, "\(script.text)") }
  }

  @Test("A difference names places by their screens and commands, and never by a hash")
  func names() throws {
    let difference = try compare(explore(), with: explore([.undeclared]), writesScripts: false).difference
    #expect(difference.lines.contains("+ things (the beginning) → wizard (open 2) open"), "\(difference.lines)")
    let back = try compare(explore([.undeclared]), with: explore(), writesScripts: false).difference
    #expect(back.lines.contains { $0.hasPrefix("- things (the beginning) → wizard (") && $0.hasSuffix(") open") })
    for line in difference.lines + back.lines { #expect(!line.contains(#/[a-z]+-[0-9a-f]{6}/#), "\(line)") }
  }

  @Test("A difference tells a new beginning by what is shown there, and never by a hash")
  func beginning() throws {
    let empty = try FlowMap.explore(ExplorationSetup(maker: FaultyAppMaker(), hasSample: false))
    let compared = try compare(explore(), with: empty)
    let line = try #require(compared.difference.lines.first)
    #expect(line.hasPrefix("~ the beginning: now at things (") && line.contains("), not at things ("), "\(line)")
    let page = MapReport.page(of: empty, with: compared.difference)
    let differences = page.split(separator: "\n").filter { $0.hasPrefix("<tr><td><code>") }
    #expect(differences.contains { $0.contains("the beginning: now at things (") })
    for text in compared.difference.lines + compared.scripts.map(\.text) + differences.map(String.init) {
      #expect(!text.contains(#/[a-z]+-[0-9a-f]{6}/#), "\(text)")
    }
  }

  @Test("A command file names a place that neither map has by its screen")
  func unknownPlace() throws {
    let part = try explore([], ExplorationOptions(depth: 1))
    var bytes = MapReport.text(of: part, as: .json)
    bytes.replace(
      #""edges":["#, with: #""edges":[{"from":"gone-0","to":"gone-0","label":"next","way":["paint","next"]},"#)
    bytes.replace(#""nodes":["#, with: #""nodes":[{"id":"gone-0","title":"gone"},"#)
    let old = try StoredMap(json: Array(bytes.utf8))
    let script = try #require(MapDifference.compare(old, with: part, writesScripts: true).scripts.first?.text)
    #expect(script.contains("but now the last one leads to a place of colour that is in neither map\n"), "\(script)")
  }

  @Test(
    "Maps have different settings if their data, page sizes or starts differ, but not because of a file of the data")
  func settings() throws {
    func map(_ setting: [String], _ data: String?) throws -> StoredMap {
      let texts = setting.map { "\"\($0)\"" }.joined(separator: ",")
      let fields = data.map { ",\"data\":\"\($0)\"" } ?? ""
      let graph = #"{"version":1,"initial":"a","nodes":[{"id":"a"}],"edges":[],"setting":["#
      return try StoredMap(json: Array("\(graph)\(texts)]\(fields)}".utf8))
    }
    let (page, file) = ("@set page-size 2", "@data copied-data.calcot")
    for older in [try map([page], "1"), try map([file, page], "1"), try map([page], nil)] {
      #expect(older.differentSetting(from: try map([file, page], "1")) == nil)
      #expect(older.differentSetting(from: try map([page], "1")) == nil)
    }
    #expect(
      try map([page], "1").differentSetting(from: try map([page], "2")) == "the older map was made with other data")
    let other = "the older map was made with @data demo, @set page-size 2, this one with @set page-size 2"
    #expect(try map(["@data demo", page], nil).differentSetting(from: try map([page], "1")) == other)
  }

  @Test("The map of a copy has the fingerprint of its data")
  func fingerprint() throws {
    var setup = ExplorationSetup(maker: FaultyAppMaker())
    setup.dataFingerprint = 0x1f
    let map = try FlowMap.explore(setup, ExplorationOptions(depth: 1))
    let stored = try StoredMap(json: Array(MapReport.text(of: map, as: .json).utf8))
    #expect(stored.data == "000000000000001f" && map.stored.data == stored.data)
  }

  @Test("Each edge that differs has a command file that passes in the new app")
  func changed() throws {
    let both: [Set<Fault>] = [[], [.wrongBack]]
    for (before, faults) in [(both[1], both[0]), (both[0], both[1])] {
      let compared = try compare(explore(before), with: explore(faults))
      let edges = compared.difference.changes.filter { if case .edge = $0.subject { true } else { false } }
      #expect(!edges.isEmpty)
      #expect(compared.scripts.count == edges.count)
      for script in compared.scripts { #expect(try check(script.text, faults).isPassed, "\(script.text)") }
    }
  }

  @Test("Without `writesScripts`, a difference has changes but no command files")
  func withoutScripts() throws {
    let compared = try compare(explore(), with: explore([.undeclared]), writesScripts: false)
    #expect(!compared.difference.isEmpty)
    #expect(compared.scripts.isEmpty)
  }

  @Test(
    "The page of a difference marks added and removed edges and lists them before and after",
    arguments: [Granularity.screen, .shape])
  func page(_ granularity: Granularity) throws {
    let options = ExplorationOptions(granularity: granularity)
    let (sound, faulty) = (try explore([], options), try explore([.undeclared], options))
    let there = MapReport.page(of: faulty, with: GraphDifference(from: sound.graph, to: faulty.graph))
    #expect(there.contains("→ wizard&lt;things: + open"))
    #expect(there.contains("<h2 id=\"differences\">Differences</h2>"))
    #expect(there.contains("<th scope=\"col\">Before</th><th scope=\"col\">After</th>"))
    let back = MapReport.page(of: sound, with: GraphDifference(from: faulty.graph, to: sound.graph))
    #expect(back.contains("→ wizard&lt;things: \u{2212} open"))
    // The table has a column for each map: the added edge is in one, and the removed edge in the other.
    let added = there.split(separator: "\n").filter { $0.hasPrefix("<tr><td></td><td><code>") }
    let row = try #require(added.first { $0.contains(" open") })
    #expect(back.contains(row.replacing("<tr><td></td>", with: "<tr>").replacing("</tr>", with: "<td></td></tr>")))
    let none = MapReport.page(of: sound, with: GraphDifference(from: sound.graph, to: sound.graph))
    #expect(none.contains("Nothing differs from the older map."))
    #expect(!none.contains("differs\""))
  }
}
