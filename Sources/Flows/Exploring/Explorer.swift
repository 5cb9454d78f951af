import MVVMC
import Shell

/// Finds out, breadth first, what can be reached: gives every line at every place, and sees where it leads.
struct Explorer {
  private let probe: Probe
  private let options: ExplorationOptions
  private var found = Discovery()
  private var placeOfKey: [UInt64: Int] = [:]
  private var stateOfSnapshot: [UInt64: Int] = [:]
  /// The places that there was no room for.
  private var refused: Set<UInt64> = []
  private var edgeOfKey: [FlowGraph.EdgeKey: Int] = [:]
  private var generator: SeededGenerator
  private let isGoal: ((Probe) -> Bool)?

  /// Explores from where the probe stands.
  ///
  /// - Parameter isGoal: whether what is looked for was found, which ends it; nil to look at everything.
  static func explore(
    _ probe: Probe, _ options: ExplorationOptions, until isGoal: ((Probe) -> Bool)? = nil
  ) throws(Failure) -> Discovery {
    var explorer = Explorer(probe, options, isGoal)
    try explorer.run()
    return explorer.found
  }

  private init(_ probe: Probe, _ options: ExplorationOptions, _ isGoal: ((Probe) -> Bool)?) {
    self.probe = probe
    self.options = options
    self.isGoal = isGoal
    generator = SeededGenerator(seed: options.seed)
  }

  private mutating func run() throws(Failure) {
    let transitions = probe.transitions
    let end = options.maxTime.map { ContinuousClock.now + $0 }
    _ = try note(probe.snapshot, from: nil, "")
    if isGoal?(probe) == true { found.pathToGoal = [] }
    var next = 0
    while next < found.states.count, found.pathToGoal == nil {
      let isOver = options.isInterrupted() || end.map { ContinuousClock.now >= $0 } == true
      if isOver { break }
      if found.states[next].depth < options.depth ?? .max {
        try lookAround(next)
      } else {
        found.frontier += 1
      }
      next += 1
    }
    found.frontier += found.states.count - next
    found.transitions = probe.transitions - transitions
  }

  /// Gives every line at a state.
  private mutating func lookAround(_ state: Int) throws(Failure) {
    let path = found.path(to: state)
    do throws(Failure) {
      try probe.reach(path)
    } catch {
      found.broken.append((state, error.message))
      return
    }
    guard probe.snapshot == found.states[state].snapshot else {
      found.broken.append((state, "the same commands led to something else when they were given again"))
      return
    }
    try probe.setMark()
    let place = found.states[state].place
    found.places[place].looked.insert(state)
    let kind = found.places[place].kinds[0]
    noteAvailable(kind, state)
    // Ways of one form are inspected once: what breaks a rule only with some data shows here.
    for calcot in probe.session.stack.calcots {
      for rule in try Failure.catching({ try calcot.interactor.brokenInvariants() }) {
        found.brokenRules.append((state, calcot.kind.name, rule))
      }
    }
    var moves = try Moves(of: probe.session).all()
    if options.seed != 0 { moves.shuffle(using: &generator) }
    for move in moves where found.pathToGoal == nil {
      if let crash = crash(of: move, kind) {
        note(crash)
        continue
      }
      try take(move, from: state, place, kind)
      try probe.retreat()
    }
  }

  private mutating func noteAvailable(_ kind: String, _ state: Int) {
    let view = probe.session.stack.top.view
    for (index, declaration) in view.directory.declarations.enumerated() {
      let key = Discovery.UseKey(kind: kind, command: declaration.name)
      guard found.uses[key]?.available == nil, view.availability(ofCommand: index) == .available else { continue }
      found.uses[key, default: Discovery.Use()].available = state
    }
  }

  /// Whether a line ended the program on another screen of the kind. One that did so in several forms is not given at all.
  private func crash(of move: Move, _ kind: String) -> Crash? {
    let alike = found.crashes.filter { $0.kind == kind && $0.command == move.line.commandWord }
    return alike.first { $0.path.last == move.line } ?? (alike.count >= 3 ? alike[0] : nil)
  }

