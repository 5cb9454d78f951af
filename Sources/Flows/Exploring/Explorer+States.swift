import MVVMC
import Shell

extension Explorer {
  /// Performs every line in a state, except those that a scout has performed with a known result.
  mutating func explore(state: Int, _ scouted: ScoutTask.Explored? = nil) throws(Failure) {
    guard try reach(state) else { return }
    try driver.setCheckpoint()
    let place = found.states[state].place
    let includesGeneral =
      options.granularity == .full
      || found.places[place].generallyExploredStates.count < ExplorationOptions.representatives
    found.places[place].exploredStates.insert(state)
    if includesGeneral { found.places[place].generallyExploredStates.insert(state) }
    dataPreservingLines[state] = []
    let kind = found.places[place].kinds[0]
    noteAvailable(kind)
    // The verifier inspects one edge of each form. Rules that break only with some data are found here.
    for (kind, rule) in try driver.brokenRules() { found.brokenRules.append((state, kind, rule)) }
    let outcomes = scouted?.snapshot == driver.snapshot ? scouted?.outcomes : nil
    for action in try actions(kind) where (includesGeneral || !action.isGeneral) && !driver.isTooSlow(action.command) {
      for line in action.lines {
        if let crash = found.crashes.crash(of: line, on: kind) {
          note(crash)
          continue
        }
        found.choices += 1
        if !action.isGeneral, !action.isUnusual, let outcome = outcomes?[line], isKnown(outcome, from: state) {
          driver.transitions += 1
          if try note(outcome, of: action, line, from: state, place, kind) { break }
          continue
        }
        let outcome = try driver.perform(line, command: action.command)
        let isDone = try note(outcome, of: action, line, from: state, place, kind)
        try driver.restoreCheckpoint()
        if isDone { break }
      }
    }
  }

  /// Returns to a state, and returns whether its path leads there again. If it does not, records why.
  mutating func reach(_ state: Int) throws(Failure) -> Bool {
    let path = found.path(to: state)
    var reason = "the same commands opened a different place when they were repeated"
    do throws(Failure) {
      try driver.reachWithCheckpoints(path)
      if driver.snapshot == found.states[state].snapshot { return true }
    } catch {
      reason = error.message
    }
    found.unrepeatableStates[state] = reason
    if found.unrestoredState == nil {
      let restored = driver.snapshot
      try driver.restartInNewSession()
      for line in path { _ = try driver.perform(line) }
      if driver.snapshot != restored { found.unrestoredState = state }
    }
    return false
  }

  /// Returns the lines to perform in a state. Unusual lines are included in the first states in which a command is
  /// performed.
  private mutating func actions(_ kind: String) throws(Failure) -> [Action] {
    let actions = Actions(of: driver.session, isThorough: options.granularity == .full)
    var all: [Action] = []
    for command in try actions.commands() {
      all += try actions.lines(of: command)
      let key = Discovery.UseKey(kind: kind, command: command.name)
      let isFull = options.granularity == .full
      if isFull || !command.isGeneral, actions.hasUntriedArguments(command) { found.partiallyTriedCommands.insert(key) }
      // In a full map, each unusual line would lead to a place of its own.
      guard !isFull, !command.isGeneral else { continue }
      unusualCounts[key, default: 0] += 1
      if unusualCounts[key, default: 0] <= Actions.maxStatesWithUnusualLines {
        all += try actions.unusualLines(of: command)
      }
    }
    return all
  }

  private mutating func noteAvailable(_ kind: String) {
    let view = driver.session.stack.top.view
    for (index, declaration) in view.directory.declarations.enumerated() {
      let key = Discovery.UseKey(kind: kind, command: declaration.name)
      guard found.uses[key]?.wasAvailable != true, view.availability(ofCommand: index) == .available else { continue }
      found.uses[key, default: Discovery.Use()].wasAvailable = true
    }
  }

  mutating func note(_ crash: Crash) {
    if !found.crashes.contains(crash) { found.crashes.append(crash) }
  }

