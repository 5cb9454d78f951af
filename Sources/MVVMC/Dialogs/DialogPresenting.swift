/// Asks the user questions, as a view model sees its coordinator. Every ``Coordinator`` does: a view model's protocol for
/// its coordinator inherits this one, and nothing is to be written.
public protocol DialogPresenting: AnyObject {
  /// Asks a yes-or-no question.
  ///
  /// - Parameters:
  ///   - question: the question, and what is said when the answer is no.
  ///   - action: what is done when the answer is yes. The dialog is closed by then.
  /// - Returns: what the command that asks has to say: nothing.
  func confirm(_ question: ConfirmModel, then action: @escaping () throws -> Outcome) throws -> Outcome

  /// Asks a yes-or-no question and does something on either answer.
  ///
  /// - Parameters:
  ///   - question: the question, and what is said on a cancel.
  ///   - action: what is done when the answer is yes or no. The dialog is closed by then.
  /// - Returns: what the command that asks has to say: nothing.
  func confirm(_ question: ConfirmModel, either action: @escaping (_ isYes: Bool) throws -> Outcome) throws -> Outcome

  /// Asks for one of several answers.
  ///
  /// - Parameters:
  ///   - question: the question with its answers, and what is said when none is taken.
  ///   - action: what is done with the index of the answer. The dialog is closed by then.
  /// - Returns: what the command that asks has to say: nothing.
  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws -> Outcome) throws -> Outcome
}

extension DialogPresenting {
  /// Asks a yes-or-no question that only a yes is an answer to: enough for a fake that answers at once.
  public func confirm(
    _ question: ConfirmModel, either action: @escaping (_ isYes: Bool) throws -> Outcome
  ) throws -> Outcome {
    try confirm(question) { try action(true) }
  }

  /// Asks a yes-or-no question, unless it was answered with the command, as by `--yes`.
  ///
  /// - Parameters:
  ///   - question: the question; made only where it is asked.
  ///   - isConfirmed: whether it was answered with yes; the action is done at once then.
  ///   - action: what is done when the answer is yes.
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
  ///   - refusal: what is said when none is taken.
  ///   - action: what is done with the value.
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
  /// Asks a yes-or-no question above the coordinator's screen.
  public func confirm(_ question: ConfirmModel, then action: @escaping () throws -> Outcome) throws -> Outcome {
    traced([question.question], operation: "confirm")
    ConfirmCoordinator.present(question, on: try navigate(), onYes: action)
    return .silent
  }

  /// Asks a yes-or-no question above the coordinator's screen and does something on either answer.
  public func confirm(
    _ question: ConfirmModel, either action: @escaping (_ isYes: Bool) throws -> Outcome
  ) throws -> Outcome {
    traced([question.question], operation: "confirm")
    ConfirmCoordinator.present(question, on: try navigate(), onAnswer: action)
    return .silent
  }

  /// Asks for one of several answers above the coordinator's screen.
  public func choose(_ question: ChoiceModel, then action: @escaping (Int) throws -> Outcome) throws -> Outcome {
    traced([question.question], operation: "choose")
    ChoiceCoordinator.present(question, on: try navigate(), onChoice: action)
    return .silent
  }
}
