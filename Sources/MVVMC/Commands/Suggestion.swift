/// An argument that is suggested to the user.
public struct Suggestion: Equatable, Sendable {
  /// The argument as the user writes it.
  package let text: String
  /// A description in a few words; may be empty.
  package let detail: String

  /// The text in the list of suggestions, such as the name of an item that is written by its id. A suggestion is shown
  /// if this or ``text`` begins with the typed text.
  package let label: String

  /// Creates a suggestion.
  public init(_ text: String, _ detail: String = "") { self.init(text, label: text, detail) }

  /// Creates a suggestion that is listed with another text.
  package init(_ text: String, label: String, _ detail: String = "") {
    self.text = text
    self.label = label
    self.detail = detail
  }

  /// Returns whether the suggestion begins with a typed text, ignoring case.
  package func begins(with typed: String) -> Bool {
    let typed = typed.lowercased()
    return label.lowercased().hasPrefix(typed) || text.lowercased().hasPrefix(typed)
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
