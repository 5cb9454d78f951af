/// The model of a yes-or-no question.
public struct ConfirmModel: Equatable, Sendable {
  /// The question, with its question mark.
  public let question: String
  /// What is said when the answer is no.
  public let refusal: String

  /// Makes a question.
  public init(question: String, refusal: String) {
    self.question = question
    self.refusal = refusal
  }
}
