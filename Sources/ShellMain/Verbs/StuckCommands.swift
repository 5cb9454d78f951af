import Dispatch
import CommandFiles
import Shell
import LibC

/// Ends the program if a command hangs after an interruption. That is safe, because a check or an update works in
/// memory and has not replaced any file yet.
enum StuckCommands {
  private static let interval = DispatchTimeInterval.milliseconds(100)
  /// The number of intervals between the interruption and the end of the program.
  private static let patience = 9

  /// Calls `work`, which stops between two commands after an interruption, and ends the program if it does not stop in
  /// time.
  static func endingAfterInterrupt<Result, Problem: Error>(
    _ running: RunningCommands, _ work: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "stuck commands"))
    var left = patience
    timer.setEventHandler {
      guard Interruption.bySignal.isPending else { return }
      left -= 1
      if left == 0 { end(running.lines) }
    }
    timer.schedule(deadline: .now(), repeating: interval)
    timer.activate()
    defer { timer.cancel() }
    return try work()
  }

  private static func end(_ lines: [SourceLine]) -> Never {
    let text = lines.map {
      "\(TerminalText.escaped($0.place)): stopped in the middle of \(TerminalText.escaped($0.text))\n"
    }
    // The program ends, and the exit status reports the failure anyway.
    try? FileDescriptorSink(2).write(Array(text.joined().utf8))
    ScratchFolder.removeAll()
    FileReplacement.removeDrafts()
    _exit(ExitStatus.interrupted.rawValue)
  }
}
