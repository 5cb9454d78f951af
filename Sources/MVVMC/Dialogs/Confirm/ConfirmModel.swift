/// The model of a yes-or-no question.
public struct ConfirmModel: Equatable, Sendable {
  /// The question, with its question mark.
  public let question: String
  /// The message for a user who answers no.
  public let refusal: String

  /// Creates a question.
  public init(question: String, refusal: String) {
    self.question = question
    self.refusal = refusal
  }
}
