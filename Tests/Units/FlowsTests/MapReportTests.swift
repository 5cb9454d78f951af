import FaultyApp
import Foundation
import MVVMC
import Synchronization
import Testing

@testable import Flows

@Suite("Report of a map")
struct MapReportTests {
  private func exploreHall(
    _ furniture: HallMaker.Furniture, _ options: ExplorationOptions = .init()
  ) throws -> FlowMap {
    try FlowMap.explore(ExplorationSetup(maker: HallMaker(furniture: furniture)), options)
  }

  private func lines(_ map: FlowMap) -> [String] {
    MapReport.text(of: map, as: .text).split(separator: "\n").map(String.init)
  }

  private func fields(_ map: FlowMap) throws -> [String: Any] {
    let text = MapReport.text(of: map, as: .json)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Returns the end of the first line, which says how likely further choices are to find something new.
  private func quietText(_ map: FlowMap) -> String {
    func percent(_ once: Int) -> String { String(format: "%.2f%%", Double(map.discoveryRate.chance(once)) / 100) }
    return
      "quiet for \(counted(map.discoveryRate.sinceLastNew, "choice")); the next one finds a new place with a chance below "
      + "\(percent(map.discoveryRate.placesSeenOnce)), a new edge between screens with a chance below \(percent(map.discoveryRate.edgesSeenOnce)), "
      + "a new declaration with a chance below \(percent(map.discoveryRate.declaredSeenOnce))"
  }

  @Test("A report lists unseen things with the number of states, and not as findings")
  func unseen() throws {
    let map = try explore([.neverSucceeds, .neverEnabled])
    #expect(map.findings == [])
    let lines = lines(map)
    #expect(lines.contains("nothing is wrong"))
    #expect(
      Array(lines.suffix(2)) == [
        "not seen in \(map.seenCount) states: thing: finish: the command available",
        "not seen in \(map.seenCount) states: thing: rename: a success: it fails with things cannot be renamed",
      ])
    let unseen = try #require(try fields(map)["unseen"] as? [[String: String]])
    #expect(unseen.map { $0["where"] } == ["thing: finish", "thing: rename"])
    #expect(unseen.allSatisfy { $0["script"] == nil })
  }

