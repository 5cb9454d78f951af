import ArgumentParser
import MVVMC
import Shell
import LibC

enum Ending {
  static func leave(with status: ExitStatus) throws {
    if status != .success { throw ExitCode(status.rawValue) }
  }

  /// Ends the program after an error, with a message for the user.
  static func leave(after error: any Error, in command: any ParsableCommand.Type) -> Never {
    if let failure = error as? Failure { exit(printError(failure).rawValue) }
    let code = command.exitCode(for: error)
    if code == .success { leave(printing: command.fullMessage(for: error)) }
    guard code == .validationFailure else { command.exit(withError: error) }
    // Escaped, because the message repeats the user's input.
    let lines = command.fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let text = lines.map { TerminalText.escaped($0.hasPrefix("Error: ") ? "e" + $0.dropFirst() : $0) + "\n" }.joined()
    // If it cannot be written, the exit status still reports the error.
    try? FileDescriptorSink(2).write(Array(text.utf8))
    exit(ExitStatus.usage.rawValue)
  }

  /// Prints help or the version and ends the program.
  private static func leave(printing text: String) -> Never {
    do throws(Failure) {
      try StandardStreams.write(text + "\n")
    } catch {
      exit(printError(error).rawValue)
    }
    exit(ExitStatus.success.rawValue)
  }

  /// The failure after the reader of standard output has closed the pipe; it has no message.
  static let readerGone = Failure(.storage, "")

  static func printError(_ failure: Failure) -> ExitStatus {
    // If it cannot be written, the exit status still reports the failure.
    if failure != readerGone { try? FileDescriptorSink(2).write(Array(ErrorText.line(failure, from: nil).utf8)) }
    return status(of: failure)
  }

  /// Returns the exit status for a failure of the arguments or of a file.
  static func status(of failure: Failure) -> ExitStatus {
    failure.code == .usage || failure.code == .invalid ? .usage : ExitStatus(failure.code)
  }
}
