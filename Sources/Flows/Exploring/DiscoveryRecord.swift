import MVVMC
import Shell

/// Records the states, the places and the edges that an exploration finds, and keeps the states that are still to be
/// explored.
final class DiscoveryRecord {
  /// An arrival at a place from the screens to which `back` then returns. In a full map, the place before (`origin`)
  /// counts too.
  private struct Arrival: Hashable {
    let from: [String]
    let origin: Int?
    let place: Int
    let isGeneral: Bool
  }

  private let driver: Driver
  private let options: ExplorationOptions
  var found = Discovery()
  private var queue: [Int] = []
  /// The position in the queue of the first state that is still waiting.
  private var next = 0
  private var stateOfSnapshot: [UInt64: Int] = [:]
  /// The full hashes of all snapshots that were seen.
  private var seen: Set<UInt64> = []
  /// The keys of the places that exceeded the maximum number of places.
  private var refusedKeys: Set<UInt64> = []
  private var placeCountOfBaseShape: [UInt64: Int] = [:]
  private var edgeOfKey: [FlowGraph.EdgeKey: Int] = [:]
  /// The arrivals after which general commands were performed. Where these lead depends on the previous screen.
  private var arrivals: Set<Arrival> = []
  /// The edges between screens that no general command takes.
  private var screenEdges: Set<ScreenEdge> = []
  private var stacks: Set<[String]> = []

  init(_ driver: Driver, _ options: ExplorationOptions) {
    self.driver = driver
    self.options = options
  }

  /// The number of places plus the number of edges between screens. On a map by screen, stacks of screens count instead
  /// of places. The search ends when this number no longer grows.
  var noveltyCount: Int {
    (options.reportedGranularity == .screen ? stacks.count : found.places.count) + screenEdges.count
  }

  var root: Int? { found.states.firstIndex { $0.parent == nil } }

  // MARK: The queue

  /// The states to explore, in order.
  var waiting: ArraySlice<Int> { queue[next...] }

  func takeWaiting() -> Int {
    next += 1
    return queue[next - 1]
  }

  // MARK: States and places

  func addSeen(_ snapshot: StateSnapshot) {
    seen.insert(snapshot.full)
    found.seenCount = seen.count
  }

  /// Records the current state and its place, which may be new. A line in the state `parent` led here; at the start,
  /// `parent` is `nil`. If `isRepresentative`, the state represents its place even if others already do.
  ///
  /// - Returns: the index of the place; `nil` if the maximum number of places is reached.
  func addArrival(
    _ snapshot: StateSnapshot, from parent: Int?, by line: String, isRepresentative: Bool = false
  ) throws(Failure) -> Int? {
    addSeen(snapshot)
    let known = stateOfSnapshot[snapshot.full]
    var place = known.map { found.states[$0].place } ?? self.place(of: snapshot)
    if let place {
      found.places[place].seen.add()
      guard known == nil, isRepresentative || needsRepresentative(snapshot, at: place) else { return place }
    } else {
      place = try addPlace(snapshot)
    }
    guard let place else { return nil }
    addRepresentative(addState(snapshot, at: place, from: parent, line), of: place)
    stateOfSnapshot[snapshot.full] = found.states.count - 1
    return place
  }

  /// Adds the place of the current state, unless the maximum number of places is reached.
  private func addPlace(_ snapshot: StateSnapshot) throws(Failure) -> Int? {
    let isFolded = options.granularity != .full && exceedsMaxPlaces(snapshot)
    let key = isFolded ? snapshot.baseShape : options.granularity.key(of: snapshot)
    guard found.places.count < options.maxStates else {
      if refusedKeys.insert(key).inserted { found.frontier += 1 }
      return nil
    }
    let shape = try driver.abstractState()
    found.placeOfKey[key] = found.places.count
    stacks.insert(driver.kinds)
    found.places.append(
      Discovery.Place(
        key: key, kinds: driver.kinds, facts: isFolded ? shape.foldedLines : shape.lines,
        location: driver.session.stack.location.description, sample: driver.session.pageLines,
        openingCommand: driver.openingCommand, seen: Sightings(at: found.choices)))
    return found.places.count - 1
  }

  /// Adds a state. Lookups by snapshot do not find it.
  func addState(_ snapshot: StateSnapshot, at place: Int, from parent: Int?, _ line: String) -> Int {
    found.states.append(
      Discovery.State(
        place: place, snapshot: snapshot, parent: parent, lines: line.isEmpty ? [] : [line],
        depth: parent.map { found.states[$0].depth + 1 } ?? 0,
        location: driver.session.stack.location.description))
    return found.states.count - 1
  }

  /// Makes a state represent its place, so that it is explored.
  func addRepresentative(_ state: Int, of place: Int) {
    found.places[place].states.append(state)
    queue.append(state)
  }

