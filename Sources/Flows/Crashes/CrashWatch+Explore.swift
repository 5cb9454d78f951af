import MVVMC
import Shell

extension CrashWatch {
  /// The maximum number of crashes to skip.
  private static let maxCrashes = 20
  /// The time limit for shortening the lines of a crash. Each attempt that hangs takes the whole timeout.
  private static let maxShrinkingTime = Duration.seconds(20)

  /// Explores in one process after another until one finishes. A command that ends the program is skipped in the next
  /// process, and becomes a finding with shortened lines. `body` explores with the crashes that are known so far, and
  /// calls `releaseOutput` before it prints.
  ///
  /// - Returns: how the last process ended. A crash is returned if it cannot be skipped: it occurred again, or outside
  ///   of any line, or after too many others.
  package func explore(
    _ setup: ExplorationSetup,
    _ body: (_ crashes: [Crash], _ journal: (any ActionJournal)?, _ releaseOutput: @escaping () -> Void) -> Int32
  ) -> End {
    var crashes: [Crash] = []
    while true {
      let end = run { journal, releaseOutput in body(crashes, journal, releaseOutput) }
      guard case .crashed(let path, let message) = end, !path.isEmpty, crashes.count < Self.maxCrashes else {
        return end
      }
      let shrunk = shrunk(path, setup)
      guard !crashes.contains(where: { $0.path == shrunk }) else { return end }
      crashes.append(Crash(path: shrunk, message: message))
    }
  }

  /// Returns fewer and plainer lines that end the program.
  private func shrunk(_ path: [String], _ setup: ExplorationSetup) -> [String] {
    guard path.count > 2 else { return path }
    let end = ContinuousClock.now + Self.maxShrinkingTime
    let command = path.last?.commandWord
    return Shrinker { [self] lines in
      guard lines.last?.commandWord == command, ContinuousClock.now < end, !isInterrupted() else { return false }
      let end = run { journal, _ in
        // If an earlier line fails, the lines do not reach the crash, whatever the reason.
        guard let driver = try? Driver(setup, journal: journal), (try? driver.reach(lines)) != nil else { return 1 }
        return 0
      }
      if case .crashed(let path, _) = end { return path == lines }
      return false
    }.shrink(path, plainer: PlainerLines.variants)
  }
}
