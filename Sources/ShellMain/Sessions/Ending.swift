import ArgumentParser
import MVVMC
import Shell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The end of the program.
enum Ending {
  /// Ends with a status, unless all is well.
  static func leave(with status: ExitStatus) throws {
    if status != .success { throw ExitCode(status.rawValue) }
  }

  /// Ends after an error, with what the user should know.
  static func leave(after error: any Error, in command: any ParsableCommand.Type) -> Never {
    if let failure = error as? Failure { exit(printError(failure).rawValue) }
    let code = command.exitCode(for: error)
    if code == .success { leave(printing: command.fullMessage(for: error)) }
    guard code == .validationFailure else { command.exit(withError: error) }
    // The message repeats what was typed.
    let lines = command.fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let text = lines.map { TerminalText.escaped($0.hasPrefix("Error: ") ? "e" + $0.dropFirst() : $0) + "\n" }.joined()
    try? FileDescriptorSink(2).write(Array(text.utf8))
    exit(ExitStatus.usage.rawValue)
  }

  /// Ends after help, or the version: with success once it is written.
  private static func leave(printing text: String) -> Never {
    do throws(Failure) {
      try StandardStreams.write(text + "\n")
    } catch {
      exit(printError(error).rawValue)
    }
    exit(ExitStatus.success.rawValue)
  }

  /// The reader of standard output has gone; no message is printed.
  static let readerGone = Failure(.storage, "")

  /// Prints a failure to standard error, and gives the status that the program ends with.
  static func printError(_ failure: Failure) -> ExitStatus {
    if failure != readerGone { try? FileDescriptorSink(2).write(Array(ErrorText.line(failure, from: nil).utf8)) }
    return failure.code == .storage ? .inputOutput : status(of: failure)
  }

  private static func status(of failure: Failure) -> ExitStatus {
    failure.code == .usage || failure.code == .invalid ? .usage : ExitStatus(failure.code)
  }
}
