import MVVMC
import Shell

/// Walks that prefer the commands that were performed least, after the systematic exploration.
extension Explorer {
  /// The maximum number of attempts to shorten the lines that show something new.
  private static let maxShrinkAttempts = 120

  /// Something that a step shows for the first time.
  enum Novelty: Hashable {
    case place(UInt64)
    case edge(ScreenEdge)
    case declared(CoverageItem)
  }

  /// Walks until enough consecutive choices find nothing new, or until a limit is reached.
  mutating func walkUntilNothingIsNew() throws(Failure) {
    try locateCrashes()
    guard found.frontier == 0, !found.wasStopped, options.granularity != .full || !found.partiallyTriedCommands.isEmpty
    else {
      return
    }
    try walk(Walker(driver, seed: 1), isBounded: true)
    guard options.usesAllTime else { return }
    try walk(Walker(driver, seed: options.seed), isBounded: false)
    // Running out of time is the normal end of these walks, unless something is left to explore.
    if found.frontier == 0, !options.isInterrupted(), next == queue.count { found.wasStopped = false }
  }

  /// The declared items to search for: those that were not seen, that no walk has shown, and for which the app gives no
  /// reason.
  private var wantedItems: Set<CoverageItem> {
    Set(
      CoverageItem.unseen(in: found, declared).filter {
        declared.reason(for: $0) == nil && !followed.contains(.declared($0))
      })
  }

  private mutating func walk(_ walker: Walker, isBounded: Bool) throws(Failure) {
    var walker = walker
    let maxQuietChoices = min(
      max(found.choices / 4, ExplorationOptions.minQuietChoices), ExplorationOptions.maxQuietChoices)
    var wanted = wantedItems
    var choicesWithoutNovelty = 0
    try walker.restart()
    while found.frontier == 0, choicesWithoutNovelty < maxQuietChoices || !isBounded,
      walker.steps < ExplorationOptions.maxWalkSteps || !isBounded
    {
      if stops() { return }
      choicesWithoutNovelty += 1
      found.choices += 1
      let isWanted = { [declared] kind, command in declared.isWanted(kind, command, among: wanted) }
      guard let step = try walker.step(avoiding: found.crashes, wanted: isWanted) else { continue }
      note(step, walker.states)
      seen.insert(driver.snapshot.full)
      guard let novelty = novelty(of: step, wanted) else {
        if addEdge(of: step) { choicesWithoutNovelty = 0 }
        continue
      }
      guard followed.insert(novelty).inserted else { continue }
      choicesWithoutNovelty = 0
      try follow(try shortened(step.lines, walker.states, novelty))
      try exploreQueue()
      wanted = wantedItems
      try walker.restart()
    }
    if isBounded { _ = stops() }
  }

  /// Records the faults of a step that earlier steps did not have.
  private mutating func note(_ step: Walker.Step, _ states: [UInt64]) {
    // A step without an outcome is at a dead end, which is reported for the map as a whole.
    for fault in step.faults
    where step.outcome != nil && !found.stepFaults.contains(where: { $0.fault.key == fault.key }) {
      found.stepFaults.append((fault, step.lines, states))
    }
  }

  // MARK: Novelty

  /// Returns what a step shows for the first time; `nil` if everything was seen before.
  private func novelty(of step: Walker.Step, _ wanted: Set<CoverageItem>) -> Novelty? {
    if step.isScreenCommand, wanted.contains(.availability(kind: step.before.kinds[0], command: step.action.command)) {
      return .declared(.availability(kind: step.before.kinds[0], command: step.action.command))
    }
    guard case .done(let snapshot, let printsLines) = step.outcome, !step.action.isGeneral, step.faults.isEmpty else {
      return nil
    }
    let items = step.before.seen(by: step.action, snapshot, printsLines, driver, declared)
    if let item = items.first(where: wanted.contains) { return .declared(item) }
    // A place that differs from a known one only in its query is not new.
    if found.place(of: snapshot, options.granularity) == nil, options.granularity == .full || !isKnownForm(snapshot) {
      return .place(options.granularity.key(of: snapshot))
    }
    let edge = ScreenEdge(from: step.before.kinds, step.action.line, to: driver.kinds)
    return screenEdges.contains(edge) ? nil : .edge(edge)
  }

  /// Records an edge between known places, with the lines that took it.
  ///
  /// - Returns: True if the edge is new on the map that is drawn.
  private mutating func addEdge(of step: Walker.Step) -> Bool {
    guard case .done(let snapshot, _) = step.outcome, step.faults.isEmpty,
      let from = found.place(of: step.before.snapshot, options.granularity),
      let to = found.place(of: snapshot, options.granularity)
    else { return false }
    found.places[to].seen.add()
    let label = options.granularity.label(of: step.action.line)
    if let known = edgeOfKey[FlowGraph.EdgeKey(from: from, to: to, label: label)] {
      found.edges[known].seen.add()
      return false
    }
    guard let root = found.states.firstIndex(where: { $0.parent == nil }) else { return false }
    let lines = Array(step.lines.dropLast())
    let state = found.states.count
    found.states.append(
      Discovery.State(
        place: from, snapshot: step.before.snapshot, parent: root, lines: lines,
        depth: found.states[root].depth + lines.count, location: step.before.location.description))
    note(step.action, step.action.line, from: state, to: to, snapshot)
    return !step.action.isGeneral && options.reportedGranularity != .screen
  }

  /// Returns the lines without those that are not needed to show the novelty.
  private func shortened(_ lines: [String], _ states: [UInt64], _ novelty: Novelty) throws(Failure) -> [String] {
    var attemptsLeft = Self.maxShrinkAttempts
    let shrinker = Shrinker { candidate in
      attemptsLeft -= 1
      // `shows` throws if a line before the last one fails.
      return attemptsLeft > 0 && (try? shows(candidate, novelty)) == true
    }
    return shrinker.shrink(lines, states: states)
  }

  /// Performs lines from the start, and returns whether the last one shows a novelty.
  private func shows(_ lines: [String], _ novelty: Novelty) throws(Failure) -> Bool {
    guard let last = lines.last else { return false }
    try driver.reach(Array(lines.dropLast()))
    let before = Situation(driver)
    if case .declared(.availability(let kind, let command)) = novelty {
      let commands = try Actions(of: driver.session).commands()
      return before.kinds[0] == kind && commands.contains { $0.name == command }
    }
    let action = Action(last, in: driver.session)
    guard !action.isGeneral, case .done(let snapshot, let printsLines) = try driver.perform(last) else { return false }
    switch novelty {
    case .place(let key): return options.granularity.key(of: snapshot) == key
    case .edge(let edge): return edge == ScreenEdge(from: before.kinds, last, to: driver.kinds)
    case .declared(let item): return before.seen(by: action, snapshot, printsLines, driver, declared).contains(item)
    }
  }

  /// Determines on which screens the known crashes occur.
  private mutating func locateCrashes() throws(Failure) {
    for crash in options.crashes where !found.crashes.contains(where: { $0.path == crash.path }) {
      let located = try crash.located(by: driver)
      guard !found.crashes.contains(where: { $0.kind == located.kind && $0.path.last == located.path.last }) else {
        continue
      }
      note(located)
    }
  }
}