  @Test("The report of a sound app contains the size of the map and the shortest path to each screen")
  func sound() throws {
    let map = try explore()
    #expect(
      lines(map) == [
        "by shape: \(map.graph.nodes.count) places of 5 screens, \(map.graph.edges.count) edges; \(quietText(map))",
        "  things                    (the beginning)",
        "  riddle < things           drop 1",
        "  thing < things            open 1",
        "  wizard < things           paint",
        "  colour < wizard < things  paint, next",
        "nothing is wrong",
      ])
  }

  @Test("A report by screen counts screens instead of places")
  func byScreen() throws {
    let map = try explore([], ExplorationOptions(granularity: .screen))
    #expect(lines(map)[0] == "by screen: 5 screens, \(map.graph.edges.count) edges; \(quietText(map))")
    #expect(map.graph.nodes.count == 5)
  }

  @Test("A report uses the singular for one place, screen, edge or finding")
  func singular() throws {
    let map = try exploreHall(.none)
    #expect(
      lines(map) == [
        "by shape: 1 place of 1 screen, 1 edge; \(quietText(map))", "  hall  (the beginning)", "nothing is wrong",
      ])
    let full = try exploreHall(.none, ExplorationOptions(granularity: .full))
    #expect(lines(full)[0] == "by full: 1 place of 1 screen, 1 edge; complete")
    let screen = try exploreHall(.none, ExplorationOptions(granularity: .screen))
    #expect(lines(screen)[0] == "by screen: 1 screen, 1 edge; \(quietText(screen))")
    let faulty = try explore([.brokenRule])
    #expect(lines(faulty).contains("1 finding"))
    #expect(lines(try explore([.stalePage, .brokenRule])).contains("2 findings"))
  }

  @Test("The report of a limited exploration says that it is incomplete, with its frontier")
  func incomplete() throws {
    let map = try explore([], ExplorationOptions(depth: 1))
    #expect(map.frontier > 1)
    #expect(lines(map)[0].hasSuffix("; incomplete, frontier \(map.frontier)"))
    let fields = try fields(map)
    #expect(fields["complete"] as? Bool == false)
    #expect(fields["frontier"] as? Int == map.frontier)
  }

  @Test("A report says that the exploration was stopped, even if its frontier is empty, and what was not checked")
  func stopped() throws {
    let asked = Atomic(0)
    let map = try exploreHall(
      .none, ExplorationOptions(isInterrupted: { asked.add(1, ordering: .relaxed).newValue > 30 }))
    let unchecked = "not checked: 2 of the places and edges"
    #expect(lines(map)[0] == "by shape: 1 place of 1 screen, 1 edge; stopped, incomplete, frontier 0; \(unchecked)")
    #expect(try fields(map)["unchecked"] as? Int == 2)
    #expect(try fields(explore())["unchecked"] == nil)
  }

  @Test("An exploration whose time is over is incomplete, and says what was not checked")
  func outOfTime() throws {
    let map = try explore([.brokenRule], ExplorationOptions(maxTime: .zero))
    #expect(map.wasStopped && !map.isComplete && map.stored.isLimited)
    let first = lines(map)[0]
    #expect(first.contains("; stopped, incomplete, frontier \(map.frontier); not checked: "), "\(first)")
  }

  @Test("A report lists findings with their lines, and explained unseen things with their reasons")
  func findings() throws {
    let map = try exploreHall(.door)
    let lines = lines(map)
    let start = try #require(lines.firstIndex { $0.hasSuffix(" finding") })
    #expect(lines[start] == "1 finding")
    #expect(
      Array(lines[(start + 1)...]) == [
        "dead-end: mute: no command leads away from here", "    leave", "    cancel", "    home", "    |= /hall",
        "not seen in 2 states: hall: pick: an effect of --gently",
        "not seen, as expected: hall: wait: an effect (nothing comes)",
        "not seen, as expected: hall: wait: an effect of --long (nothing comes)",
      ])
  }

  @Test("The JSON report contains the graph, the findings and the numbers of the exploration")
  func json() throws {
    let map = try FlowMap.explore(
      ExplorationSetup(maker: FaultyAppMaker([.leak]), pageSize: .all), ExplorationOptions(seed: 9))
    let fields = try fields(map)
    #expect(
      Set(fields.keys) == [
        "version", "initial", "nodes", "edges", "by", "setting", "findings", "explained", "unseen", "states", "quiet",
        "complete", "frontier", "limited", "transitions", "seed",
      ])
    #expect(fields["by"] as? String == "shape")
    #expect(fields["complete"] as? Bool == false)
    let quiet = try #require(fields["quiet"] as? [String: Int])
    #expect(quiet["choices"] == map.discoveryRate.choices && quiet["sinceLastNew"] == map.discoveryRate.sinceLastNew)
    #expect(fields["frontier"] as? Int == 0)
    #expect(fields["transitions"] as? Int == map.transitions)
    #expect(fields["seed"] as? Int == 9)
    #expect(fields["initial"] as? String == map.initialID)
    #expect((fields["nodes"] as? [Any])?.count == map.graph.nodes.count)
    #expect((fields["edges"] as? [Any])?.count == map.graph.edges.count)
    #expect((fields["explained"] as? [Any])?.count == 0)
    let findings = try #require(fields["findings"] as? [[String: String]])
    #expect(findings.count == 1)
    for (entry, finding) in zip(findings, map.findings) {
      #expect(
        entry == [
          "kind": "leak", "where": finding.place, "text": finding.text,
          "script": finding.script(["@data demo", "@set page-size all"]),
        ])
    }
    // A graph that is read from the report equals the map's graph.
    #expect(try FlowGraph(json: Array(MapReport.text(of: map, as: .json).utf8)) == map.graph)
  }

  @Test("The JSON report contains a reason for explained unseen things, but not for findings")
  func explained() throws {
    let fields = try fields(try exploreHall(.door))
    let explained = try #require(fields["explained"] as? [[String: String]])
    #expect(explained.map { $0["reason"] } == ["nothing comes", "nothing comes"])
    #expect(explained.map { $0["where"] } == ["hall: wait", "hall: wait"])
    let findings = try #require(fields["findings"] as? [[String: String]])
    #expect(findings.allSatisfy { $0["reason"] == nil })
    #expect(findings.map { $0["kind"] } == ["dead-end"])
  }

  @Test("Reports of explorations with the same seed are equal in every format")
  func sameBytes() throws {
    let (one, other) = (try explore([.leak], .init(seed: 3)), try explore([.leak], .init(seed: 3)))
    var texts: Set<String> = []
    for form in MapReport.Format.allCases {
      let text = MapReport.text(of: one, as: form)
      #expect(text == MapReport.text(of: other, as: form))
      texts.insert(text)
    }
    #expect(texts.count == MapReport.Format.allCases.count)
  }

  @Test("The page of a map contains the findings, the reasons for unseen things and the size")
  func page() throws {
    let page = MapReport.text(of: try exploreHall(.door), as: .html)
    for text in ["no command leads away from here", "|= /hall", "nothing comes", "by shape: 2 places of 2 screens"] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test("The rate of transitions is printed, unless hardly any time has passed")
  func rate() {
    #expect(MapReport.rate(transitions: 300, .milliseconds(1500)) == "300 transitions in 1.50 s, 200 a second")
    #expect(MapReport.rate(transitions: 7, .milliseconds(2070)) == "7 transitions in 2.07 s, 3 a second")
    #expect(MapReport.rate(transitions: 0, .zero) == "0 transitions in 0.00 s")
    #expect(MapReport.rate(transitions: 62, .microseconds(1)) == "62 transitions in 0.00 s")
    #expect(MapReport.rate(transitions: 1, .milliseconds(10)) == "1 transition in 0.01 s, 100 a second")
  }
}
