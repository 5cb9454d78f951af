import MVVMC
import Shell

/// Walks through the app after the systematic exploration, and prefers the commands that were performed least. If a
/// step shows something new, the lines that lead there are shortened, and the exploration follows them.
struct NoveltySearch {
  /// Something that a step shows for the first time.
  private enum Novelty: Hashable {
    case place(UInt64)
    case edge(ScreenEdge)
    case declared(CoverageItem)
  }

  /// The maximum number of attempts to shorten the lines that show something new.
  private static let maxShrinkAttempts = 120

  private let explorer: Explorer
  private var record: DiscoveryRecord { explorer.record }
  private var driver: Driver { explorer.driver }
  private var options: ExplorationOptions { explorer.options }
  private let declared: DeclaredCommands
  /// What walks have shown and the exploration has followed.
  private var followed: Set<Novelty> = []

  init(_ explorer: Explorer) {
    self.explorer = explorer
    declared = DeclaredCommands(screens: explorer.driver.session.screens)
  }

  /// Walks until enough consecutive choices find nothing new, or until a limit is reached.
  mutating func run() throws(Failure) {
    try locateCrashes()
    guard record.found.frontier == 0, !record.found.wasStopped,
      options.granularity != .full || !record.found.partiallyTriedCommands.isEmpty
    else { return }
    try walk(Walker(driver, seed: 1), isBounded: true)
    guard options.usesAllTime else { return }
    try walk(Walker(driver, seed: options.seed), isBounded: false)
    // Running out of time is the normal end of these walks, unless something is left to explore.
    if record.found.frontier == 0, !options.isInterrupted(), record.waiting.isEmpty {
      record.found.wasStopped = false
    }
  }

  /// Determines on which screens the known crashes occur.
  private func locateCrashes() throws(Failure) {
    for crash in options.crashes where !record.found.crashes.contains(where: { $0.path == crash.path }) {
      let located = try crash.located(by: driver)
      if record.found.crashes.contains(where: {
        $0.kind == located.kind && $0.path.last == located.path.last
      }) {
        continue
      }
      record.found.add(located)
    }
  }

  /// The declared items to search for: those that were not seen, that no walk has shown, and for which the app gives no
  /// reason.
  private var wantedItems: Set<CoverageItem> {
    Set(
      CoverageItem.unseen(in: record.found, declared).filter {
        declared.reason(for: $0) == nil && !followed.contains(.declared($0))
      })
  }

  private mutating func walk(_ walker: Walker, isBounded: Bool) throws(Failure) {
    var walker = walker
    let maxQuietChoices = min(
      max(record.found.choices / 4, ExplorationOptions.minQuietChoices), ExplorationOptions.maxQuietChoices)
    var wanted = wantedItems
    var choicesWithoutNovelty = 0
    try walker.restart()
    while record.found.frontier == 0, choicesWithoutNovelty < maxQuietChoices || !isBounded,
      walker.steps < ExplorationOptions.maxWalkSteps || !isBounded
    {
      if explorer.stops() { return }
      choicesWithoutNovelty += 1
      record.found.choices += 1
      let isWanted = { [declared] kind, command in declared.isWanted(kind, command, among: wanted) }
      guard let step = try walker.step(avoiding: record.found.crashes, wanted: isWanted) else { continue }
      addFaults(of: step, walker.states)
      record.addSeen(driver.snapshot)
      if step.faults.isEmpty { try compareOptions() }
      guard let novelty = novelty(of: step, wanted) else {
        if record.addEdge(of: step) { choicesWithoutNovelty = 0 }
        continue
      }
      guard followed.insert(novelty).inserted else { continue }
      choicesWithoutNovelty = 0
      try explorer.follow(shortened(step.lines, walker.states, novelty))
      wanted = wantedItems
      try walker.restart()
    }
    if isBounded { _ = explorer.stops() }
  }

  /// Compares the options without an effect so far, in the current state. Some have one only over certain data.
  private func compareOptions() throws(Failure) {
    let (kind, path) = (driver.kinds[0], driver.path)
    let wanted = record.found.alternatives.commandsToCompare(on: kind)
    guard !wanted.isEmpty else { return }
    let (snapshot, top) = (driver.snapshot, driver.session.stack.top)
    guard !top.isDialog, let place = record.place(of: snapshot) else { return }
    let directory = top.view.directory
    let actions = Actions(of: driver.session)
    var lines: [Action] = []
    for command in try actions.commands() where !command.isGeneral && wanted.contains(command.name) {
      lines += try actions.lines(of: command)
    }
    var performed: [(action: Action, outcome: Driver.Outcome)] = []
    for action in lines where !driver.isTooSlow(action.command) {
      if record.found.crashes.crash(of: action.line, on: kind) != nil { continue }
      let outcome = try driver.preservingState { () throws(Failure) in try driver.perform(action.line) }
      // If the screens cannot save their state, the driver has not returned.
      if driver.path != path { try driver.reach(path) }
      performed.append((action, outcome))
    }
    record.found.alternatives.compare(performed, in: snapshot, record.found.places[place], directory)
  }

  /// Records the faults of a step that earlier steps did not have.
  private func addFaults(of step: Walker.Step, _ states: [UInt64]) {
    // A step without an outcome is at a dead end, which is reported for the map as a whole.
    guard step.outcome != nil else { return }
    for fault in step.faults
    where !record.found.stepFaults.contains(where: { $0.fault.key == fault.key }) {
      record.found.stepFaults.append((fault, step.lines, states))
    }
  }

  /// Returns what a step shows for the first time; `nil` if everything was seen before.
  private func novelty(of step: Walker.Step, _ wanted: Set<CoverageItem>) -> Novelty? {
    let availability = CoverageItem.availability(kind: step.before.kinds[0], command: step.action.command)
    if step.isScreenCommand, wanted.contains(availability) { return .declared(availability) }
    guard case .done(let snapshot, let output) = step.outcome, !step.action.isGeneral, step.faults.isEmpty else {
      return nil
    }
    let items = step.before.seen(by: step.action, snapshot, output, driver, declared)
    if let item = items.first(where: wanted.contains) { return .declared(item) }
    // A place that differs from a known one only in its query is not new.
    if record.place(of: snapshot) == nil,
      options.granularity == .full || !record.isKnownExceptForQuery(snapshot)
    {
      return .place(options.granularity.key(of: snapshot))
    }
    let edge = ScreenEdge(from: step.before.kinds, step.action.line, to: driver.kinds)
    return record.hasScreenEdge(edge) ? nil : .edge(edge)
  }

  /// Returns the lines without those that are not needed to show the novelty.
  private func shortened(_ lines: [String], _ states: [UInt64], _ novelty: Novelty) -> [String] {
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
    guard !action.isGeneral, case .done(let snapshot, let output) = try driver.perform(last) else { return false }
    switch novelty {
    case .place(let key): return options.granularity.key(of: snapshot) == key
    case .edge(let edge): return edge == ScreenEdge(from: before.kinds, last, to: driver.kinds)
    case .declared(let item): return before.seen(by: action, snapshot, output, driver, declared).contains(item)
    }
  }
}
