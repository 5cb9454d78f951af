import MVVMC
import Shell

/// Explores an app in one loop, which chooses a state and a line that was not performed there yet.
///
/// States of new places come first, breadth first; then states over other data; then walks that prefer the commands
/// that were performed least. The exploration ends after a number of consecutive choices that find nothing new.
struct Explorer {
  let driver: Driver
  let options: ExplorationOptions
  /// Processes that perform the lines of states ahead of this one; `nil` if there are none.
  let scouts: Scouts?
  let declared: DeclaredCommands
  var found = Discovery()
  /// The states to explore, in order; ``next`` is the first that is still waiting.
  var queue: [Int] = []
  var next = 0
  var stateOfSnapshot: [UInt64: Int] = [:]
  /// The full hashes of all snapshots that were seen.
  var seen: Set<UInt64> = []
  /// The keys of the places that exceeded the maximum number of places.
  private var refusedKeys: Set<UInt64> = []
  /// The lines that succeed in a state without changing the data, and the shapes that they lead to, by state.
  var dataPreservingLines: [Int: [(line: String, shape: UInt64)]] = [:]
  /// The versions of the data that are still to be explored.
  var dataVersions = DataVersions()
  private var placeCountOfForm: [UInt64: Int] = [:]
  var edgeOfKey: [FlowGraph.EdgeKey: Int] = [:]
  /// The arrivals after which general commands were performed. Where these lead depends on the previous screen.
  private var arrivals: Set<Arrival> = []
  /// The number of states in which each command was given unusual arguments.
  var unusualCounts: [Discovery.UseKey: Int] = [:]
  /// What walks have shown and the exploration has followed.
  var followed: Set<Novelty> = []
  /// The edges between screens that no general command takes.
  var screenEdges: Set<ScreenEdge> = []
  var stacks: Set<[String]> = []
  /// The number of places, or on a map by screen of stacks, and of edges between screens. The search ends when it no
  /// longer grows.
  var noveltyCount: Int {
    (options.reportedGranularity == .screen ? stacks.count : found.places.count) + screenEdges.count
  }

  /// An arrival at a place from the screens to which `back` then returns. In a full map, the place before (`origin`)
  /// counts too.
  struct Arrival: Hashable {
    let from: [String]
    let origin: Int?
    let place: Int
    let isGeneral: Bool
  }

  /// Explores an app from the driver's current state.
  static func explore(
    _ driver: Driver, _ options: ExplorationOptions, _ scouts: Scouts? = nil
  ) throws(Failure) -> Discovery {
    if let found = try exploreFromRoot(driver, options, scouts) { return found }
    var explorer = Explorer(driver, options, scouts)
    try explorer.run()
    return explorer.found
  }

  /// Explores from the root, so that the map is the same from every starting location.
  ///
  /// - Returns: the discovery, with paths from the starting location; `nil` if that is the root, if the root and the
  ///   starting location cannot be reached from each other, or if a limit counts from the start.
  private static func exploreFromRoot(
    _ driver: Driver, _ options: ExplorationOptions, _ scouts: Scouts?
  ) throws(Failure) -> Discovery? {
    guard driver.setup.start != nil, options.depth == nil, options.maxStates > 1, options.granularity != .full else {
      return nil
    }
    let start = driver.snapshot
    var setup = driver.setup
    setup.start = nil
    let rooted = try Driver(setup, journal: driver.journal, crashes: options.crashes)
    // The limit of commands applies to all drivers together.
    rooted.transitions = driver.transitions
    guard case .done(let home, _) = try driver.perform("home"), home == rooted.snapshot else {
      try driver.restart()
      return nil
    }
    try driver.restart()
    var explorer = Explorer(rooted, options, scouts)
    try explorer.run()
    driver.transitions = rooted.transitions
    guard let place = explorer.found.place(of: start, options.granularity) else { return nil }
    explorer.found.begin(at: place, start, driver.session.stack.location.description)
    return explorer.found
  }

  private init(_ driver: Driver, _ options: ExplorationOptions, _ scouts: Scouts?) {
    self.driver = driver
    self.options = options
    self.scouts = scouts
    scouts?.begin(atRoot: driver.setup.start == nil)
    declared = DeclaredCommands(screens: driver.session.screens)
  }

  /// Returns whether the exploration is to end early, and records that.
  mutating func stops() -> Bool {
    guard options.shouldStop(driver) else { return false }
    found.wasStopped = true
    return true
  }

  private mutating func run() throws(Failure) {
    _ = try note(driver.snapshot, from: nil, "")
    try exploreQueue()
    if options.granularity != .full {
      try exploreOtherData()
      if found.frontier == 0, !found.wasStopped { try repeatCommands() }
    }
    try walkUntilNothingIsNew()
    found.frontier += queue.count - next
    found.transitions = driver.transitions
    found.seenCount = seen.count
  }

  /// Explores all states of the queue, which grows meanwhile.
  mutating func exploreQueue() throws(Failure) {
    while next < queue.count {
      if stops() { return }
      lookAhead(queue[next...])
      let state = queue[next]
      next += 1
      let scouted = scouts?.answer(to: state).map(ScoutTask.explored)
      // An exploration of a version of the data may have explored the state already.
      if !found.isExplored(state) {
        if found.states[state].depth < options.depth ?? .max {
          try explore(state: state, scouted)
        } else {
          found.frontier += 1
        }
      }
      driver.journal?.note(places: found.places.count, edges: found.edges.count)
    }
  }

