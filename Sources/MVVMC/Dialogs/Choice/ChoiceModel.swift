/// The model of a question with several answers.
public struct ChoiceModel: Equatable, Sendable {
  /// The question, with its question mark.
  public let question: String
  /// The answers, in order; never empty.
  public let choices: [String]
  /// The index of the answer that changes nothing, which is the default; `nil` if every answer changes something, so
  /// that the default is to choose none.
  package let harmless: Int?
  /// The index of the answer that `yes` also chooses; `nil` if it chooses none.
  package let affirmative: Int?
  /// The message for a user who chooses no answer.
  public let refusal: String

  /// Creates a question.
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
