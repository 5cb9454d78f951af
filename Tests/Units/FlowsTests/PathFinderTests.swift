import FaultyApp
import GroupsAssembly
import MVVMC
import Shell
import Synchronization
import Testing

@testable import Flows

@Suite("Paths through an app")
struct PathFinderTests {
  private let setup = ExplorationSetup(maker: FaultyAppMaker())

  /// Returns a finder, and the map that an exploration with the same options makes.
  private func finder(
    _ granularity: Granularity = .shape, maxStates: Int? = nil, depth: Int? = nil
  ) throws -> (finder: PathFinder, map: FlowMap) {
    let options = ExplorationOptions(granularity: granularity, depth: depth, maxStates: maxStates)
    let key = "\(granularity) \(maxStates ?? 0) \(depth ?? 0)"
    let map = try Self.explored.withLock { explored in
      let map = try explored[key] ?? FlowMap.explore(setup, options)
      explored[key] = map
      return map
    }
    return (try PathFinder(setup, options), map)
  }

  /// The maps that were explored. An exploration gives the same map each time, so the tests share it.
  private static let explored = Mutex<[String: FlowMap]>([:])

  /// Performs lines in a new session. Returns the nodes that they visit, and the location and the kind of the last
  /// screen.
  private func visited(_ lines: [String], _ map: FlowMap) throws -> (nodes: [Int], location: String, kind: String) {
    let driver = try Driver(setup)
    func node() throws -> Int {
      let name = PlaceName(driver.kinds, map.granularity.key(of: driver.snapshot))
      return try #require(
        map.graph.nodes.firstIndex { name.candidates(map.granularity).contains($0.id) }, "\(name.short)")
    }
    var nodes = [try node()]
    for line in lines {
      guard case .done = try driver.perform(line) else { throw Failure(.invalid, "\(line) failed") }
      nodes.append(try node())
    }
    return (nodes, driver.session.stack.location.description, driver.kinds[0])
  }

  /// Returns the minimum number of lines to each kind of screen and each location, found by a breadth-first search.
  private func distances(_ depth: Int) throws -> [String: Int] {
    let driver = try Driver(setup)
    var distances: [String: Int] = [:]
    var seen: Set<UInt64> = [driver.snapshot.full]
    var paths: [[String]] = [[]]
    func note(_ distance: Int) {
      for name in [driver.kinds[0], driver.session.stack.location.description] where distances[name] == nil {
        distances[name] = distance
      }
    }
    note(0)
    for distance in 1...depth {
      var next: [[String]] = []
      for path in paths {
        try driver.reach(path)
        for action in try Actions(of: driver.session).all() {
          try driver.reach(path)
          guard case .done(let snapshot, _) = try driver.perform(action.line), seen.insert(snapshot.full).inserted
          else {
            continue
          }
          note(distance)
          next.append(path + [action.line])
        }
      }
      paths = next
    }
    return distances
  }

  /// Counts the lines that are performed.
  private final class Counter: ActionJournal {
    private(set) var count = 0

    func append(_ line: String) { count += 1 }
    func truncate(to count: Int) {}
  }

  @Test("`all` performs no more commands once it has found as many paths as its limit")
  func stopsAtLimit() throws {
    for limit in [1, 3] {
      let counter = Counter()
      let finder = try PathFinder(setup, ExplorationOptions(), journal: counter)
      var counts: [Int] = []
      let extent = try finder.all(to: "thing", limit: limit) { _ in counts.append(counter.count) }
      #expect(counts.count == limit)
      #expect(extent == .limited)
      #expect(counter.count == counts.last)
    }
  }

  @Test("The limits of commands and of time hold for all searches of a path together")
  func limitsOfAllSearches() throws {
    for options in [ExplorationOptions(maxCommands: 50), ExplorationOptions(maxTime: .zero)] {
      let counter = Counter()
      let finder = try PathFinder(setup, options, journal: counter)
      #expect(throws: Failure.self) { try finder.shortest(to: "/things/99") }
      // More than 50, because a search replays commands to return to a state.
      #expect(counter.count < 200)
    }
  }

  @Test("The limit of commands holds for a path from a location too, whose map is explored from the root")
  func limitFromLocation() throws {
    let (counter, limit) = (Counter(), 400)
    var setup = setup
    setup.start = try Route(parsing: "/things/1")
    let finder = try PathFinder(setup, ExplorationOptions(maxCommands: limit), journal: counter)
    #expect(throws: Failure.self) { try finder.shortest(to: "/things/99") }
    #expect(counter.count >= limit && counter.count < limit + 100, "\(counter.count)")
  }

  @Test("A location with a view that the screen does not have is rejected before the search")
  func invalidView() throws {
    let counter = Counter()
    let finder = try PathFinder(ExplorationSetup(maker: GroupsSessionMaker()), ExplorationOptions(), journal: counter)
    let failure = #expect(throws: Failure.self) { try finder.shortest(to: "/groups/1/todos?x=1") }
    #expect(failure?.message == "the todos have no view \"x=1\"" && counter.count == 0)
  }

  // MARK: Shortest paths

  @Test("`shortest` finds a path of minimum length to each screen and location", arguments: Granularity.allCases)
  func shortest(granularity: Granularity) throws {
    let (finder, map) = try finder(granularity, maxStates: granularity == .full ? 100 : nil)
    let distances = try distances(2)
    #expect(
      Set(distances.keys).isSuperset(of: ["things", "thing", "riddle", "wizard", "colour", "/things/2"]))
    #expect(distances.count > 8)
    for (target, distance) in distances {
      let path = try finder.shortest(to: target)
      #expect(path.commands.count == distance, "\(path)")
      // A command with another text as its argument might open a location directly, so a longer path to a location is
      // not called shortest.
      if distance < 2 || !target.hasPrefix("/") { #expect(path.isShortest, "\(path)") }
      #expect(path.isSearchComplete)
      #expect(path.from == map.initialID)
      #expect(path.to == target)
      let end = try visited(path.commands, map)
      #expect(target.hasPrefix("/") ? end.location == target : end.kind == target)
    }
  }

  @Test("`shortest` finds a path as short as the edges of the full map allow")
  func breadthFirst() throws {
    let (finder, map) = try finder(.full, maxStates: 40)
    var graph = map.graph
    // The destinations of these commands depend on the path, which is not part of the map.
    graph.edges.removeAll { Actions.dependsOnPath($0.label) }
    let paths = ShortestPaths(from: graph.initial, in: graph)
    var count = 0
    for (index, node) in graph.nodes.enumerated() where paths.distance(to: index) != nil {
      count += 1
      let path = try finder.shortest(to: node.id)
      #expect(path.commands.count == paths.distance(to: index))
      #expect(try visited(path.commands, map).nodes.last == index)
    }
    #expect(count > 20)
  }

  @Test("`shortest` finds a path to each place of the map by its id", arguments: [Granularity.screen, .shape])
  func places(granularity: Granularity) throws {
    let (finder, map) = try finder(granularity)
    for (index, node) in map.graph.nodes.enumerated() {
      let path = try finder.shortest(to: node.id)
      #expect(path.commands.count <= map.paths[node.id]?.count ?? 0)
      #expect(try visited(path.commands, map).nodes.last == index)
    }
  }

  @Test("`shortest` prefers a path that changes no data, and reports if there is none")
  func harmless() throws {
    let (finder, _) = try finder()
    let thing = try finder.shortest(to: "/things/2")
    #expect(thing.commands == ["open 2"])
    #expect(!thing.changesData)
    let added = try finder.shortest(to: "/things/3")
    #expect(added.commands == ["add Onion", "open 3"])
    #expect(added.changesData && added.isSearchComplete && !added.isShortest)
  }

  @Test("`shortest` tries every row as an argument, not only the first and the last")
  func everyRow() throws {
    let maker = GroupsSessionMaker()
    let finder = try PathFinder(ExplorationSetup(maker: maker))
    let driver = try Driver(ExplorationSetup(maker: maker))
    try driver.reach(["agenda"])
    let count = try Actions(of: driver.session, isThorough: true).all().count { $0.command == "open" }
    #expect(count > 3)
    for row in 2...count - 1 {
      try driver.reach(["agenda", "open \(row)"])
      let location = driver.session.stack.location.description
      let path = try finder.shortest(to: location)
      #expect(path.commands.count == 2 && !path.changesData, "\(path)")
    }
  }

  @Test("`shortest` finds a row of new data that is neither the first nor the last, within a limited depth")
  func newRow() throws {
    var setup = ExplorationSetup(maker: GroupsSessionMaker())
    setup.start = try Route(parsing: "/groups/1/todos")
    let finder = try PathFinder(setup, ExplorationOptions(depth: 2))
    let path = try finder.shortest(to: "/groups/1/todos/10")
    #expect(path.commands.count == 2 && path.changesData, "\(path)")
  }

  @Test("`shortest` uses commands with arguments that an app offers on every screen")
  func appCommands() throws {
    let finder = try PathFinder(ExplorationSetup(maker: GroupsSessionMaker(), hasSample: false))
    let path = try finder.shortest(to: "todo")
    // The list of groups, the agenda, and the general command `add`, in each order that is possible.
    #expect(path.commands.count == 4, "\(path)")
    #expect(path.commands.contains { $0.hasPrefix("add ") } && path.commands.contains("agenda"), "\(path)")
  }

  @Test("The path to the start is empty")
  func beginning() throws {
    let (finder, map) = try finder()
    for target in ["things", "/things", map.initialID] { #expect(try finder.shortest(to: target).commands == []) }
    let all = try allPaths(finder, map.initialID, limit: 5)
    #expect(all.paths.map(\.commands) == [[]])
    #expect(all.extent == .all)
  }

  @Test("Paths begin at the starting location of the setup")
  func start() throws {
    var setup = setup
    setup.start = try Route(parsing: "/things/1")
    let finder = try PathFinder(setup)
    #expect(try finder.shortest(to: "thing").commands == [])
    #expect(try finder.shortest(to: "things").commands.count == 1)
    #expect(try finder.shortest(to: "/things/2").commands.count == 2)
  }

  // MARK: All paths

  private func allPaths(
    _ finder: PathFinder, _ target: String, limit: Int
  ) throws -> (paths: [PathFinder.FoundPath], extent: PathFinder.Extent) {
    var paths: [PathFinder.FoundPath] = []
    let extent = try finder.all(to: target, limit: limit) { (path) throws(Failure) in paths.append(path) }
    return (paths, extent)
  }

  @Test(
    "`all` finds each path once, and each leads to the target without visiting a place twice",
    arguments: ["thing", "riddle", "colour", "/things/1", "/things/wizard/colour"])
  func all(target: String) throws {
    let (finder, map) = try finder(.screen)
    let (paths, extent) = try allPaths(finder, target, limit: .max)
    #expect(extent == .all)
    #expect(!paths.isEmpty)
    let driver = try Driver(setup)
    let data = driver.snapshot.data
    #expect(Set(paths.map(\.commands)).count == paths.count)
    for path in paths {
      let end = try visited(path.commands, map)
      #expect(Set(end.nodes).count == end.nodes.count, "\(path.commands)")
      #expect(target.hasPrefix("/") ? end.location == target : end.kind == target, "\(path.commands)")
      #expect(path.from == map.initialID)
      #expect(path.to == target)
      try driver.reach(path.commands)
      #expect(path.changesData == (driver.snapshot.data != data), "\(path.commands)")
    }
    let shortest = try finder.shortest(to: target).commands.count
    #expect(paths.map(\.commands.count).min() == shortest)
  }

  @Test(
    "`all` finds as many paths as its limit, always in the same order, and reports `.limited`",
    arguments: ["thing", "riddle"])
  func limit(target: String) throws {
    let (finder, _) = try finder(.shape)
    let few = try allPaths(finder, target, limit: 3)
    #expect(few.paths.count == 3)
    #expect(few.extent == .limited)
    let more = try allPaths(finder, target, limit: 5)
    #expect(Array(more.paths.prefix(3)) == few.paths)
    let none = try allPaths(finder, target, limit: 0)
    #expect(none.paths == [])
    #expect(none.extent == .limited)
    let (screens, _) = try self.finder(.screen)
    let all = try allPaths(screens, target, limit: 1000)
    let exact = try allPaths(screens, target, limit: all.paths.count)
    #expect(exact.paths == all.paths)
  }

  @Test("Paths to a location do not lead to another location of the same shape", arguments: ["/things/1", "/things/2"])
  func locations(location: String) throws {
    let (finder, map) = try finder(.shape)
    let (paths, _) = try allPaths(finder, location, limit: 8)
    #expect(paths.count > 1)
    for path in paths { #expect(try visited(path.commands, map).location == location, "\(path.commands)") }
  }

  // MARK: Missing targets

  private func failure(_ body: () throws -> Void) -> Failure? {
    do {
      try body()
      return nil
    } catch { return error as? Failure }
  }

  @Test("`all` finds the shortest path even if the map does not have the target")
  func outsideOfMap() throws {
    let finder = try PathFinder(setup, ExplorationOptions(granularity: .full, maxStates: 2))
    let (paths, extent) = try allPaths(finder, "colour", limit: 2)
    #expect(paths.map(\.commands) == [["paint", "next"]])
    if case .unexplored = extent {} else { Issue.record("\(extent)") }
  }

  @Test("An unknown target is rejected with a similar name or the names of the screens")
  func nearSpelling() throws {
    let (finder, map) = try finder(.screen)
    for (target, near) in [("thingz", "thing"), ("colur", "colour"), ("widzard", "wizard")] {
      let expected = Failure(.notFound, "no path to \(target) was found", advice: "did you mean \(near)?")
      #expect(failure { _ = try finder.shortest(to: target) } == expected)
      #expect(failure { _ = try finder.all(to: target, limit: 3) { _ in } } == expected)
    }
    let advice = "the targets are the screens colour, riddle, thing, things, wizard, and locations as printed by where"
    for target in ["elephant", "/elephants/7", "/things/99"] {
      let expected = Failure(.notFound, "no path to \(target) was found", advice: advice)
      #expect(failure { _ = try finder.shortest(to: target) } == expected)
      #expect(failure { _ = try finder.all(to: target, limit: 3) { _ in } } == expected)
    }
    #expect(map.ranToCompletion)
    #expect(failure { _ = try finder.shortest(to: "") }?.message == "a path needs a target")
  }

  @Test("The advice for an unknown target names the dialogs that the app uses")
  func dialogs() throws {
    let finder = try PathFinder(ExplorationSetup(maker: ListMaker(mistake: nil)))
    #expect(
      failure { _ = try finder.shortest(to: "elephant") }?.advice
        == "the targets are the screens confirm, letters, and locations as printed by where")
  }

  @Test("A stack of screens is a target, with or without spaces")
  func stack() throws {
    let (finder, _) = try finder(.screen)
    for target in ["thing < things", "thing<things"] { #expect(try finder.shortest(to: target).commands == ["open 1"]) }
  }

  @Test("`all` finds shorter paths before longer ones")
  func order() throws {
    for granularity in [Granularity.screen, .shape] {
      let lengths = try allPaths(try finder(granularity).finder, "riddle", limit: 12).paths.map(\.commands.count)
      #expect(lengths == lengths.sorted() && lengths.count > 1)
    }
  }

  @Test("An interrupted search for paths throws `.interrupted`")
  func interruption() throws {
    let finder = try PathFinder(setup, ExplorationOptions(isInterrupted: { true }))
    #expect(failure { _ = try finder.shortest(to: "riddle") }?.code == .interrupted)
    #expect(failure { _ = try finder.all(to: "riddle", limit: 9) { _ in } }?.code == .interrupted)
  }

  @Test("A search with a limited depth reports that not everything was explored")
  func incomplete() throws {
    let (finder, map) = try finder(depth: 1)
    let found = failure { _ = try finder.shortest(to: "colour") }
    #expect(found?.code == .notFound)
    #expect(found?.message == "no path to colour was found, but not everything was explored (frontier \(map.frontier))")
    #expect(try allPaths(finder, "thing", limit: 1000).extent == .unexplored(frontier: map.frontier))
  }

  @Test("A target that is an invalid location is rejected")
  func noLocation() throws {
    let (finder, _) = try finder(.screen)
    #expect(failure { _ = try finder.shortest(to: "/things//1") }?.code == .invalid)
    #expect(failure { _ = try finder.all(to: "/things//1", limit: 1) { _ in } }?.code == .invalid)
  }

  @Test("Different spellings of a location have the same paths")
  func spelling() throws {
    let (finder, _) = try finder(.screen)
    for target in ["/things/", "/things/1/", "/%74hings/1"] {
      let canonical = try Route(parsing: target).description
      #expect(canonical != target)
      #expect(try finder.shortest(to: target).commands == finder.shortest(to: canonical).commands)
      #expect(
        try allPaths(finder, target, limit: 9).paths.map(\.commands)
          == allPaths(finder, canonical, limit: 9).paths.map(\.commands))
    }
  }
}
