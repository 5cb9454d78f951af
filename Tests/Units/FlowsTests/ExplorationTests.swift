import FaultyApp
import MVVMC
import Shell
import Synchronization
import Testing

@testable import Flows

@Suite("Exploration")
struct ExplorationTests {
  /// Returns the edges of a map with the ids of their places. Edges of general commands are omitted, because they
  /// depend on the history.
  private func edgeNames(_ map: FlowMap) -> Set<String> {
    Set(
      map.graph.edges.filter { !$0.isGeneral }.map {
        "\(map.graph.nodes[$0.from].id) \($0.label) \(map.graph.nodes[$0.to].id)"
      })
  }

  private func places(_ map: FlowMap) -> [String] { map.graph.nodes.map(\.id) }

  @Test("An exploration stops at its maximum depth and reports that it is not whole")
  func depth() throws {
    let here = try explore([], ExplorationOptions(depth: 0))
    #expect(here.graph.nodes.count == 1)
    #expect(here.graph.edges == [])
    #expect(here.frontier == 1)
    let whole = try explore()
    var last = 0
    for depth in 1...4 {
      let map = try explore([], ExplorationOptions(depth: depth))
      #expect(map.paths.values.map(\.count).max() ?? 0 <= depth)
      #expect(!map.ranToCompletion)
      #expect(map.graph.nodes.count >= last)
      #expect(Set(places(map)).isSubset(of: Set(places(whole))))
      last = map.graph.nodes.count
    }
    #expect(whole.ranToCompletion && whole.graph.nodes.count >= last)
  }

  @Test("An exploration stops at `maxStates` places and reports a frontier")
  func maxStates() throws {
    let whole = try explore()
    for count in [1, 3, 6] {
      let map = try explore([], ExplorationOptions(maxStates: count))
      #expect(map.graph.nodes.count == count)
      #expect(map.frontier > 0)
      #expect(!map.ranToCompletion)
      #expect(edgeNames(map).isSubset(of: edgeNames(whole)))
    }
    let enough = try explore([], ExplorationOptions(maxStates: whole.graph.nodes.count))
    #expect(enough.ranToCompletion)
    #expect(enough.graph == whole.graph)
  }

  @Test("Declared things that were not seen are listed as unseen, not as findings")
  func unseen() throws {
    let faults: Set<Fault> = [.unreachedScreen, .declaredOnly, .neverEnabled, .neverSucceeds, .leak]
    let whole = try explore(faults)
    #expect(Set(whole.findings.map(\.kind)) == [.leak])
    #expect(Set(whole.unseen.map(\.kind)) == [.unreached, .neverEnabled, .noEffect])
    let part = try explore(faults, ExplorationOptions(maxStates: whole.graph.nodes.count - 1))
    #expect(!part.ranToCompletion)
    #expect(Set(part.findings.map(\.kind)) == [.leak])
    #expect(Set(part.unseen.map(\.place)).isSuperset(of: whole.unseen.map(\.place)))
  }

  @Test("A limit on the number of places causes no findings in a sound app", arguments: 1...12)
  func limits(_ count: Int) throws {
    for granularity in [Granularity.shape, .full] {
      #expect(try explore([], ExplorationOptions(granularity: granularity, maxStates: count)).findings == [])
    }
  }

  @Test("Two explorations with the same seed give the same map", arguments: [0, 7] as [UInt64])
  func sameSeed(_ seed: UInt64) throws {
    let (one, other) = (try explore([.leak], .init(seed: seed)), try explore([.leak], .init(seed: seed)))
    #expect(one.graph == other.graph)
    #expect(one.paths == other.paths)
    #expect(one.found.places.map(\.location) == other.found.places.map(\.location))
    #expect(one.findings == other.findings)
    #expect(one.transitions == other.transitions)
    #expect(one.seed == seed)
  }

  @Test("The seed does not change the map")
  func otherSeed() throws {
    let first = try explore([.wrongBack])
    for seed in [1, 8] as [UInt64] {
      let map = try explore([.wrongBack], ExplorationOptions(seed: seed))
      #expect(map.graph == first.graph)
      #expect(map.paths == first.paths)
      #expect(map.findings == first.findings)
    }
  }

