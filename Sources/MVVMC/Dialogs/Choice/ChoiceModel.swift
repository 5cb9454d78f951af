/// The model of a question with several answers.
public struct ChoiceModel: Equatable, Sendable {
  /// The question, with its question mark.
  public let question: String
  /// The answers, in order; never empty.
  public let choices: [String]
  /// The index of the answer that changes nothing, where there is one: it is the default then, and else to take none.
  public let harmless: Int?
  /// The index of the answer that yes means, too; nil where it means none.
  public let affirmative: Int?
  /// What is said when none is taken.
  public let refusal: String

  /// Makes a question.
  public init(
    question: String, choices: [String], harmless: Int? = nil, affirmative: Int? = nil, refusal: String
  ) {
    self.harmless = harmless
    self.affirmative = affirmative
    self.question = question
    self.choices = choices
    self.refusal = refusal
  }
}
