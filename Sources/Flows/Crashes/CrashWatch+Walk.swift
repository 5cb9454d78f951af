import MVVMC
import Shell

extension Walk {
  /// Walks in a process of its own. A command that ends the process is a finding like any other, and is shrunk like any
  /// other.
  ///
  /// - Parameters:
  ///   - setup: the app, its data, and where the walk begins.
  ///   - steps: how many steps to take.
  ///   - seed: decides between commands that were taken equally often.
  ///   - watch: runs the process, and notices that it crashed or hangs, and that the user wants to stop.
  ///   - isInterrupted: whether the walk is to end between two steps, as when its time is over.
  ///   - report: reports what the walk found, and returns the exit status. It is called in the process that walked, or
  ///     in this one where that process was ended.
  /// - Returns: the exit status.
  package static func watched(
    _ setup: ExplorationSetup, steps: Int, seed: UInt64, watch: CrashWatch,
    isInterrupted: @Sendable () -> Bool = { false }, report: (Result<Walk, Failure>) -> Int32
  ) -> Int32 {
    let end = watch.run { journal, releaseOutput in
      let result = Result { () throws(Failure) in
        try walk(setup, steps: steps, seed: seed, journal: journal, isInterrupted: isInterrupted)
      }
      releaseOutput()
      return report(result)
    }
    switch end {
    case .finished(let status): return status
    case .interrupted(let line):
      let place = line.map { " in the middle of \($0)" } ?? ""
      return report(.failure(Failure(.interrupted, "the walk was interrupted\(place)")))
    case .crashed(let path, let message):
      let command = String((path.last ?? "").commandWord)
      let lines = Shrinker { crashes($0, command, setup, watch) }.shrink(path, plainer: PlainerLines.of)
      let kind = kind(before: lines, setup)
      let finding = Finding(.crash, "\(kind): \(command)", message, lines: lines)
      return report(
        .success(
          Walk(
            steps: path.count, transitions: path.count, placeCount: 0, edgeCount: 0, duration: .zero, finding: finding,
            seed: seed, preamble: setup.preamble)))
    }
  }

  /// Whether the last of the lines ends the program.
  private static func crashes(_ lines: [String], _ command: String, _ setup: ExplorationSetup, _ watch: CrashWatch)
    -> Bool
  {
    guard lines.last?.commandWord == command[...], !watch.isInterrupted() else { return false }
    let end = watch.run { journal, _ in
      // Lines that fail on their way do not get as far as to end the program; why they fail does not matter.
      guard let probe = try? Probe(setup, journal: journal), (try? probe.reach(lines)) != nil else { return 1 }
      return 0
    }
    if case .crashed(let path, _) = end { return path == lines }
    return false
  }

  /// The kind of screen that takes the last of the lines, which is looked at here, where none of those before it ends
  /// anything; empty where they do not lead there again, for the crash is what is to be told.
  private static func kind(before lines: [String], _ setup: ExplorationSetup) -> String {
    guard let probe = try? Probe(setup), (try? probe.reach(Array(lines.dropLast()))) != nil else { return "" }
    return probe.kinds[0]
  }
}
