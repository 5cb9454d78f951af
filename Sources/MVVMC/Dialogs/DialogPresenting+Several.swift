/// Several things that something may be done to, as a user is asked about them.
public struct SeveralModel: Sendable {
  /// The question about all of them, with its question mark.
  public let question: String
  /// How many there are.
  public let count: Int
  /// What is said when nothing is done to any of them.
  public let refusal: String
  /// The question about one of them, by its index, with its question mark.
  public let single: @Sendable (Int) -> String

  /// Makes a question.
  ///
  /// - Parameters:
  ///   - question: the question about all, with its question mark.
  ///   - count: how many things there are.
  ///   - refusal: what is said when nothing is done.
  ///   - single: the question about one of them, by its index, with its question mark.
  public init(question: String, count: Int, refusal: String, single: @escaping @Sendable (Int) -> String) {
    self.question = question
    self.count = count
    self.refusal = refusal
    self.single = single
  }
}

extension DialogPresenting {
  /// Asks about several things: all of them, one by one, or none, which is the default. Nothing is done before the last answer,
  /// and then all at once.
  ///
  /// - Parameters:
  ///   - question: the questions about all and about each, and what is said when nothing is done.
  ///   - action: what is done with the indices of those that were chosen. The dialogs are closed by then.
  /// - Returns: what the command that asks has to say: nothing.
  public func choose(
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
    // How many were chosen stands there, too: whoever is asked the last question knows what comes of the answer.
    let so = chosen.isEmpty ? "" : ", \(chosen.count) chosen"
    let model = ConfirmModel(
      question: "\(question.single(index)) (\(index + 1) of \(question.count)\(so))", refusal: question.refusal)
    return try confirm(model) { [weak self] isYes in
      try self?.ask(question, at: index + 1, chosen: isYes ? chosen + [index] : chosen, then: action) ?? .silent
    }
  }
}
