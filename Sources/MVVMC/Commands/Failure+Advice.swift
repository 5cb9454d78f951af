extension Failure {
  /// Returns a failure for an item that does not exist, with the advice to look it up with `list`.
  ///
  /// Screens without the command `list` do not show the advice.
  package static func notListed(_ message: String) -> Failure {
    var failure = Failure(.notFound, message, advice: "look it up with list")
    failure.advisedCommand = "list"
    return failure
  }

  /// Returns the failure with another advice.
  package func advising(_ advice: String?) -> Failure {
    var copy = self
    copy.advice = advice
    copy.advisedCommand = nil
    return copy
  }

  /// Returns the failure with another message and the same advice.
  package func saying(_ message: String) -> Failure {
    var copy = Failure(code, message, advice: advice, range: range)
    copy.advisedCommand = advisedCommand
    return copy
  }

  /// Returns the failure without its advice if `isCommand` returns false for the command that the advice names.
  package func withAdvice(where isCommand: (String) -> Bool) -> Failure {
    guard let advisedCommand, !isCommand(advisedCommand) else { return self }
    var copy = self
    (copy.advice, copy.advisedCommand) = (nil, nil)
    return copy
  }
}
