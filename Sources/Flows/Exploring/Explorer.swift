import MVVMC
import Shell

/// Explores an app: performs every line in the states that represent its places.
///
/// States of new places come first, breadth first; then states over other data, repeated commands, and finally walks
/// that prefer the commands that were performed least. The exploration ends after a number of consecutive choices that
/// find nothing new, or at a limit.
final class Explorer {
  /// The maximum number of states whose lines the scouts perform ahead.
  private static let maxStatesAhead = 16

  let driver: Driver
  let options: ExplorationOptions
  let record: DiscoveryRecord
  /// Processes that perform the lines of states ahead of this one; `nil` if there are none.
  private let scouts: Scouts?
  /// The lines that succeed in a state without changing the data, and the shapes that they lead to, by state.
  private(set) var dataPreservingLines: [Int: [(line: String, shape: UInt64)]] = [:]
  /// The versions of the data that are still to be explored.
  var dataVersions = DataVersions()

  init(_ driver: Driver, _ options: ExplorationOptions, _ scouts: Scouts?) {
    self.driver = driver
    self.options = options
    self.scouts = scouts
    scouts?.begin()
    record = DiscoveryRecord(driver, options)
  }

  /// Explores from the driver's current state, which becomes the root.
  func run() throws(Failure) -> Discovery {
    _ = try record.addArrival(driver.snapshot, from: nil, by: "")
    try exploreQueue()
    if options.granularity != .full {
      try DataExploration(explorer: self).run()
      if record.found.frontier == 0, !record.found.wasStopped { try CommandRepetition(explorer: self).run() }
    }
    var search = NoveltySearch(self)
    try search.run()
    record.found.frontier += record.waiting.count
    record.found.transitions = driver.transitions
    return record.found
  }

  /// Returns whether the exploration is to end early, and records that.
  func stops() -> Bool {
    guard options.shouldStop(driver) else { return false }
    record.found.wasStopped = true
    return true
  }

  // MARK: States

  /// Explores all states of the queue, which grows meanwhile.
  func exploreQueue() throws(Failure) {
    while !record.waiting.isEmpty, !stops() {
      lookAhead(record.waiting)
      let state = record.takeWaiting()
      if isWithinDepth(state) {
        try exploreOnce(state)
      } else if !record.found.isExplored(state) {
        record.found.frontier += 1
      }
      driver.journal?.note(places: record.found.places.count, edges: record.found.edges.count)
    }
  }

  private func isWithinDepth(_ state: Int) -> Bool { record.found.states[state].depth < options.depth ?? .max }

  /// Lets scouts perform the lines of the states that are explored next.
  func lookAhead(_ states: ArraySlice<Int>) {
    guard let scouts else { return }
    let next = states.prefix(Self.maxStatesAhead).filter { !record.found.isExplored($0) && isWithinDepth($0) }
    // An exploration from the root may have another start, where its scouts begin.
    let linesToRoot = driver.setup.start == nil ? scouts.linesToRoot : []
    scouts.look(ahead: next) { .explore(path: linesToRoot + record.found.path(to: $0)) }
  }

  /// Explores a state, unless that was done already. An exploration of a version of the data may have done so.
  func exploreOnce(_ state: Int) throws(Failure) {
    let scouted = scouts?.answer(to: state).map(ScoutTask.explored)
    if !record.found.isExplored(state) { try explore(state, scouted) }
  }

