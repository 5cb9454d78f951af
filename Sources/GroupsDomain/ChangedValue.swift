/// A value before or after a change.
package enum ChangedValue: Equatable, Sendable {
  /// A name, or the text of a todo.
  case name(String)
  /// Another text field of a todo, such as its note. Empty if there is none.
  case text(TodoField, String)
  /// The user's relation to a group.
  case category(Category)
  /// The priority of a todo.
  case priority(Priority)
  /// The due date of a todo, or `nil` for none.
  case due(Day?)
  /// The name of a todo's assignee, or `nil` for none.
  case assignee(String?)
  /// The name of a todo's group.
  case group(String)
}

/// The change of a value, for the first object that a change modified.
package struct Alteration: Equatable, Sendable {
  package let old: ChangedValue
  package let new: ChangedValue

  package init(from old: ChangedValue, to new: ChangedValue) {
    self.old = old
    self.new = new
  }
}
