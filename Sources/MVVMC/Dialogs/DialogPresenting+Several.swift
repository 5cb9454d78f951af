/// The model of a question about several items, which the user answers for all of them or one by one.
package struct SeveralModel: Sendable {
  /// The question about all items, with its question mark.
  package let question: String
  /// The number of items.
  package let count: Int
  /// The message if nothing is done to any item.
  package let refusal: String
  /// Returns the question about the item at an index, with its question mark.
  package let single: @Sendable (Int) -> String

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - question: the question about all items, with its question mark.
  ///   - count: the number of items.
  ///   - refusal: the message if nothing is done to any item.
  ///   - single: returns the question about the item at an index, with its question mark.
  package init(question: String, count: Int, refusal: String, single: @escaping @Sendable (Int) -> String) {
    self.question = question
    self.count = count
    self.refusal = refusal
    self.single = single
  }
}

extension DialogPresenting {
  /// Asks whether to act on all of several items, on some chosen one by one, or on none, which is the default. The
  /// action runs once, after the last answer.
  ///
  /// - Parameters:
  ///   - question: the questions about all items and about each, and the message if nothing is done.
  ///   - action: called with the indices of the chosen items after the dialogs are closed.
  /// - Returns: an outcome without a message, for the command that asks. The answer has its own outcome.
  /// - Throws: ``Failure`` if the coordinator's screen is no longer open.
  package func choose(
    among question: SeveralModel, then action: @escaping ([Int]) throws -> Outcome
  ) throws -> Outcome {
    let model = ChoiceModel(
      question: question.question, choices: ["all", "one by one", "none"], harmless: 2, affirmative: 0,
      refusal: question.refusal)
    return try choose(model) { [weak self] answer in
      switch answer {
      case 0: try action(Array(0..<question.count))
      case 1: try self?.ask(question, at: 0, chosen: [], then: action) ?? .silent
      default: .done(question.refusal)
      }
    }
  }

  private func ask(
    _ question: SeveralModel, at index: Int, chosen: [Int], then action: @escaping ([Int]) throws -> Outcome
  ) throws -> Outcome {
    guard index < question.count else { return chosen.isEmpty ? .done(question.refusal) : try action(chosen) }
    // Shows how many items the action will affect.
    let tally = chosen.isEmpty ? "" : ", \(chosen.count) chosen"
    let model = ConfirmModel(
      question: "\(question.single(index)) (\(index + 1) of \(question.count)\(tally))", refusal: question.refusal)
    return try confirm(model) { [weak self] isYes in
      try self?.ask(question, at: index + 1, chosen: isYes ? chosen + [index] : chosen, then: action) ?? .silent
    }
  }
}
