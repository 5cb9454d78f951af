/// An argument that is suggested to the user.
public struct Suggestion: Equatable, Sendable {
  /// The argument as the user writes it.
  package let text: String
  /// A description in a few words; may be empty.
  package let detail: String

  /// Creates a suggestion.
  public init(_ text: String, _ detail: String = "") {
    self.text = text
    self.detail = detail
  }
}

extension Parameter {
  /// Returns the parameter with suggestions for the user, from the preceding arguments and the typed text. Only those
  /// that begin with the typed text are shown.
  package func suggesting(
    _ suggestions: @escaping @Sendable (Target, Arguments, _ typed: String) -> [Suggestion]
  ) -> Parameter {
    Parameter(
      declaration, source: sources.references, offered: sources.words, suggested: suggestions, value: value)
  }
}
