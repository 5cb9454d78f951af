import Flows
import LineEditing
import MVVMC
import Shell

/// Shows the progress of a long run on standard error, if that is a terminal.
enum Progress {
  private static let interval = Duration.milliseconds(200)

  /// Returns a reporter of a run's progress, or `nil` unless standard error is a terminal and standard output is not.
  static func reporter() -> ((_ commands: Int, _ part: Double?) -> Void)? {
    guard Terminal.isTerminal(2), !Terminal.isTerminal(1) else { return nil }
    let start = ContinuousClock.now
    var last = start
    let sink = FileDescriptorSink(2)
    return { commands, part in
      let now = ContinuousClock.now
      guard now - last >= interval || part == 1 && last > start else { return }
      last = now
      let seconds = max(0.001, Double((now - start) / .milliseconds(1)) / 1000)
      var line = "\r\u{1b}[K\(commands) commands, \(Int(Double(commands) / seconds)) a second"
      if let part, part > 0 {
        line += ", \(Int(part * 100)) %, \(Int((seconds / part - seconds).rounded(.up))) s left"
      }
      // A failed write is ignored, because progress is no result.
      try? sink.write(Array((part == 1 ? "\r\u{1b}[K" : line).utf8))
    }
  }

  /// Returns a reporter of an exploration's progress, or `nil` if standard error is not a terminal.
  static func explorer() -> ((ExplorationProgress) -> Void)? {
    guard Terminal.isTerminal(2) else { return nil }
    let start = ContinuousClock.now
    let sink = FileDescriptorSink(2)
    return { progress in
      let seconds = max(0.001, Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000)
      // A failed write is ignored, because progress is no result.
      try? sink.write(Array("\r\u{1b}[K\(line(progress, after: seconds))".utf8))
    }
  }

  static func line(_ progress: ExplorationProgress, after seconds: Double) -> String {
    "\(counted(progress.commands, "command")), \(Int(Double(progress.commands) / seconds)) a second: "
      + "\(counted(progress.places, "place")), \(counted(progress.edges, "edge"))"
  }
}
