/// An error that says how it is to be told to the user.
///
/// Actions throw what they like. What is not a ``Failure`` becomes one where the command ends; an error that conforms to
/// this protocol chooses the code and the words.
public protocol FailureConvertible: Error {
  /// The failure that the user sees.
  var failure: Failure { get }
}

extension Failure {
  /// The failure that any error is told as: itself, its ``FailureConvertible/failure``, or one with code `invalid` and the
  /// error's description.
  package init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as any FailureConvertible: self = error.failure
    default: self.init(.invalid, "\(error)")
    }
  }

  /// Does what may throw any error, and throws it as a failure.
  package static func catching<Result>(_ body: () throws -> Result) throws(Failure) -> Result {
    do {
      return try body()
    } catch {
      throw Failure(error)
    }
  }
}