  /// Records the outcome of a line. The driver is where the line led, unless ``isKnown(_:from:)`` is true.
  ///
  /// - Returns: False if the line failed because of a conflict, so that its variants are tried.
  private mutating func note(
    _ outcome: Driver.Outcome, of action: Action, _ line: String, from state: Int, _ place: Int, _ kind: String
  ) throws(Failure) -> Bool {
    let before = found.states[state].snapshot
    let key = Discovery.UseKey(kind: kind, command: action.command)
    switch outcome {
    case .crashes(let crash): note(Crash(path: crash.path, kind: kind, message: crash.message))
    // A command that the user interrupted says nothing about the app.
    case .failed(let failure, _) where failure.code == .interrupted: break
    case .failed(let failure, let isClean):
      let failed = Discovery.FailedLine(use: key, state: state, line: line, failure: failure)
      if isClean { found.note(failed) } else { found.partialFailures.append(failed) }
      if !action.isGeneral, found.uses[key]?.failure == nil {
        found.uses[key, default: Discovery.Use()].failure = failure
      }
      return failure.code != .conflict
    case .done(let snapshot, let printsLines):
      if !action.isGeneral {
        var use = found.uses[key] ?? Discovery.Use()
        use.hasSucceeded = true
        if printsLines || snapshot != before { use.noteEffect(at: found.choices) }
        found.uses[key] = use
      }
      if action.isUnusual {
        // Unusual arguments are endless, so they only add places with a new stack of screens.
        if let target = found.place(of: snapshot, options.granularity) {
          found.places[target].seen.add()
          note(action, line, from: state, to: target, snapshot)
          return true
        }
        if stacks.contains(driver.kinds) { return true }
      }
      if snapshot.data == before.data, !action.isGeneral { dataPreservingLines[state]?.append((line, snapshot.shape)) }
      let countBefore = noveltyCount
      defer {
        if snapshot.data != before.data {
          dataVersions.note(snapshot.data, from: state, line, isNovel: noveltyCount > countBefore)
        }
      }
      guard let target = try note(snapshot, from: state, line) else {
        found.places[place].hasTruncatedEdge = true
        return true
      }
      note(action, line, from: state, to: target, snapshot)
      if !found.places[target].isDialog, isNewArrival(at: target, from: state, isGeneral: action.isGeneral) {
        try performHistoryCommands(line, from: state, to: target, snapshot)
      }
    }
    return true
  }

  /// Performs `back` and `undo`, each followed by its opposite. Where they lead depends on the last step of the
  /// history, so the arrival becomes a state of its own even if its snapshot is known.
  private mutating func performHistoryCommands(
    _ line: String, from state: Int, to place: Int, _ snapshot: StateSnapshot
  ) throws(Failure) {
    guard found.states[state].depth + 3 <= options.depth ?? .max else { return }
    let arrived = addState(snapshot, at: place, from: state, line, isKnown: true)
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
  private mutating func performGeneral(_ word: String, from state: Int) throws(Failure) -> Int? {
    found.choices += 1
    guard case .done(let snapshot, _) = try driver.perform(word), let target = try note(snapshot, from: state, word)
    else {
      return nil
    }
    note(Action(line: word, command: word, isGeneral: true), word, from: state, to: target, snapshot)
    return addState(snapshot, at: target, from: state, word, isKnown: true)
  }

  /// Adds the path of a walk to the map. Every state on it represents its place and is explored.
  ///
  /// Each step becomes a state of its own even if its snapshot is known, because `back` leads along this path.
  mutating func follow(_ lines: [String]) throws(Failure) {
    try driver.restart()
    var state = found.states.firstIndex { $0.parent == nil } ?? 0
    for line in lines {
      let action = Action(line, in: driver.session)
      guard case .done(let snapshot, _) = try driver.perform(line) else { return }
      let isKnown = stateOfSnapshot[snapshot.full] != nil
      guard let place = try note(snapshot, from: state, line, isRepresentative: true) else { return }
      var target = stateOfSnapshot[snapshot.full] ?? state
      if isKnown {
        target = addState(snapshot, at: place, from: state, line, isKnown: true)
        found.places[place].states.append(target)
        queue.append(target)
      }
      note(action, line, from: state, to: place, snapshot)
      state = target
    }
  }
}
