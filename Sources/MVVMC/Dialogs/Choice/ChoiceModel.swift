/// The model of a question with several answers.
public struct ChoiceModel: Equatable, Sendable {
  /// The question, with its question mark.
  public let question: String
  /// The answers, in order; never empty.
  public let choices: [String]
  /// What is said when none is taken.
  public let refusal: String

  /// Makes a question.
  public init(question: String, choices: [String], refusal: String) {
    self.question = question
    self.choices = choices
    self.refusal = refusal
  }
}
