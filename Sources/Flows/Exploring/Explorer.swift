import MVVMC
import Shell

/// Finds out what can be reached, in one loop of choices: a state and a line that was not given there. States that stand for
/// new places come first, breadth first; then those over other data; then walks along what was taken least. It ends when so many
/// choices in a row bring nothing new.
struct Explorer {
  let driver: Driver
  let options: ExplorationOptions
  var found = Discovery()
  /// The states that are to be looked at from.
  var queue: [Int] = []
  var next = 0
  /// The known states by their snapshots in full.
  var stateOfSnapshot: [UInt64: Int] = [:]
  /// The snapshots in full that were seen.
  var seen: Set<UInt64> = []
  /// The places that there was no room for.
  private var refused: Set<UInt64> = []
  /// The lines that lead on from a state without changing the data.
  var inside: [Int: [(line: String, shape: UInt64)]] = [:]
  /// Data that was not explored yet.
  var worlds = Worlds()
  /// The number of views of each form.
  private var viewCounts: [UInt64: Int] = [:]
  var edgeOfKey: [FlowGraph.EdgeKey: Int] = [:]
  /// The previous screens of places at which general commands were given: where those lead depends on them.
  private var arrivals: Set<Arrival> = []
  /// At how many states each command was given unusual arguments.
  var unusualCounts: [Discovery.UseKey: Int] = [:]
  /// The recent additions to the map that is to be drawn.
  var novelty = Novelty()
  /// The number of ways that no general command takes.
  var wayCount = 0
  /// The number of lines that were given until other data was looked at; nil before that.
  var firstEffort: Int?
  let isGoal: ((Driver) -> Bool)?
  private let end: ContinuousClock.Instant?
  let given: Int
  /// The number of lines that were chosen and given, which does not depend on how one goes back.
  var effort: Int {
    get { found.choices }
    set { found.choices = newValue }
  }

  /// The way into a place: one entry of the history.
  struct Arrival: Hashable {
    let from: [String]
    let origin: Int?
    let place: Int
    let isGeneral: Bool
  }

  /// Explores from where the driver stands.
  ///
  /// - Parameters:
  ///   - driver: drives the app.
  ///   - options: how far to go, and in what order.
  ///   - isGoal: whether what is looked for was found, which ends the exploration; nil to look at everything.
  /// - Returns: the states and the places that were found.
  /// - Throws: ``Failure`` where the app cannot be started again, or its data cannot be read.
  static func explore(
    _ driver: Driver, _ options: ExplorationOptions, until isGoal: ((Driver) -> Bool)? = nil
  ) throws(Failure) -> Discovery {
    if isGoal == nil, let found = try exploreFromRoot(driver, options) { return found }
    var explorer = Explorer(driver, options, isGoal)
    try explorer.run()
    return explorer.found
  }

  /// Explores from the root: the same places can be reached from every beginning, so that the map is the same.
  ///
  /// - Returns: what was found, with the ways from where one begins; nil where that is the root, where the root or the
  ///   beginning cannot be reached from the other, or where a limit counts from the beginning.
  private static func exploreFromRoot(_ driver: Driver, _ options: ExplorationOptions) throws(Failure) -> Discovery? {
    guard driver.setup.start != nil, options.depth == nil, options.maxStates > 1, options.granularity != .full else {
      return nil
    }
    let start = driver.snapshot
    var setup = driver.setup
    setup.start = nil
    let rooted = try Driver(setup, journal: driver.journal, crashes: options.crashes)
    guard case .done(let home, _) = try driver.give("home"), home == rooted.snapshot else {
      try driver.restart()
      return nil
    }
    try driver.restart()
    var explorer = Explorer(rooted, options, nil)
    try explorer.run()
    guard let place = explorer.found.place(of: start, options.granularity) else { return nil }
    explorer.found.begin(at: place, start, driver.session.stack.location.description)
    return explorer.found
  }

  private init(_ driver: Driver, _ options: ExplorationOptions, _ isGoal: ((Driver) -> Bool)?) {
    self.driver = driver
    self.options = options
    self.isGoal = isGoal
    end = options.maxTime.map { ContinuousClock.now + $0 }
    given = driver.transitions
  }

  /// True if the user wants to stop, or a limit of the whole exploration is reached.
  var isOver: Bool {
    options.isInterrupted() || end.map { ContinuousClock.now >= $0 } == true
      || options.maxCommands.map { driver.transitions - given >= $0 } == true
  }

