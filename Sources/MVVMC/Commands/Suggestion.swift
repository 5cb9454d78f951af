/// Something that is offered to somebody who types an argument.
package struct Suggestion: Equatable, Sendable {
  /// What the argument would be.
  package let text: String
  /// What is said of it, in a few words; may be empty.
  package let detail: String

  /// Offers a text.
  package init(_ text: String, _ detail: String = "") {
    self.text = text
    self.detail = detail
  }
}

extension Parameter {
  /// The same parameter, for which something is offered to somebody who types.
  ///
  /// - Parameter suggestions: what is offered after the things that are named before it, and where some of it is typed. Only
  ///   what begins so is shown.
  package func suggesting(
    _ suggestions: @escaping @Sendable (Target, Arguments, _ typed: String) -> [Suggestion]
  ) -> Parameter {
    Parameter(declaration, source: source, offered: offered, suggested: suggestions, value: value)
  }
}