  /// Performs every line in a state, except those that a scout has performed with a known result.
  private func explore(_ state: Int, _ scouted: ScoutTask.Explored?) throws(Failure) {
    guard try reach(state) else { return }
    try driver.setCheckpoint()
    let place = record.found.states[state].place
    let includesGeneral =
      options.granularity == .full
      || record.found.places[place].generallyExploredStates.count < ExplorationOptions.representatives
    record.found.places[place].exploredStates.insert(state)
    if includesGeneral { record.found.places[place].generallyExploredStates.insert(state) }
    dataPreservingLines[state] = []
    let kind = driver.kinds[0]
    recordAvailability(kind)
    // The verifier inspects one edge of each form. Rules that break only with some data are found here.
    for (kind, rule) in try driver.brokenRules() { record.found.brokenRules.append((state, kind, rule)) }
    let isScouted = scouted?.snapshot == driver.snapshot && record.found.unrestoredState == nil
    let outcomes = isScouted ? scouted?.outcomes : nil
    let directory = driver.session.stack.top.view.directory
    var performed: [(action: Action, outcome: Driver.Outcome)] = []
    for action in try actions(kind) where (includesGeneral || !action.isGeneral) && !driver.isTooSlow(action.command) {
      // An interruption is noticed between two states, so that a command that hangs is told by its line.
      if options.exceedsMaxCommands(driver) {
        record.found.wasStopped = true
        return record.addTruncation(at: place)
      }
      for action in action.variants {
        if let crash = record.found.crashes.crash(of: action.line, on: kind) {
          record.found.add(crash)
          continue
        }
        let isOwn = !action.isGeneral && !action.isUnusual
        let known = isOwn ? outcomes?[action.line] : nil
        let (outcome, isDone) = try perform(action, from: state, known)
        if isOwn { performed.append((action, outcome)) }
        if isDone { break }
      }
    }
    record.found.alternatives.compare(
      performed, in: record.found.states[state].snapshot, record.found.places[place], directory)
  }

  /// Performs an action in a state and returns to the state, unless the outcome is known and changes nothing else.
  ///
  /// - Returns: the outcome, and false if the line failed because of a conflict, so that its variants are tried.
  private func perform(
    _ action: Action, from state: Int, _ known: Driver.Outcome?
  ) throws(Failure) -> (outcome: Driver.Outcome, isDone: Bool) {
    record.found.choices += 1
    if let known, record.isKnown(known, from: state) {
      driver.transitions += 1
      return (known, try add(known, of: action, from: state))
    }
    let outcome = try driver.perform(action.line)
    let isDone = try add(outcome, of: action, from: state)
    try driver.restoreCheckpoint()
    return (outcome, isDone)
  }

  /// Returns the lines to perform in a state. Unusual lines are included in the first states in which a command is
  /// performed.
  private func actions(_ kind: String) throws(Failure) -> [Action] {
    let isFull = options.granularity == .full
    let actions = Actions(of: driver.session, isThorough: isFull)
    var all: [Action] = []
    for command in try actions.commands() {
      all += try actions.lines(of: command)
      guard isFull || !command.isGeneral else { continue }
      let key = Discovery.UseKey(kind: kind, command: command.name)
      if actions.hasUntriedArguments(command) { record.found.partiallyTriedCommands.insert(key) }
      // In a full map, each unusual line would lead to a place of its own.
      guard !isFull else { continue }
      record.found.uses[key, default: Discovery.Use()].stateCount += 1
      if record.found.uses[key, default: Discovery.Use()].stateCount <= Actions.maxStatesWithUnusualLines {
        all += try actions.unusualLines(of: command)
      }
    }
    return all
  }

  private func recordAvailability(_ kind: String) {
    let view = driver.session.stack.top.view
    for (index, declaration) in view.directory.declarations.enumerated() {
      let key = Discovery.UseKey(kind: kind, command: declaration.name)
      guard record.found.uses[key]?.wasAvailable != true, view.availability(ofCommand: index) == .available else {
        continue
      }
      record.found.uses[key, default: Discovery.Use()].wasAvailable = true
    }
  }

  // MARK: Outcomes

  /// Records the outcome of an action in a state. The driver is where the line led, unless the outcome is known.
  ///
  /// - Returns: False if the line failed because of a conflict, so that its variants are tried.
  private func add(_ outcome: Driver.Outcome, of action: Action, from state: Int) throws(Failure) -> Bool {
    let kind = record.found.places[record.found.states[state].place].kinds[0]
    let use = Discovery.UseKey(kind: kind, command: action.command)
    switch outcome {
    case .crashes(let crash): record.found.add(Crash(path: crash.path, kind: kind, message: crash.message))
    // A command that the user interrupted says nothing about the app.
    case .failed(let failure, _) where failure.code == .interrupted: break
    case .failed(let failure, let isClean):
      let failed = Discovery.FailedLine(use: use, state: state, line: action.line, failure: failure)
      record.found.add(failed, isClean: isClean, isGeneral: action.isGeneral)
      return failure.code != .conflict
    case .done(let snapshot, let output):
      let before = record.found.states[state].snapshot
      if !action.isGeneral { record.found.addSuccess(of: use, hasEffect: output.hasLines || snapshot != before) }
      try recordArrival(at: snapshot, by: action, from: state)
    }
    return true
  }

