/// A value that a change replaced, or put in its place.
package enum ChangedValue: Equatable, Sendable {
  /// A name, or the text of a todo.
  case name(String)
  /// Another text of a todo, as its note; empty for none.
  case text(TodoField, String)
  /// The user's relation to a group.
  case category(Category)
  /// The priority of a todo.
  case priority(Priority)
  /// The day by which a todo is to be done; nil for none.
  case due(Day?)
  /// Who is to do a todo, by name; nil for none.
  case assignee(String?)
  /// The group of a todo, by name.
  case group(String)
}

/// A value that a change altered of the first thing that it was about.
package struct Alteration: Equatable, Sendable {
  /// The value before the change.
  package let old: ChangedValue
  /// The value after it.
  package let new: ChangedValue

  /// Creates an alteration.
  package init(from old: ChangedValue, to new: ChangedValue) {
    self.old = old
    self.new = new
  }
}
