/// Something that is suggested to the user for an argument.
public struct Suggestion: Equatable, Sendable {
  /// The argument, as it would be written.
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
  /// The same parameter, with suggestions for the user. They depend on the things that are named before it, and on what
  /// has been typed of it; only those that begin with what has been typed are shown.
  package func suggesting(
    _ suggestions: @escaping @Sendable (Target, Arguments, _ typed: String) -> [Suggestion]
  ) -> Parameter {
    Parameter(
      declaration, source: sources.references, offered: sources.words, suggested: suggestions, value: value)
  }
}
