import MVVMC
import Shell

extension CrashWatch {
  /// The time for reducing the lines of a crash: each trial of one that hangs takes its whole time.
  private static let longestShrinking = Duration.seconds(20)

  /// Explores in one process after the other, until one comes to its end: a command that ends the program is passed
  /// over the next time, and is a finding then, in as few lines as show it.
  ///
  /// - Parameters:
  ///   - setup: the app and its data.
  ///   - limit: how many crashes are passed over.
  ///   - body: explores with the crashes that are known by then, prints and gives the exit status. It calls
  ///     `releaseOutput` before it prints.
  /// - Returns: how the last process came to its end. Where that is a crash, it is one that cannot be passed over: it
  ///   came in spite of it, outside of all lines, or as one too many.
  package func explore(
    _ setup: ExplorationSetup, limit: Int = 20,
    _ body: (_ crashes: [Crash], _ journal: (any ActionJournal)?, _ releaseOutput: @escaping () -> Void) -> Int32
  ) -> End {
    var crashes: [Crash] = []
    while true {
      let end = run { journal, releaseOutput in body(crashes, journal, releaseOutput) }
      guard case .crashed(let path, let message) = end, !path.isEmpty, crashes.count < limit else { return end }
      let shrunk = shrunk(path, setup)
      guard !crashes.contains(where: { $0.path == shrunk }) else { return end }
      crashes.append(Crash(path: shrunk, message: message))
    }
  }

  /// As few and as plain lines as end the program.
  private func shrunk(_ path: [String], _ setup: ExplorationSetup) -> [String] {
    guard path.count > 2 else { return path }
    let end = ContinuousClock.now + Self.longestShrinking
    let command = path.last?.commandWord
    return Shrinker { [self] lines in
      guard lines.last?.commandWord == command, ContinuousClock.now < end, !isInterrupted() else { return false }
      let end = run { journal, _ in
        // Lines that fail on their way do not get as far as to end the program; why they fail does not matter.
        guard let driver = try? Driver(setup, journal: journal), (try? driver.reach(lines)) != nil else { return 1 }
        return 0
      }
      if case .crashed(let path, _) = end { return path == lines }
      return false
    }.shrink(path, plainer: PlainerLines.of)
  }
}
