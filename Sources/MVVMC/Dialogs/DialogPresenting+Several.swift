/// The model of a question about several things, which the user may answer for all of them or one by one.
package struct SeveralModel: Sendable {
  /// The question about all of them, with its question mark.
  package let question: String
  /// The number of things.
  package let count: Int
  /// The message where nothing is done to any of them.
  package let refusal: String
  /// The question about one of them, by its index, with its question mark.
  package let single: @Sendable (Int) -> String

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - question: the question about all of them, with its question mark.
  ///   - count: the number of things.
  ///   - refusal: the message where nothing is done to any of them.
  ///   - single: returns the question about one of them, by its index, with its question mark.
  package init(question: String, count: Int, refusal: String, single: @escaping @Sendable (Int) -> String) {
    self.question = question
    self.count = count
    self.refusal = refusal
    self.single = single
  }
}

extension DialogPresenting {
  /// Asks about several things: all of them, one by one, or none, which is the default. Nothing is done before the last
  /// answer, and then everything at once.
  ///
  /// - Parameters:
  ///   - question: the questions about all and about each, and the message where nothing is done.
  ///   - action: called with the indices of the chosen things, after the dialogs are closed.
  /// - Returns: the outcome of the command that asks, which has no message: the answer has one.
  /// - Throws: ``Failure`` where the coordinator's screen is no longer open.
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
    // The number of those that were chosen stands there too: it tells what the answer will do.
    let so = chosen.isEmpty ? "" : ", \(chosen.count) chosen"
    let model = ConfirmModel(
      question: "\(question.single(index)) (\(index + 1) of \(question.count)\(so))", refusal: question.refusal)
    return try confirm(model) { [weak self] isYes in
      try self?.ask(question, at: index + 1, chosen: isYes ? chosen + [index] : chosen, then: action) ?? .silent
    }
  }
}