  /// Records that a limit ended the exploration of a place.
  func addTruncation(at place: Int) {
    found.places[place].hasTruncatedEdge = true
    found.frontier += 1
  }

  func state(of snapshot: StateSnapshot) -> Int? { stateOfSnapshot[snapshot.full] }

  func place(of snapshot: StateSnapshot) -> Int? { found.place(of: snapshot, options.granularity) }

  func hasStack(_ kinds: [String]) -> Bool { stacks.contains(kinds) }

  /// Returns whether a place is known that differs at most in its query.
  func isKnownExceptForQuery(_ snapshot: StateSnapshot) -> Bool { placeCountOfBaseShape[snapshot.baseShape] != nil }

  /// Counts a new place of a base shape, and returns whether there are too many. Queries are endless if a user types
  /// them.
  private func exceedsMaxPlaces(_ snapshot: StateSnapshot) -> Bool {
    placeCountOfBaseShape[snapshot.baseShape, default: 0] += 1
    return placeCountOfBaseShape[snapshot.baseShape, default: 0] > ExplorationOptions.maxPlacesPerBaseShape
  }

  private func needsRepresentative(_ snapshot: StateSnapshot, at place: Int) -> Bool {
    let states = found.places[place].states
    guard options.granularity != .full else { return false }
    guard states.count >= ExplorationOptions.representatives else { return true }
    return states.count < ExplorationOptions.maxRepresentatives
      && !states.contains { found.states[$0].snapshot.detail == snapshot.detail }
  }

  // MARK: Arrivals

  private func arrival(at place: Int, from state: Int, isGeneral: Bool) -> Arrival {
    let origin = found.states[state].place
    return Arrival(
      from: found.places[origin].kinds, origin: options.granularity == .full ? origin : nil, place: place,
      isGeneral: isGeneral)
  }

  /// Records an arrival, and returns whether it is the first at the place from these screens.
  func insertArrival(at place: Int, from state: Int, isGeneral: Bool) -> Bool {
    arrivals.insert(arrival(at: place, from: state, isGeneral: isGeneral)).inserted
  }

  /// Returns whether recording an outcome of a screen's command only counts what is known. Otherwise the driver has to
  /// be where the command leads.
  func isKnown(_ outcome: Driver.Outcome, from state: Int) -> Bool {
    switch outcome {
    case .failed(let failure, let isClean): return isClean && failure.code != .interrupted
    case .crashes: return false
    case .done(let snapshot, _):
      guard let place = place(of: snapshot),
        stateOfSnapshot[snapshot.full] != nil || !needsRepresentative(snapshot, at: place)
      else { return false }
      return found.places[place].isDialog || arrivals.contains(arrival(at: place, from: state, isGeneral: false))
    }
  }

  // MARK: Edges

  func hasScreenEdge(_ edge: ScreenEdge) -> Bool { screenEdges.contains(edge) }

  func addEdge(_ action: Action, from state: Int, to target: Int, _ snapshot: StateSnapshot) {
    let label = options.granularity.label(of: action.line)
    let place = found.states[state].place
    let key = FlowGraph.EdgeKey(from: place, to: target, label: label)
    if let known = edgeOfKey[key] {
      found.edges[known].taken.insert(state)
      found.edges[known].seen.add()
    } else {
      edgeOfKey[key] = found.edges.count
      if !action.isGeneral {
        screenEdges.insert(ScreenEdge(from: found.places[place].kinds, action.line, to: found.places[target].kinds))
      }
      found.edges.append(
        Discovery.Edge(
          from: place, to: target, label: label, isGeneral: action.isGeneral, witnessState: state, line: action.line,
          snapshot: snapshot, taken: [state], seen: Sightings(at: found.choices)))
    }
  }

  /// Records an edge between known places that a walk took, with the lines of the walk.
  ///
  /// - Returns: True if the edge is new on the map that is drawn.
  func addEdge(of step: Walker.Step) -> Bool {
    guard case .done(let snapshot, _) = step.outcome, step.faults.isEmpty,
      let from = place(of: step.before.snapshot), let to = place(of: snapshot)
    else { return false }
    found.places[to].seen.add()
    let label = options.granularity.label(of: step.action.line)
    if let known = edgeOfKey[FlowGraph.EdgeKey(from: from, to: to, label: label)] {
      found.edges[known].seen.add()
      return false
    }
    guard let root else { return false }
    let lines = Array(step.lines.dropLast())
    found.states.append(
      Discovery.State(
        place: from, snapshot: step.before.snapshot, parent: root, lines: lines,
        depth: found.states[root].depth + lines.count, location: step.before.location.description))
    addEdge(step.action, from: found.states.count - 1, to: to, snapshot)
    return !step.action.isGeneral && options.reportedGranularity != .screen
  }
}
