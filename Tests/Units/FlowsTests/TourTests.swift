import FaultyApp
import MVVMC
import CommandFiles
import Shell
import Synchronization
import SystemSupport
import Testing

@testable import Flows

@Suite("Tour of an app")
struct TourTests {
  /// A setup, and the options of its exploration.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let setup: ExplorationSetup
    let options: ExplorationOptions

    init(_ name: String, _ setup: ExplorationSetup, _ options: ExplorationOptions = .init()) {
      (self.name, self.setup, self.options) = (name, setup, options)
    }

    var testDescription: String { name }
  }

  private static let app = ExplorationSetup(maker: FaultyAppMaker())
  private static let wizard = Route([.name("things"), .name("wizard")])

  static let cases = [
    Case("by screen", app, ExplorationOptions(granularity: .screen)),
    Case("by shape", app),
    Case("in full, in part", app, ExplorationOptions(granularity: .full, maxStates: 12)),
    Case("with another seed", app, ExplorationOptions(granularity: .screen, seed: 5)),
    Case("with empty lists", ExplorationSetup(maker: FaultyAppMaker(), hasSample: false), .init(granularity: .screen)),
    Case(
      "where it cannot be remembered", ExplorationSetup(maker: FaultyAppMaker(isRememberable: false)),
      .init(granularity: .screen)),
    Case("from the wizard", ExplorationSetup(maker: FaultyAppMaker(), start: wizard), .init(granularity: .screen)),
    Case("of one place", ExplorationSetup(maker: HallMaker(furniture: .full))),
    Case("without commands", ExplorationSetup(maker: HallMaker(furniture: .none))),
    Case("in part", app, ExplorationOptions(depth: 2)),
    Case("one command deep", app, ExplorationOptions(depth: 1)),
    Case("of few places", app, ExplorationOptions(maxStates: 4)),
  ]

  /// The tours and the maps of the cases that were explored. An exploration gives the same result each time, so the tests
  /// share it.
  private static let explored = Mutex<[String: (tour: Tour, map: FlowMap)]>([:])

  /// Returns the tour and the map of a case.
  private static func explore(_ test: Case) throws -> (tour: Tour, map: FlowMap) {
    try explored.withLock { explored in
      if let known = explored[test.name] { return known }
      let found = (
        tour: try Tour.explore(test.setup, test.options), map: try FlowMap.explore(test.setup, test.options)
      )
      explored[test.name] = found
      return found
    }
  }

  /// An edge that a file takes.
  private struct Edge: Hashable {
    let from: Int
    let to: Int
    let label: String
  }

  /// Replays lines in a new session. Returns the edges of the map that they take, the labels of their commands, whether
  /// a dialog is open at the end, and the lines that failed, including assertions of a location that does not match.
  private func replay(
    _ lines: [String], _ test: Case, _ map: FlowMap
  ) throws -> (edges: [Edge], commands: [String], isOpen: Bool, wrong: [String]) {
    let driver = try Driver(test.setup)
    func node() -> Int? {
      let names = PlaceName(driver.kinds, test.options.granularity.key(of: driver.snapshot))
      return map.graph.nodes.firstIndex { names.candidates(test.options.granularity).contains($0.id) }
    }
    var (edges, commands, wrong): ([Edge], [String], [String]) = ([], [], [])
    for line in lines {
      if line.hasPrefix("|= ") {
        if line.dropFirst(3) != driver.session.stack.location.description { wrong.append(line) }
        continue
      }
      let from = node()
      guard case .done = try driver.perform(line) else {
        wrong.append(line)
        continue
      }
      let label = test.options.granularity == .full ? line : String(line.prefix { $0 != " " })
      commands.append(label)
      if let from, let to = node() { edges.append(Edge(from: from, to: to, label: label)) }
    }
    return (edges, commands, driver.session.stack.top.isDialog, wrong)
  }

  @Test("A tour takes every edge of the map", arguments: cases)
  func everyEdge(test: Case) throws {
    let (tour, map) = try Self.explore(test)
    let edges = Set(map.graph.edges.map { Edge(from: $0.from, to: $0.to, label: $0.label) })
    var taken: Set<Edge> = []
    for lines in tour.files { taken.formUnion(try replay(lines, test, map).edges) }
    #expect(edges.count == map.graph.edges.count)
    #expect(tour.edgeCount + tour.missedCount == edges.count)
    #expect(taken.intersection(edges).count == tour.edgeCount)
    #expect(tour.missedCount == 0)
  }

  @Test("Each file of a tour can be replayed and leads to the locations in it", arguments: cases)
  func replays(test: Case) throws {
    let (tour, map) = try Self.explore(test)
    #expect(tour.files.count == tour.walks.count)
    for (lines, labels) in zip(tour.files, tour.walks) {
      let (_, commands, _, wrong) = try replay(lines, test, map)
      #expect(wrong == [])
      #expect(commands == labels)
      #expect(!labels.isEmpty)
    }
    #expect(tour.stepCount == tour.walks.map(\.count).reduce(0, +))
    #expect(tour.stepCount >= tour.edgeCount)
  }

  @Test("No file of a tour ends with an open dialog", arguments: cases)
  func questions(test: Case) throws {
    let (tour, map) = try Self.explore(test)
    let open = try tour.files.filter { try replay($0, test, map).isOpen }
    #expect(open == [])
  }

  @Test("Each file of a tour ends with the location that it leads to", arguments: cases)
  func lastLocation(test: Case) throws {
    for lines in try Self.explore(test).tour.files { #expect(lines.last?.hasPrefix("|= ") == true) }
  }

  @Test("A tour asserts the location after each command that changes it, and at the end")
  func locations() throws {
    let tour = try Tour.explore(Self.app, ExplorationOptions(granularity: .screen))
    for lines in tour.files {
      let driver = try Driver(Self.app)
      for (index, line) in lines.enumerated() where !line.hasPrefix("|= ") {
        let location = driver.session.stack.location
        _ = try driver.perform(line)
        let follows = index + 1 < lines.count ? lines[index + 1] : ""
        let isLast = index + 2 >= lines.count
        #expect(follows.hasPrefix("|= ") == (isLast || driver.session.stack.location != location))
      }
    }
  }

  @Test("Tours with the same seed are equal")
  func seeds() throws {
    let options = ExplorationOptions(granularity: .screen, seed: 3)
    #expect(try Tour.explore(Self.app, options) == Tour.explore(Self.app, options))
  }

  @Test("Each file of a tour passes a check")
  func checks() throws {
    let tour = try Tour.explore(Self.app, ExplorationOptions(granularity: .screen))
    let folder = try TemporaryFolder()
    #expect(tour.scripts.count == tour.files.count)
    for (script, labels) in zip(tour.scripts, tour.walks) {
      let report = CommandFileChecker(maker: FaultyAppMaker()).check(try folder.write(script.text, to: script.name))
      #expect(report.isPassed, "\(report)")
      #expect(report.commands == labels.count)
    }
  }

  @Test(
    "The files of a tour have sorted names, and begin with the preamble",
    arguments: [1, 9, 10, 12, 100])
  func names(count: Int) {
    let tour = Tour(
      files: (1...count).map { ["open \($0)", "|= /things/\($0)", "up", "|= /things"] },
      walks: (1...count).map { _ in ["open", "up"] }, edgeCount: count, missedCount: 0,
      isWhole: true, preamble: ["@data demo", "@set page-size 2"])
    let names = tour.scripts.map(\.name)
    #expect(names == names.sorted())
    #expect(Set(names).count == count)
    #expect(Set(names.map(\.count)).count == 1)
    let digits = String(count).count
    #expect(names.first == "tour-\(String(repeating: "0", count: digits - 1))1.calcot")
    let lines = [
      "# A tour, part \(count) of \(count): 2 commands.", "@data demo", "@set page-size 2", "open \(count)",
      "|= /things/\(count)", "up", "|= /things", "",
    ]
    #expect(tour.scripts.last?.text == lines.joined(separator: "\n"))
    #expect(tour.stepCount == 2 * count)
  }

  @Test("A tour that a depth limits is not whole, but was not stopped")
  func limitedDepth() throws {
    let tour = try Tour.explore(Self.app, ExplorationOptions(granularity: .screen, depth: 1))
    #expect(!tour.isWhole && !tour.wasStopped)
    #expect(try Tour.explore(Self.app, ExplorationOptions(granularity: .screen, maxCommands: 1)).wasStopped)
  }

  @Test("A tour without edges has no files")
  func noEdges() throws {
    let tour = try Tour.explore(Self.app, ExplorationOptions(depth: 0))
    #expect(tour.files == [])
    #expect(tour.scripts.isEmpty)
    #expect(tour.edgeCount == 0)
    #expect(tour.missedCount == 0)
    #expect(tour.stepCount == 0)
  }

  @Test(
    "`TourPlanner.changes(by:)` returns by how many a line increases the changes to undo",
    arguments: [
      ("add Leek", 1), ("add 5", 1), ("add 5 leeks", 1), ("undo", -1), ("undo 1", -1), ("undo 3", -3), ("redo", 1),
      ("redo 4", 4), ("undone 3", 1), ("clear", 1),
    ])
  func changes(line: String, count: Int) { #expect(TourPlanner.changes(by: line) == count) }

  @Test("An edge that cannot be repeated counts as missed")
  func missed() throws {
    // With this fault, `lucky` opens the first item only once.
    let options = ExplorationOptions(granularity: .full, depth: 1)
    let tour = try Tour.explore(ExplorationSetup(maker: FaultyAppMaker([.chance])), options)
    let sound = try Tour.explore(Self.app, options)
    #expect(sound.missedCount == 0)
    #expect(tour.missedCount == 1)
    #expect(tour.edgeCount == sound.edgeCount - 1)
    #expect(tour.files.allSatisfy { !$0.isEmpty })
  }
}
