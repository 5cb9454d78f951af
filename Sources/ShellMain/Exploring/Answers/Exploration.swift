import ArgumentParser
import Flows
import LineEditing
import MVVMC
import Shell

/// An exploration from its start to the exit status. The app runs in its own process, so that a crash is a finding.
enum Exploration {
  /// Explores the app, writes the answer, and ends the program unless the status is success.
  ///
  /// - Parameters:
  ///   - setup: the app and its data.
  ///   - limit: the time limit of a command.
  ///   - body: explores with the crashes that are known so far. It must call `releaseOutput` before it writes the
  ///     answer.
  /// - Throws: `ExitCode` with the status of `body`, unless that is 0.
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

  /// Returns the note about a crash that the exploration cannot avoid. The crash may be outside any command, for
  /// example while the app opens.
  static func note(ofCrashAfter path: [String], _ message: String) -> String {
    let place = path.isEmpty ? "outside of any command" : "after \(path.joined(separator: ", "))"
    return "\(place): \(message); fix it, then explore again"
  }

  /// Returns the exit status of `body`, and prints a failure that it throws.
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

  static func printNote(_ line: String) {
    // A failed write is ignored, because it does not change the answer.
    try? FileDescriptorSink(2).write(Array("\(line)\n".utf8))
  }
}
