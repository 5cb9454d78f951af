import MVVMC

/// The exit statuses of a program that drives a session. Scripts rely on the numbers.
package enum ExitStatus: Int32, Sendable {
  /// Everything succeeded.
  case success = 0
  /// The output differed from the expectations.
  case differed = 1
  /// The command line is wrong, or a file cannot be parsed.
  case usage = 2
  /// A command failed, and the rest was not run.
  case failed = 3
  case inputOutput = 4
  /// The user interrupted the program.
  case interrupted = 130

  package init(_ code: Failure.Code) {
    switch code {
    case .storage: self = .inputOutput
    case .interrupted: self = .interrupted
    default: self = .failed
    }
  }

  /// Creates the status for a failure of a command, or of input that cannot be parsed.
  package init(_ failure: Failure) {
    self = failure.place != nil && failure.code != .storage ? .usage : ExitStatus(failure.code)
  }

  /// Returns the more severe of two statuses.
  package func moreSevere(_ other: ExitStatus) -> ExitStatus {
    Self.bySeverity.last { $0 == self || $0 == other } ?? self
  }

  /// The statuses, the least severe first.
  private static let bySeverity: [ExitStatus] = [.success, .differed, .failed, .usage, .inputOutput, .interrupted]
}
