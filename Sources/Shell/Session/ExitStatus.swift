import MVVMC

/// The exit statuses of a program that drives a session. Callers rely on the numbers.
package enum ExitStatus: Int32, Sendable {
  /// All is well.
  case success = 0
  /// The output differed from the expectations.
  case differed = 1
  /// The command line, or a file that cannot be parsed.
  case usage = 2
  /// A command failed and the rest was not run.
  case failed = 3
  /// Input, output or the database.
  case inputOutput = 4
  /// The user stopped it.
  case interrupted = 130

  /// The status of a failed command.
  package init(_ code: Failure.Code) {
    switch code {
    case .storage: self = .inputOutput
    case .interrupted: self = .interrupted
    default: self = .failed
    }
  }

  /// The status of a failure: that of a command, or of input that cannot be parsed.
  package init(_ failure: Failure) {
    self = failure.place != nil && failure.code != .storage ? .usage : ExitStatus(failure.code)
  }

  /// The graver of two.
  package func graver(_ other: ExitStatus) -> ExitStatus { other.gravity > gravity ? other : self }

  private var gravity: Int {
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
