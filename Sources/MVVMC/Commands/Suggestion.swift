/// An argument that is suggested to the user.
public struct Suggestion: Equatable, Sendable {
  /// The argument as the user writes it.
  package let text: String
  /// A description in a few words; may be empty.
  package let detail: String

  /// The text that the list of suggestions shows, which differs from ``text`` if, for example, the list shows the name
  /// of an item and the user writes its id. A suggestion is shown if either of the two begins with the typed text.
  package let label: String

  /// Creates a suggestion.
  public init(_ text: String, _ detail: String = "") { self.init(text, label: text, detail) }

  /// Creates a suggestion that the list shows with another text.
  package init(_ text: String, label: String, _ detail: String = "") {
    self.text = text
    self.label = label
    self.detail = detail
  }

  /// Returns whether ``text`` or ``label`` begins with a typed text, ignoring case.
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
    var sources = sources
    sources.suggestions = suggestions
    return Parameter(declaration, sources, value: value)
  }
}
