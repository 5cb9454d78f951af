/// An error that specifies how it is shown to the user.
///
/// Actions may throw any error. An error that is not a ``Failure`` is converted to one when the command ends; an error
/// that conforms to this protocol chooses the code and the message.
public protocol FailureConvertible: Error {
  /// The failure that is shown to the user.
  var failure: Failure { get }
}

extension Failure {
  /// Creates the failure to show for an error: the error itself if it is a failure, its ``FailureConvertible/failure``
  /// if it has one, or a failure with the error's description and `code`.
  package init(_ error: any Error, otherwise code: Code = .invalid) {
    switch error {
    case let failure as Failure: self = failure
    case let error as any FailureConvertible: self = error.failure
    default: self.init(code, "\(error)")
    }
  }

  /// Calls `body` and converts any error that it throws to a failure.
  package static func catching<Result>(
    otherwise code: Code = .invalid, _ body: () throws -> Result
  ) throws(Failure) -> Result {
    do {
      return try body()
    } catch {
      throw Failure(error, otherwise: code)
    }
  }
}

extension Failure: CustomStringConvertible {
  /// The code, the message and the advice, for tests and logs, as in
  /// `not-found: there is no todo #9 here: look it up with list`.
  public var description: String { "\(code.rawValue): \(text)" }
}