  @Test(
    "Explorations from different starts find the same places and the same non-general edges",
    arguments: ["/things/1", "/things/wizard"])
  func otherStart(_ location: String) throws {
    let first = try explore()
    let setup = ExplorationSetup(maker: FaultyAppMaker(), start: try Route(parsing: location))
    let map = try FlowMap.explore(setup)
    #expect(places(map) == places(first))
    #expect(edgeNames(map) == edgeNames(first))
    #expect(map.found.places[map.found.initial].location == location)
    #expect(map.paths[map.initialID] == [])
  }

  @Test("An exploration continues until 500 choices in a row add nothing, and estimates what remains")
  func quiet() throws {
    let map = try explore()
    #expect(map.discoveryRate.sinceLastNew >= 500)
    #expect(map.discoveryRate.sinceLastNew < map.discoveryRate.choices)
    // An exploration repeats commands, so at its end some edges between screens were taken more than once.
    #expect(
      map.discoveryRate.placesSeenOnce <= map.graph.nodes.count
        && map.discoveryRate.edgesSeenOnce < map.screenDrawing.graph.edges.count)
    #expect(map.discoveryRate.chance(0) == (10_000 + map.discoveryRate.choices - 1) / map.discoveryRate.choices)
    #expect(map.discoveryRate.chance(map.discoveryRate.choices) == 10_000)
  }

  @Test("Only a full map of an app without free arguments is complete")
  func complete() throws {
    let full = ExplorationOptions(granularity: .full)
    let still = try FlowMap.explore(ExplorationSetup(maker: HallMaker(furniture: .none)), full)
    #expect(still.isComplete)
    // An exploration cannot give a command every possible text.
    #expect(try !explore([], ExplorationOptions(granularity: .full, maxStates: 50)).isComplete)
    #expect(try !FlowMap.explore(ExplorationSetup(maker: HallMaker(furniture: .full)), full).isComplete)
    #expect(try !FlowMap.explore(ExplorationSetup(maker: HallMaker(furniture: .none))).isComplete)
  }

  @Test(
    "An edge is uncertain if its line led elsewhere from a state that was not explored, but not because of another line"
  )
  func refutedEdges() {
    let snapshot = StateSnapshot(shape: 0, baseShape: 0, detail: 0, full: 0, page: 0, data: 0)
    var found = Discovery()
    for (index, kind) in ["shelf", "item", "box"].enumerated() {
      found.places.append(
        Discovery.Place(
          key: UInt64(index), kinds: [kind], facts: [], location: "/\(kind)", sample: [], openingCommand: nil,
          states: [index], exploredStates: [index], generallyExploredStates: [index], seen: Sightings(at: 0)))
      found.states.append(
        Discovery.State(
          place: index, snapshot: snapshot, parent: index == 0 ? nil : 0, lines: [kind], depth: index, location: ""))
    }
    // A state of the first place that only a walk reached.
    found.states.append(
      Discovery.State(place: 0, snapshot: snapshot, parent: 0, lines: ["walk"], depth: 1, location: ""))
    for (line, to, state) in [("look", 1, 0), ("look", 2, 3), ("open 1", 1, 0), ("open 2", 2, 3)] {
      found.edges.append(
        Discovery.Edge(
          from: 0, to: to, label: Granularity.shape.label(of: line), isGeneral: false, witnessState: state, line: line,
          snapshot: snapshot, taken: [state], seen: Sightings(at: 0)))
    }
    let graph = MapDrawing(found, .shape).graph
    func isUncertain(_ label: String, to title: String) -> Bool? {
      graph.edges.first { $0.label == label && graph.nodes[$0.to].title == title }?.isUncertain
    }
    #expect(isUncertain("look", to: "item") == true)
    #expect(isUncertain("open", to: "item") == false)
    // The explored state does not take the edges that the walk took.
    #expect(isUncertain("look", to: "box") == true)
    #expect(isUncertain("open", to: "box") == true)
  }

  @Test("Edges that depend on the history, such as `back`, are uncertain, and their targets are found")
  func history() throws {
    let map = try explore()
    let names = ["back", "forward", "undo", "redo"]
    for edge in map.graph.edges where names.contains(edge.label) { #expect(edge.isUncertain, "\(edge)") }
    let screens = try explore([], ExplorationOptions(granularity: .screen))
    func leads(_ label: String, from: String, to: String) -> Bool {
      screens.graph.edges.contains {
        $0.label == label && screens.graph.nodes[$0.from].id == from && screens.graph.nodes[$0.to].id == to
      }
    }
    #expect(leads("back", from: "thing<things", to: "things"))
    #expect(leads("forward", from: "things", to: "thing<things"))
    #expect(leads("forward", from: "things", to: "wizard<things"))
    #expect(leads("back", from: "things", to: "wizard<things"))
  }

  @Test("An exploration that is interrupted or out of time returns a partial map")
  func interruption() throws {
    let asked = Atomic(0)
    let options = ExplorationOptions(isInterrupted: { asked.add(1, ordering: .relaxed).newValue > 3 })
    let map = try explore([], options)
    #expect(!map.ranToCompletion)
    #expect(map.graph.nodes.count > 1)
    let none = try explore([], ExplorationOptions(maxTime: .zero))
    #expect(none.frontier == 1)
    #expect(!none.ranToCompletion)
  }

  @Test("A line that is known to end the program is skipped and reported once as a finding")
  func crashes() throws {
    let crash = Crash(path: ["open 2"], message: "it ends the program: Index out of range")
    // A different line that opens the same item by its id.
    let byID = Crash(path: ["open #2"], message: crash.message)
    let map = try explore([.crash], ExplorationOptions(depth: 1).skipping([crash, byID]))
    #expect(map.findings.map(\.kind) == [.crash])
    #expect(map.findings.map(\.place) == ["things: open"])
    #expect(map.findings.map(\.lines) == [["open 2"]])
    #expect(map.findings.first?.text == crash.message)
  }

  @Test("The destination of a command that ended the program is not listed as unseen")
  func destinationOfCrash() throws {
    let claim = "a path to riddle, which it declares"
    func claims(_ crashes: [Crash]) throws -> [String] {
      let map = try explore([.declaredOnly], ExplorationOptions().skipping(crashes))
      return map.unseen.filter { $0.text == claim }.map(\.place)
    }
    #expect(try claims([]) == ["things: drop"])
    #expect(try claims([Crash(path: ["open 2"], message: "")]) == ["things: drop"])
    #expect(try claims([Crash(path: ["drop 1"], message: "")]) == [])
  }

  @Test("The recorded path of each place leads to its location")
  func pathsLeadToPlaces() throws {
    let map = try explore()
    for (index, place) in map.found.places.enumerated() {
      let id = map.graph.nodes[map.drawing.nodeOfPlace[index]].id
      let lines = try #require(map.paths[id])
      let session = try FaultyAppMaker().makeSession(sample: true, settings: .init(), clock: .init())
      for line in lines { #expect(session.perform(line).failure == nil) }
      #expect(session.stack.location.description == place.location)
      #expect(id.hasPrefix(session.stack.top.kind.name + "-"))
    }
  }

  @Test("An exploration ends at its limit of commands, and reports that it was stopped", arguments: [1, 10, 100, 1000])
  func limitOfCommands(_ count: Int) throws {
    let map = try FlowMap.explore(ExplorationSetup(maker: FaultyAppMaker()), ExplorationOptions(maxCommands: count))
    #expect((count...count + 20).contains(map.transitions), "\(map.transitions)")
    #expect(map.wasStopped && map.frontier > 0)
  }

  /// Makes no more sessions once the work is interrupted, as with a copy of the user's data.
  private struct StoppableMaker: SessionMaker {
    let isInterrupted: @Sendable () -> Bool

    func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
      if isInterrupted() { throw Failure(.interrupted, "stopped") }
      return try FaultyAppMaker().makeSession(sample: sample, settings: settings, clock: clock)
    }
  }

  @Test("An interrupted exploration gives a map even if no other session can be made", arguments: [10, 100, 1000])
  func interruptedMaker(_ count: Int) throws {
    let asked = Mutex(0)
    let isOver = { @Sendable in asked.withLock { $0 > count } }
    let options = ExplorationOptions(isInterrupted: {
      asked.withLock { $0 += 1 }
      return isOver()
    })
    let map = try FlowMap.explore(ExplorationSetup(maker: StoppableMaker(isInterrupted: isOver)), options)
    #expect(map.wasStopped && !map.graph.nodes.isEmpty)
  }
}