  /// Records where an action has led. On the first arrival there from these screens, also performs `back` and `undo`.
  private func recordArrival(at snapshot: StateSnapshot, by action: Action, from state: Int) throws(Failure) {
    let keepsData = snapshot.data == record.found.states[state].snapshot.data
    if action.isUnusual {
      // Unusual arguments are endless, so they only add places with a new stack of screens.
      if let target = record.place(of: snapshot) {
        record.found.places[target].seen.add()
        return record.addEdge(action, from: state, to: target, snapshot)
      }
      if record.hasStack(driver.kinds) { return }
    }
    if keepsData, !action.isGeneral { dataPreservingLines[state]?.append((action.line, snapshot.shape)) }
    let countBefore = record.noveltyCount
    defer {
      if !keepsData {
        dataVersions.add(snapshot.data, from: state, action.line, isNovel: record.noveltyCount > countBefore)
      }
    }
    guard let target = try record.addArrival(snapshot, from: state, by: action.line) else {
      record.found.places[record.found.states[state].place].hasTruncatedEdge = true
      return
    }
    record.addEdge(action, from: state, to: target, snapshot)
    guard !record.found.places[target].isDialog,
      record.insertArrival(at: target, from: state, isGeneral: action.isGeneral)
    else { return }
    try performHistoryCommands(action.line, from: state, to: target, snapshot)
  }

  /// Performs `back` and `undo`, each followed by its opposite. Where they lead depends on the last step of the
  /// history, so the arrival becomes a state of its own even if its snapshot is known.
  private func performHistoryCommands(
    _ line: String, from state: Int, to place: Int, _ snapshot: StateSnapshot
  ) throws(Failure) {
    guard record.found.states[state].depth + 3 <= options.depth ?? .max else { return }
    let arrived = record.addState(snapshot, at: place, from: state, line)
    for (word, opposite) in Actions.pathDependentCommands where driver.session.generalMoves.contains(word) {
      try driver.restoreCheckpoint()
      guard case .done(let repeated, _) = try driver.perform(line), repeated == snapshot else { return }
      guard let back = try performGeneral(word, from: arrived) else { continue }
      _ = try performGeneral(opposite, from: back)
    }
  }

  /// Performs a general command in the driver's current state.
  ///
  /// - Returns: the state that it leads to; `nil` if it fails or there is no room for another place.
  private func performGeneral(_ word: String, from state: Int) throws(Failure) -> Int? {
    record.found.choices += 1
    guard case .done(let snapshot, _) = try driver.perform(word),
      let target = try record.addArrival(snapshot, from: state, by: word)
    else { return nil }
    record.addEdge(Action(line: word, command: word, isGeneral: true), from: state, to: target, snapshot)
    return record.addState(snapshot, at: target, from: state, word)
  }

  // MARK: Paths

  /// Adds a path to the map, up to the first line that fails. Every state on it represents its place and is explored.
  ///
  /// Each step becomes a state of its own even if its snapshot is known, because `back` leads along this path.
  func follow(_ lines: [String]) throws(Failure) {
    try driver.restart()
    var state = record.root ?? 0
    for line in lines {
      let action = Action(line, in: driver.session)
      guard case .done(let snapshot, _) = try driver.perform(line) else { break }
      let isKnown = record.state(of: snapshot) != nil
      guard let place = try record.addArrival(snapshot, from: state, by: line, isRepresentative: true) else { break }
      var target = record.state(of: snapshot) ?? state
      if isKnown {
        target = record.addState(snapshot, at: place, from: state, line)
        record.addRepresentative(target, of: place)
      }
      record.addEdge(action, from: state, to: place, snapshot)
      state = target
    }
    try exploreQueue()
  }
}
