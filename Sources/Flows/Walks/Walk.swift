import MVVMC
import Shell

/// The result of a random walk.
package struct Walk: Sendable {
  package let steps: Int
  /// The number of commands that were performed, including those that check and shorten lines.
  package let transitions: Int
  /// The number of different places (shapes of states) that were seen.
  package let placeCount: Int
  /// The number of different edges between places that were taken.
  package let edgeCount: Int
  package let duration: Duration
  /// The faults that were found, with shortened lines.
  package let findings: [Finding]
  /// The commands that took longer than a second, one line each.
  package var slowCommands: [String] = []
  package let seed: UInt64
  /// The lines with which a command file of a finding begins, so that it has the walk's data and starting location.
  package let preamble: [String]

  /// Walks at random, preferring the commands and lines that were taken least, and checks the invariants after every
  /// step. From time to time, the walk returns to the start, to find faults that occur only in a fresh session. Known
  /// crashes are reported as findings, and their lines are not performed.
  package static func walk(
    _ setup: ExplorationSetup, steps: Int, seed: UInt64, crashes: [Crash] = [], journal: (any ActionJournal)? = nil,
    isInterrupted: @Sendable () -> Bool = { false }
  ) throws(Failure) -> Walk {
    let driver = try Driver(setup, journal: journal, crashes: crashes)
    let begin = ContinuousClock.now
    let located = try crashes.map { crash throws(Failure) in try crash.located(by: driver) }
    try driver.restart()
    var walker = Walker(driver, seed: seed)
    var known: Set<Finding.Key> = []
    // Crashes by several lines of one command are one finding, with the shortest lines.
    var findings = located.map(\.finding).sorted { $0.lines.count < $1.lines.count }.filter {
      known.insert($0.key).inserted
    }
    while walker.steps < steps, !isInterrupted() {
      guard let step = try walker.step(avoiding: located) else { continue }
      let fresh = step.faults.filter { known.insert($0.key).inserted }
      findings += fresh.map { finding($0, step.lines, driver, walker.states) }
      if !fresh.isEmpty { try walker.restart() }
    }
    return Walk(
      steps: walker.steps, transitions: driver.transitions, placeCount: walker.placeCount, edgeCount: walker.edgeCount,
      duration: ContinuousClock.now - begin, findings: findings, slowCommands: SlowCommand.lines(driver.slowCommands),
      seed: seed, preamble: setup.preamble)
  }

  /// Returns a finding with lines that show the fault, as few and as plain as possible.
  static func finding(_ fault: Finding, _ lines: [String], _ driver: Driver, _ states: [UInt64]) -> Finding {
    // The lines of the fault itself follow and check its effect, for example at a location. If the shrunk lines lead to
    // another location, these lines are others.
    var shown = fault
    let shrinker = Shrinker { lines in
      // `reproduced` throws if a line before the last one fails.
      guard let reproduced = try? reproduced(fault, lines, driver) else { return false }
      shown = reproduced
      return true
    }
    let path = shrinker.shrink(lines, states: states, plainer: PlainerLines.variants)
    return shown.after(path)
  }

  /// Performs other lines and returns the same fault as they show it, with the lines that check it there, or `nil` if
  /// they do not show it.
  private static func reproduced(
    _ fault: Finding, _ lines: [String], _ driver: Driver
  ) throws(Failure) -> Finding? {
    guard let last = lines.last else { return nil }
    if fault.text == Walker.noCommand {
      try driver.reach(lines)
      let actions = try Actions(of: driver.session).all()
      return actions.isEmpty && driver.kinds[0] == fault.place ? fault : nil
    }
    try driver.reach(Array(lines.dropLast()))
    let isGeneral = Action(last, in: driver.session).isGeneral
    return try Invariants.perform(last, isGeneral: isGeneral, by: driver).faults.first {
      $0.kind == fault.kind && $0.place == fault.place && $0.text == fault.text
    }
  }
}
