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
  /// Input, output or the database failed.
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
  package func moreSevere(_ other: ExitStatus) -> ExitStatus { other.severity > severity ? other : self }

  private var severity: Int {
    switch self {
    case .success: 0
    case .differed: 1
    case .failed: 2
    case .usage: 3
    case .inputOutput: 4
    case .interrupted: 5
    }
  }
}
