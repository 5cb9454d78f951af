import FaultyApp
import MVVMC
import Shell
import Testing

@testable import Flows

@Suite("The ways through an app")
struct WayFinderTests {
  private let stage = ProbeStage(maker: FaultyAppMaker())

  private func finder(
    _ granularity: Granularity = .shape, maxStates: Int? = nil, depth: Int? = nil
  ) throws -> (finder: WayFinder, map: FlowMap) {
    let options = ExplorationOptions(granularity: granularity, depth: depth, maxStates: maxStates)
    return (try WayFinder(stage, options), try FlowMap.explore(stage, options))
  }

  /// The nodes that lines visit, and the location that they lead to, on a session of their own.
  private func visited(_ lines: [String], _ map: FlowMap) throws -> (nodes: [Int], location: String, kind: String) {
    let probe = try Probe(stage)
    func node() throws -> Int {
      let name = PlaceName(probe.kinds, map.granularity.key(of: probe.sight))
      return try #require(
        map.graph.nodes.firstIndex { name.candidates(map.granularity).contains($0.id) }, "\(name.short)")
    }
    var nodes = [try node()]
    for line in lines {
      guard case .done = try probe.give(line) else { throw Failure(.invalid, "\(line) failed") }
      nodes.append(try node())
    }
    return (nodes, probe.session.stack.location.description, probe.kinds[0])
  }

  /// How many lines lead to each kind of screen and to each location, found by trying all lines, breadth first.
  private func distances(_ depth: Int) throws -> [String: Int] {
    let probe = try Probe(stage)
    var distances: [String: Int] = [:]
    var seen: Set<UInt64> = [probe.sight.full]
    var paths: [[String]] = [[]]
    func note(_ distance: Int) {
      for name in [probe.kinds[0], probe.session.stack.location.description] where distances[name] == nil {
        distances[name] = distance
      }
    }
    note(0)
    for distance in 1...depth {
      var next: [[String]] = []
      for path in paths {
        try probe.reach(path)
        for move in try Moves(of: probe.session).all() {
          try probe.reach(path)
          guard case .done(let sight, _) = try probe.give(move.line), seen.insert(sight.full).inserted else { continue }
          note(distance)
          next.append(path + [move.line])
        }
      }
      paths = next
    }
    return distances
  }

  // MARK: The shortest

  @Test("are as short as any: to each screen and each location", arguments: Granularity.allCases)
  func shortest(granularity: Granularity) throws {
    let (finder, map) = try finder(granularity, maxStates: granularity == .full ? 100 : nil)
    let distances = try distances(2)
    #expect(
      Set(distances.keys).isSuperset(of: ["things", "thing", "riddle", "wizard", "colour", "/things/2"]))
    #expect(distances.count > 8)
    for (target, distance) in distances {
      let way = try finder.shortest(to: target)
      #expect(way.commands.count == distance, "\(way)")
      #expect(way.from == map.initialID)
      #expect(way.to == target)
      let end = try visited(way.commands, map)
      #expect(target.hasPrefix("/") ? end.location == target : end.kind == target)
    }
  }

  @Test("are as short as the edges of the map of all that was looked at")
  func breadthFirst() throws {
    let (finder, map) = try finder(.full, maxStates: 80)
    let paths = ShortestPaths(from: map.graph.initial, in: map.graph)
    for (index, node) in map.graph.nodes.enumerated() {
      let way = try finder.shortest(to: node.id)
      #expect(way.commands.count == paths.distance(to: index))
      #expect(try visited(way.commands, map).nodes.last == index)
    }
  }

  @Test("lead to each place of the map by its id", arguments: [Granularity.screen, .shape])
  func places(granularity: Granularity) throws {
    let (finder, map) = try finder(granularity)
    for (index, node) in map.graph.nodes.enumerated() {
      let way = try finder.shortest(to: node.id)
      #expect(way.commands == map.ways[node.id])
      #expect(try visited(way.commands, map).nodes.last == index)
    }
  }

  @Test("lead from the beginning to itself by no command")
  func beginning() throws {
    let (finder, map) = try finder()
    for target in ["things", "/things", map.initialID] { #expect(try finder.shortest(to: target).commands == []) }
    let all = try told(finder, map.initialID, limit: 5)
    #expect(all.ways.map(\.commands) == [[]])
    #expect(all.extent == .all)
  }

  @Test("begin where the stage does")
  func start() throws {
    var stage = stage
    stage.start = try Route(parsing: "/things/1")
    let finder = try WayFinder(stage)
    #expect(try finder.shortest(to: "thing").commands == [])
    #expect(try finder.shortest(to: "things").commands.count == 1)
    #expect(try finder.shortest(to: "/things/2").commands.count == 2)
  }

  // MARK: All

  private func told(
    _ finder: WayFinder, _ target: String, limit: Int
  ) throws -> (ways: [WayFinder.Way], extent: WayFinder.Extent) {
    var ways: [WayFinder.Way] = []
    let extent = try finder.all(to: target, limit: limit) { (way) throws(Failure) in ways.append(way) }
    return (ways, extent)
  }

  @Test(
    "visit no place twice, lead where they say, and are each told once",
    arguments: ["thing", "riddle", "colour", "/things/1", "/things/wizard/colour"])
  func all(target: String) throws {
    let (finder, map) = try finder(.screen)
    let (ways, extent) = try told(finder, target, limit: 1000)
    #expect(extent == .all)
    #expect(!ways.isEmpty)
    #expect(Set(ways.map(\.commands)).count == ways.count)
    for way in ways {
      let end = try visited(way.commands, map)
      #expect(Set(end.nodes).count == end.nodes.count, "\(way.commands)")
      #expect(target.hasPrefix("/") ? end.location == target : end.kind == target, "\(way.commands)")
      #expect(way.from == map.initialID)
      #expect(way.to == target)
    }
    let shortest = try finder.shortest(to: target).commands.count
    #expect(ways.map(\.commands.count).min() == shortest)
  }

  @Test("are told up to the limit, and it is known whether these are all", arguments: ["thing", "riddle"])
  func limit(target: String) throws {
    let (finder, _) = try finder(.shape)
    let few = try told(finder, target, limit: 3)
    #expect(few.ways.count == 3)
    #expect(few.extent == .limited)
    let more = try told(finder, target, limit: 5)
    #expect(Array(more.ways.prefix(3)) == few.ways)
    let none = try told(finder, target, limit: 0)
    #expect(none.ways == [])
    #expect(none.extent == .limited)
    let (screens, _) = try self.finder(.screen)
    let all = try told(screens, target, limit: 1000)
    let exact = try told(screens, target, limit: all.ways.count)
    #expect(exact.ways == all.ways)
  }

  @Test("to a location lead to it, and not to another one of its shape", arguments: ["/things/1", "/things/2"])
  func locations(location: String) throws {
    let (finder, map) = try finder(.shape)
    let (ways, _) = try told(finder, location, limit: 8)
    #expect(ways.count > 1)
    for way in ways { #expect(try visited(way.commands, map).location == location, "\(way.commands)") }
  }

  // MARK: What is not there

  private func failure(_ body: () throws -> Void) -> Failure? {
    do {
      try body()
      return nil
    } catch { return error as? Failure }
  }

  @Test("are not found to what is not there, and what is near is named")
  func nearSpelling() throws {
    let (finder, map) = try finder(.screen)
    for (target, near) in [("thingz", "thing"), ("colur", "colour"), ("widzard", "wizard")] {
      let expected = Failure(.notFound, "no way to \(target) was found", advice: "did you mean \(near)?")
      #expect(failure { _ = try finder.shortest(to: target) } == expected)
      #expect(failure { _ = try finder.all(to: target, limit: 3) { _ in } } == expected)
    }
    let advice = "there are the screens colour, riddle, thing, things, wizard, and locations as where prints them"
    for target in ["elephant", "/elephants/7", "/things/99"] {
      let expected = Failure(.notFound, "no way to \(target) was found", advice: advice)
      #expect(failure { _ = try finder.shortest(to: target) } == expected)
      #expect(failure { _ = try finder.all(to: target, limit: 3) { _ in } } == expected)
    }
    #expect(map.isComplete)
    #expect(failure { _ = try finder.shortest(to: "") }?.message == "a way needs a target")
  }

  @Test("lead to a stack of screens, as it is written for people or for machines")
  func stack() throws {
    let (finder, _) = try finder(.screen)
    for target in ["thing < things", "thing<things"] { #expect(try finder.shortest(to: target).commands == ["open 1"]) }
  }

  @Test("are told the short ones first")
  func order() throws {
    for granularity in [Granularity.screen, .shape] {
      let lengths = try told(try finder(granularity).finder, "riddle", limit: 12).ways.map(\.commands.count)
      #expect(lengths == lengths.sorted() && lengths.count > 1)
    }
  }

  @Test("are looked for no longer than somebody wants them")
  func interruption() throws {
    let finder = try WayFinder(stage, ExplorationOptions(isInterrupted: { true }))
    #expect(failure { _ = try finder.shortest(to: "riddle") }?.code == .interrupted)
    #expect(failure { _ = try finder.all(to: "riddle", limit: 9) { _ in } }?.code == .interrupted)
  }

  @Test("are perhaps not found for not all was looked at, which is said")
  func incomplete() throws {
    let (finder, map) = try finder(depth: 1)
    let found = failure { _ = try finder.shortest(to: "colour") }
    #expect(found?.code == .notFound)
    #expect(found?.message == "no way to colour was found, and not all was looked at (frontier \(map.frontier))")
    #expect(try told(finder, "thing", limit: 1000).extent == .unexplored(frontier: map.frontier))
  }

  @Test("are not looked for to what is no location")
  func noLocation() throws {
    let (finder, _) = try finder(.screen)
    #expect(failure { _ = try finder.shortest(to: "/things//1") }?.code == .invalid)
    #expect(failure { _ = try finder.all(to: "/things//1", limit: 1) { _ in } }?.code == .invalid)
  }

  @Test("lead to a location however it is written")
  func spelling() throws {
    let (finder, _) = try finder(.screen)
    for target in ["/things/", "/things/1/", "/%74hings/1"] {
      let canonical = try Route(parsing: target).description
      #expect(canonical != target)
      #expect(try finder.shortest(to: target).commands == finder.shortest(to: canonical).commands)
      #expect(
        try told(finder, target, limit: 9).ways.map(\.commands)
          == told(finder, canonical, limit: 9).ways.map(\.commands))
    }
  }
}
