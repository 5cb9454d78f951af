/// A type that asks the user questions in dialogs.
///
/// Every ``Coordinator`` conforms without code of its own. A view model that asks questions refers to its coordinator
/// by this protocol, or by a protocol of its own that inherits from this one.
public protocol DialogPresenting: AnyObject {
  /// Asks a yes-or-no question.
  ///
  /// - Parameters:
  ///   - question: the question, and the message for a user who answers no.
  ///   - action: called after the dialog is closed if the answer is yes.
  /// - Returns: an outcome without a message, for the command that asks. The answer has its own outcome.
  /// - Throws: ``Failure`` if the coordinator's screen is no longer open.
  func confirm(_ question: ConfirmModel, then action: @escaping () throws -> Outcome) throws -> Outcome

  /// Asks a yes-or-no question and acts on both answers.
  ///
  /// - Parameters:
  ///   - question: the question, and the message for a user who cancels it.
  ///   - action: called with the answer after the dialog is closed; not called if the user cancels.
  /// - Returns: an outcome without a message, for the command that asks. The answer has its own outcome.
  /// - Throws: ``Failure`` if the coordinator's screen is no longer open.
  func confirm(_ question: ConfirmModel, either action: @escaping (_ isYes: Bool) throws -> Outcome) throws -> Outcome

  /// Asks for one of several answers.
  ///
  /// - Parameters:
  ///   - question: the question with its answers, and the message for a user who chooses none.
  ///   - action: called with the index of the answer after the dialog is closed; not called if the user cancels.
  /// - Returns: an outcome without a message, for the command that asks. The answer has its own outcome.
  /// - Throws: ``Failure`` if the coordinator's screen is no longer open.
  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws -> Outcome) throws -> Outcome
}

extension DialogPresenting {
  /// Asks with ``confirm(_:then:)``, so `action` is called only if the answer is yes. ``Coordinator`` has an
  /// implementation that acts on both answers; this one is for fakes in tests.
  public func confirm(
    _ question: ConfirmModel, either action: @escaping (_ isYes: Bool) throws -> Outcome
  ) throws -> Outcome {
    try confirm(question) { try action(true) }
  }

  /// Asks a yes-or-no question, unless the command already contains the answer, for example the flag `--yes`.
  ///
  /// - Parameters:
  ///   - question: the question; evaluated only if it is asked.
  ///   - isConfirmed: true if the command contains the answer yes; `action` is called at once then.
  ///   - action: called if the answer is yes.
  /// - Returns: the outcome of `action` if it is called at once; otherwise, the outcome of asking.
  /// - Throws: an error that `action` throws at once, or ``Failure`` if the question cannot be asked.
  public func confirm(
    _ question: @autoclosure () throws -> ConfirmModel, unless isConfirmed: Bool,
    then action: @escaping () throws -> Outcome
  ) throws -> Outcome {
    isConfirmed ? try action() : try confirm(try question(), then: action)
  }

  /// Asks for one of the values of a ``Choice``.
  ///
  /// - Parameters:
  ///   - question: the question, with its question mark.
  ///   - type: the type of the values to choose from.
  ///   - refusal: the message for a user who chooses none.
  ///   - action: called with the chosen value after the dialog is closed; not called if the user cancels.
  /// - Returns: the outcome of asking.
  /// - Throws: ``Failure`` if the question cannot be asked.
  public func choose<Answer: Choice>(
    _ question: String, _ type: Answer.Type, refusal: String, then action: @escaping (Answer) throws -> Outcome
  ) throws -> Outcome {
    let answers = Array(type.allCases)
    return try choose(ChoiceModel(question: question, choices: type.words, refusal: refusal)) {
      try action(answers[$0])
    }
  }
}

extension Coordinator {
  /// Asks a yes-or-no question in a dialog above the coordinator's screen.
  public func confirm(_ question: ConfirmModel, then action: @escaping () throws -> Outcome) throws -> Outcome {
    traced([question.question], operation: "confirm")
    ConfirmCoordinator.present(question, on: try navigate(), onYes: action)
    return .silent
  }

  /// Asks a yes-or-no question in a dialog above the coordinator's screen, and acts on both answers.
  public func confirm(
    _ question: ConfirmModel, either action: @escaping (_ isYes: Bool) throws -> Outcome
  ) throws -> Outcome {
    traced([question.question], operation: "confirm")
    ConfirmCoordinator.present(question, on: try navigate(), onAnswer: action)
    return .silent
  }

  /// Asks for one of several answers in a dialog above the coordinator's screen.
  public func choose(_ question: ChoiceModel, then action: @escaping (Int) throws -> Outcome) throws -> Outcome {
    traced([question.question], operation: "choose")
    ChoiceCoordinator.present(question, on: try navigate(), onChoice: action)
    return .silent
  }
}
