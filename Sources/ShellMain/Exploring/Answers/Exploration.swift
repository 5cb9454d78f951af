import ArgumentParser
import Flows
import LineEditing
import MVVMC
import Shell

/// An exploration from the beginning to the exit status. The app runs in a process of its own: a crash is a finding.
enum Exploration {
  /// Explores and answers, then ends the program unless all is well.
  ///
  /// - Parameters:
  ///   - setup: the app and its data.
  ///   - limit: how long a command may take.
  ///   - body: explores with the crashes that are known by then. It calls `releaseOutput` before it answers.
  /// - Throws: `ExitCode` with the status that the body ended with, unless that is 0.
  static func run(
    _ setup: ExplorationSetup, limit: Duration,
    _ body: (_ crashes: [Crash], _ journal: (any ActionJournal)?, _ releaseOutput: () -> Void) throws(Failure) ->
      ExitStatus
  ) throws {
    let watch = CrashWatch(
      timeout: limit, isInterrupted: { Interruption.bySignal.isPending }, onProgress: Progress.explorer())
    let end = watch.explore(setup) {
      crashes, journal, releaseOutput in
      status(releasingOutput: releaseOutput) { () throws(Failure) in try body(crashes, journal, releaseOutput) }
    }
    switch end {
    case .finished(let status): if status != 0 { throw ExitCode(status) }
    case .interrupted(let line):
      if let line { printNote("stopped in the middle of \(line)") }
      try Ending.leave(with: .interrupted)
    case .crashed(let path, let message):
      printNote(note(ofCrashAfter: path, message))
      try Ending.leave(with: .differed)
    }
  }

  /// The note about a crash that cannot be passed over. It may come outside any command, such as when the app opens.
  static func note(ofCrashAfter path: [String], _ message: String) -> String {
    let place = path.isEmpty ? "outside of any command" : "after \(path.joined(separator: ", "))"
    return "\(place): \(message); fix it, then explore again"
  }

  /// The status that a body ends with; what it throws is printed.
  static func status(releasingOutput releaseOutput: () -> Void, _ body: () throws(Failure) -> ExitStatus) -> Int32 {
    do throws(Failure) {
      let status = try body()
      releaseOutput()
      return Interruption.bySignal.isPending ? ExitStatus.interrupted.rawValue : status.rawValue
    } catch {
      releaseOutput()
      return Ending.printError(error).rawValue
    }
  }

  /// Prints a line to standard error, beside the answer.
  static func printNote(_ line: String) {
    // A note that cannot be written does not change the answer.
    try? FileDescriptorSink(2).write(Array("\(line)\n".utf8))
  }
}