  /// Lets scouts perform the lines of the states that are explored next.
  func lookAhead(_ states: ArraySlice<Int>) {
    guard let scouts else { return }
    let next = states.prefix(16).filter { !found.isExplored($0) && found.states[$0].depth < options.depth ?? .max }
    scouts.look(ahead: next) { .explore(path: found.path(to: $0)) }
  }

  // MARK: Recording

  /// Records the current state and its place, which may be new. A line in the state `parent` led here; at the start,
  /// `parent` is `nil`. If `isRepresentative`, the state represents its place even if others already do.
  ///
  /// - Returns: the index of the place; `nil` if the maximum number of places is reached.
  mutating func note(
    _ snapshot: StateSnapshot, from parent: Int?, _ line: String, isRepresentative: Bool = false
  ) throws(Failure) -> Int? {
    seen.insert(snapshot.full)
    if let known = stateOfSnapshot[snapshot.full] {
      found.places[found.states[known].place].seen.add()
      return found.states[known].place
    }
    let place: Int
    if let known = found.place(of: snapshot, options.granularity) {
      place = known
      found.places[place].seen.add()
      guard isRepresentative || needsRepresentative(snapshot, at: place) else {
        return place
      }
    } else {
      let isFolded = options.granularity != .full && exceedsMaxPlaces(snapshot)
      let key = isFolded ? snapshot.form : options.granularity.key(of: snapshot)
      guard found.places.count < options.maxStates else {
        if refusedKeys.insert(key).inserted { found.frontier += 1 }
        return nil
      }
      let shape = try driver.abstractState()
      place = found.places.count
      found.placeOfKey[key] = place
      stacks.insert(driver.kinds)
      found.places.append(
        Discovery.Place(
          key: key, kinds: driver.kinds, facts: isFolded ? shape.foldedLines : shape.lines,
          location: driver.session.stack.location.description, sample: driver.session.pageLines,
          isDialog: driver.session.stack.top.isDialog, question: driver.question, seen: Sightings(at: found.choices)))
    }
    let state = addState(snapshot, at: place, from: parent, line)
    found.places[place].states.append(state)
    queue.append(state)
    return place
  }

  /// Adds a state. If `isKnown`, lookups by snapshot continue to find the earlier state with the same snapshot.
  mutating func addState(
    _ snapshot: StateSnapshot, at place: Int, from parent: Int?, _ line: String, isKnown: Bool = false
  ) -> Int {
    let state = found.states.count
    if !isKnown { stateOfSnapshot[snapshot.full] = state }
    found.states.append(
      Discovery.State(
        place: place, snapshot: snapshot, parent: parent, lines: line.isEmpty ? [] : [line],
        depth: parent.map { found.states[$0].depth + 1 } ?? 0,
        location: driver.session.stack.location.description))
    return state
  }

  func needsRepresentative(_ snapshot: StateSnapshot, at place: Int) -> Bool {
    let states = found.places[place].states
    guard options.granularity != .full else { return false }
    guard states.count >= ExplorationOptions.representatives else { return true }
    return states.count < ExplorationOptions.maxRepresentatives
      && !states.contains { found.states[$0].snapshot.detail == snapshot.detail }
  }

  /// Returns whether a place of the same form is known, whatever its query.
  func isKnownForm(_ snapshot: StateSnapshot) -> Bool { placeCountOfForm[snapshot.form] != nil }

  /// Counts a new place of a form, and returns whether the form has too many. Queries are endless if a user types them.
  private mutating func exceedsMaxPlaces(_ snapshot: StateSnapshot) -> Bool {
    placeCountOfForm[snapshot.form, default: 0] += 1
    return placeCountOfForm[snapshot.form, default: 0] > ExplorationOptions.maxPlacesPerForm
  }

  mutating func note(_ action: Action, _ line: String, from state: Int, to target: Int, _ snapshot: StateSnapshot) {
    let label = options.granularity.label(of: line)
    let place = found.states[state].place
    let key = FlowGraph.EdgeKey(from: place, to: target, label: label)
    if let known = edgeOfKey[key] {
      found.edges[known].taken.insert(state)
      found.edges[known].seen.add()
    } else {
      edgeOfKey[key] = found.edges.count
      if !action.isGeneral {
        screenEdges.insert(ScreenEdge(from: found.places[place].kinds, line, to: found.places[target].kinds))
      }
      found.edges.append(
        Discovery.Edge(
          from: place, to: target, label: label, isGeneral: action.isGeneral, witnessState: state, line: line,
          snapshot: snapshot, taken: [state], seen: Sightings(at: found.choices)))
    }
  }

  private func arrival(at place: Int, from state: Int, isGeneral: Bool) -> Arrival {
    let origin = found.states[state].place
    return Arrival(
      from: found.places[origin].kinds, origin: options.granularity == .full ? origin : nil, place: place,
      isGeneral: isGeneral)
  }

  /// Records an arrival, and returns whether it is the first at the place from these screens.
  mutating func isNewArrival(at place: Int, from state: Int, isGeneral: Bool) -> Bool {
    arrivals.insert(arrival(at: place, from: state, isGeneral: isGeneral)).inserted
  }

  /// Returns whether recording an outcome of a screen's command only counts what is known. Otherwise the driver has to
  /// be where the command leads.
  func isKnown(_ outcome: Driver.Outcome, from state: Int) -> Bool {
    switch outcome {
    case .failed(let failure, let isClean): return isClean && failure.code != .interrupted
    case .crashes: return false
    case .done(let snapshot, _):
      guard let place = found.place(of: snapshot, options.granularity),
        stateOfSnapshot[snapshot.full] != nil || !needsRepresentative(snapshot, at: place)
      else { return false }
      return found.places[place].isDialog || arrivals.contains(arrival(at: place, from: state, isGeneral: false))
    }
  }
}
