extension Failure {
  /// Something is not there, and a list shows what is.
  ///
  /// The advice is for screens that have the command `list`; elsewhere it is left out when the failure is told.
  package static func notListed(_ message: String) -> Failure {
    var failure = Failure(.notFound, message, advice: "look it up with list")
    failure.advisedCommand = "list"
    return failure
  }

  /// The same failure with another advice.
  package func advising(_ advice: String?) -> Failure {
    var copy = self
    copy.advice = advice
    copy.advisedCommand = nil
    return copy
  }

  /// The same failure in other words, with its advice.
  package func saying(_ message: String) -> Failure {
    var copy = Failure(code, message, advice: advice, range: range)
    copy.advisedCommand = advisedCommand
    return copy
  }

  /// The same failure, without an advice that names a command which there is not.
  package func withAdvice(where isCommand: (String) -> Bool) -> Failure {
    guard let advisedCommand, !isCommand(advisedCommand) else { return self }
    var copy = self
    (copy.advice, copy.advisedCommand) = (nil, nil)
    return copy
  }
}
