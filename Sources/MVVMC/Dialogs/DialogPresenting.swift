/// Asks the user questions, as a view model sees its coordinator.
///
/// Every ``Coordinator`` conforms. A view model's protocol for its coordinator inherits this one; nothing has to be
/// implemented.
public protocol DialogPresenting: AnyObject {
  /// Asks a yes-or-no question.
  ///
  /// - Parameters:
  ///   - question: the question, and the message for a user who answers no.
  ///   - action: called when the answer is yes, after the dialog is closed.
  /// - Returns: the outcome of the command that asks, which has no message: the answer has one.
  /// - Throws: ``Failure`` where the screen that asks is no longer open.
  func confirm(_ question: ConfirmModel, then action: @escaping () throws -> Outcome) throws -> Outcome

  /// Asks a yes-or-no question and does something on either answer.
  ///
  /// - Parameters:
  ///   - question: the question, and the message for a user who cancels it.
  ///   - action: called with the answer, after the dialog is closed.
  /// - Returns: the outcome of the command that asks, which has no message: the answer has one.
  /// - Throws: ``Failure`` where the screen that asks is no longer open.
  func confirm(_ question: ConfirmModel, either action: @escaping (_ isYes: Bool) throws -> Outcome) throws -> Outcome

  /// Asks for one of several answers.
  ///
  /// - Parameters:
  ///   - question: the question with its answers, and the message for a user who chooses none.
  ///   - action: called with the index of the answer, after the dialog is closed.
  /// - Returns: the outcome of the command that asks, which has no message: the answer has one.
  /// - Throws: ``Failure`` where the screen that asks is no longer open.
  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws -> Outcome) throws -> Outcome
}

extension DialogPresenting {
  /// The default implementation acts on yes only, which is enough for a fake that answers at once.
  public func confirm(
    _ question: ConfirmModel, either action: @escaping (_ isYes: Bool) throws -> Outcome
  ) throws -> Outcome {
    try confirm(question) { try action(true) }
  }

  /// Asks a yes-or-no question, unless the user answered it in the command, as by `--yes`.
  ///
  /// - Parameters:
  ///   - question: the question; evaluated only where it is asked.
  ///   - isConfirmed: whether the user answered yes in the command; `action` is called at once then.
  ///   - action: called when the answer is yes.
  /// - Returns: the outcome of `action` where it was called at once; else the outcome of asking.
  /// - Throws: what `action` throws, or ``Failure`` where the question cannot be asked.
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
  ///   - type: the values to choose from.
  ///   - refusal: the message for a user who chooses none.
  ///   - action: called with the value.
  /// - Returns: the outcome of asking.
  /// - Throws: ``Failure`` where the question cannot be asked.
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

  /// Asks a yes-or-no question in a dialog above the coordinator's screen and does something on either answer.
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