  private mutating func run() throws(Failure) {
    _ = try note(driver.snapshot, from: nil, "")
    noteGoal()
    try lookAtQueue()
    if isGoal == nil {
      if options.granularity != .full { try lookAtOtherData() }
      try walkUntilQuiet()
    }
    found.frontier += queue.count - next
    found.transitions = driver.transitions - given
    found.seenCount = seen.count
  }

  /// Looks at all states of the queue, which grows by what is seen.
  mutating func lookAtQueue() throws(Failure) {
    while next < queue.count, found.pathToGoal == nil {
      if isOver {
        found.wasStopped = true
        return
      }
      let state = queue[next]
      if found.places[found.states[state].place].looked.contains(state) {
        // It was looked at in its world.
      } else if found.states[state].depth < options.depth ?? .max {
        try lookAround(state)
      } else {
        found.frontier += 1
      }
      next += 1
      driver.journal?.note(
        ExplorationProgress(places: found.places.count, ways: found.edges.count))
    }
  }

  // MARK: What is seen

  /// Notes the place that is seen now, which may be new.
  ///
  /// - Parameters:
  ///   - snapshot: the state that is seen.
  ///   - parent: the state that the line was performed in; nil at the beginning.
  ///   - line: the line that led here.
  ///   - isWanted: whether the state is to represent the place even where another one already does.
  /// - Returns: the index of the place; nil where there is no room for another one.
  /// - Throws: ``Failure`` where the state cannot be read.
  mutating func note(
    _ snapshot: StateSnapshot, from parent: Int?, _ line: String, isWanted: Bool = false
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
      guard isWanted || needs(snapshot, at: place) else {
        return place
      }
    } else {
      let isFolded = options.granularity != .full && isBeyondViews(snapshot)
      let key = isFolded ? snapshot.form : options.granularity.key(of: snapshot)
      guard found.places.count < options.maxStates else {
        if refused.insert(key).inserted { found.frontier += 1 }
        return nil
      }
      let shape = try driver.look()
      place = found.places.count
      found.placeOfKey[key] = place
      novelty.note(placeOf: driver.kinds, options.reported)
      found.places.append(
        Discovery.Place(
          key: key, kinds: driver.kinds, facts: isFolded ? shape.foldedLines : shape.lines,
          location: driver.session.stack.location.description, sample: driver.session.pageLines,
          isDialog: driver.session.stack.top.isDialog, question: driver.question, seen: Sightings(at: effort)))
    }
    let state = addState(snapshot, at: place, from: parent, line)
    found.places[place].states.append(state)
    queue.append(state)
    return place
  }

  /// Adds a state; where `isKnown`, one with the same snapshot was added before, to which others refer.
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

  /// Returns whether what is seen is to stand for a known place, beside what does already.
  private func needs(_ snapshot: StateSnapshot, at place: Int) -> Bool {
    let states = found.places[place].states
    guard options.granularity != .full else { return false }
    guard states.count >= ExplorationOptions.representatives else { return true }
    return states.count < ExplorationOptions.mostRepresentatives
      && !states.contains { found.states[$0].snapshot.detail == snapshot.detail }
  }

  /// Returns whether a place of the same form is known, be it of another view.
  func isKnownForm(_ snapshot: StateSnapshot) -> Bool { viewCounts[snapshot.form] != nil }

  /// Returns whether there are more views of a form than have places of their own: what a user types into one has no end.
  private mutating func isBeyondViews(_ snapshot: StateSnapshot) -> Bool {
    viewCounts[snapshot.form, default: 0] += 1
    return viewCounts[snapshot.form, default: 0] > ExplorationOptions.mostViews
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
        wayCount += 1
        novelty.note(wayFrom: found.places[place].kinds, label, to: found.places[target].kinds)
      }
      found.edges.append(
        Discovery.Edge(
          from: place, to: target, label: label, isGeneral: action.isGeneral, witness: state, line: line,
          snapshot: snapshot, taken: [state], seen: Sightings(at: effort)))
    }
  }

  /// Returns whether a place was reached from screens that it was not reached from before.
  mutating func isNewArrival(at place: Int, from state: Int, isGeneral: Bool) -> Bool {
    let origin = found.states[state].place
    let arrival = Arrival(
      from: found.places[origin].kinds, origin: options.granularity == .full ? origin : nil, place: place,
      isGeneral: isGeneral)
    return arrivals.insert(arrival).inserted
  }

  /// Notes whether what was looked for was found.
  mutating func noteGoal() {
    if isGoal?(driver) == true { found.pathToGoal = driver.path }
  }
}
