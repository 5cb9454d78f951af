/// An error that specifies how it is shown to the user.
///
/// Actions may throw any error. One that is not a ``Failure`` is converted to one where the command ends; an error that
/// conforms to this protocol chooses the code and the message.
public protocol FailureConvertible: Error {
  /// The failure that is shown to the user.
  var failure: Failure { get }
}

extension Failure {
  /// The failure that any error is told as: itself, its ``FailureConvertible/failure``, or one with the error's
  /// description and a code.
  package init(_ error: any Error, otherwise code: Code = .invalid) {
    switch error {
    case let failure as Failure: self = failure
    case let error as any FailureConvertible: self = error.failure
    default: self.init(code, "\(error)")
    }
  }

  /// Does what may throw any error, and throws it as a failure.
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
  /// The code and the text, as in `not-found: there is no todo #9 here: look it up with list`: for tests and logs.
  public var description: String { "\(code.rawValue): \(text)" }
}