  private mutating func note(_ crash: Crash) {
    if !found.crashes.contains(crash) { found.crashes.append(crash) }
  }

  private mutating func take(_ move: Move, from state: Int, _ place: Int, _ kind: String) throws(Failure) {
    let before = probe.snapshot
    let key = Discovery.UseKey(kind: kind, command: move.command)
    switch try probe.give(move.line, command: move.command) {
    case .crashes(let crash): note(Crash(path: crash.path, kind: kind, message: crash.message))
    // What the user has stopped says nothing of the app.
    case .failed(let failure, _) where failure.code == .interrupted: break
    case .failed(let failure, let isClean):
      if !isClean {
        found.partialFailures.append(Discovery.PartialFailure(state: state, line: move.line, failure: failure))
      }
      if !move.isGeneral, found.uses[key]?.failed == nil {
        found.uses[key, default: Discovery.Use()].failed = (state, move.line)
      }
    case .done(let snapshot, let printsLines):
      if isGoal?(probe) == true { found.pathToGoal = probe.path }
      if !move.isGeneral {
        var use = found.uses[key] ?? Discovery.Use()
        if use.succeeded == nil { use.succeeded = (state, move.line) }
        if printsLines || snapshot != before { use.hasEffect = true }
        found.uses[key] = use
      }
      guard let target = try note(snapshot, from: state, move.line) else {
        found.places[place].leadsBeyond = true
        return
      }
      note(move, from: state, place, to: target, snapshot)
    }
  }

  private mutating func note(_ move: Move, from state: Int, _ place: Int, to target: Int, _ snapshot: StateSnapshot) {
    let label = options.granularity.label(of: move.line)
    let key = FlowGraph.EdgeKey(from: place, to: target, label: label)
    if let known = edgeOfKey[key] {
      found.edges[known].taken.insert(state)
    } else {
      edgeOfKey[key] = found.edges.count
      found.edges.append(
        Discovery.Edge(
          from: place, to: target, label: label, isGeneral: move.isGeneral, witness: state, line: move.line,
          snapshot: snapshot, taken: [state]))
    }
  }

  /// Whether what is seen is to stand for a known place, beside what does already.
  private func needs(_ snapshot: StateSnapshot, at place: Int) -> Bool {
    let states = found.places[place].states
    guard options.granularity != .full else { return false }
    guard states.count >= ExplorationOptions.representatives else { return true }
    return states.count < ExplorationOptions.mostRepresentatives
      && !states.contains { found.states[$0].snapshot.detail == snapshot.detail }
  }

  /// The place that is seen now, which may be new; nil where there is no room for another one.
  private mutating func note(_ snapshot: StateSnapshot, from parent: Int?, _ line: String) throws(Failure) -> Int? {
    let key = options.granularity.key(of: snapshot)
    let place: Int
    if let known = placeOfKey[key] {
      place = known
      if stateOfSnapshot[snapshot.full] != nil || !needs(snapshot, at: place) { return place }
    } else {
      guard found.places.count < options.maxStates else {
        if refused.insert(key).inserted { found.frontier += 1 }
        return nil
      }
      place = found.places.count
      placeOfKey[key] = place
      found.places.append(
        Discovery.Place(
          key: key, kinds: probe.kinds, facts: try probe.look().lines,
          location: probe.session.stack.location.description, isDialog: probe.session.stack.top.isDialog,
          question: probe.question))
    }
    let state = found.states.count
    stateOfSnapshot[snapshot.full] = state
    found.places[place].states.append(state)
    found.states.append(
      Discovery.State(
        place: place, snapshot: snapshot, parent: parent, line: line,
        depth: parent.map { found.states[$0].depth + 1 } ?? 0,
        location: probe.session.stack.location.description))
    return place
  }
}
