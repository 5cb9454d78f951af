/// The values of a todo's fields.
package struct TodoFields: Equatable, Sendable {
  /// The text; never empty.
  package var name: String
  /// Its priority.
  package var priority: Priority
  /// True if it is done.
  package var isDone = false
  /// The day by which it is to be done.
  package var due: Day?
  /// The user who is to do it.
  package var assigneeID: Int64?
  /// A longer text; empty for none.
  package var note = ""
  /// Its tags.
  package var tags = Tags()
  /// When it was done; nil while it is open, and where that is not known.
  package var finishedAt: Timestamp?
  /// When it comes again once it is done; nil where it does not.
  package var repeats: RepeatRule?
  /// The id that it came with from another program; empty for none.
  package var foreignID = ""

  /// Creates the fields of an open todo.
  package init(name: String = "", priority: Priority = .normal, due: Day? = nil, assigneeID: Int64? = nil) {
    self.name = name
    self.priority = priority
    self.due = due
    self.assigneeID = assigneeID
  }

  /// Visits each field with its declaration. New fields come last: rows of the history keep this order.
  @inlinable
  package mutating func visit(_ visitor: inout some TodoFieldVisitor) {
    visitor.text(.text, &name)
    visitor.priority(.priority, &priority)
    visitor.flag(.done, &isDone)
    visitor.day(.due, &due)
    visitor.member(.assignee, &assigneeID)
    visitor.text(.note, &note)
    visitor.tags(.tags, &tags)
    visitor.moment(.finishedAt, &finishedAt)
    visitor.rule(.repeats, &repeats)
    visitor.text(.foreignID, &foreignID)
  }
}

/// Reads or writes the fields of a todo, one after the other.
package protocol TodoFieldVisitor {
  /// A text, which may be empty.
  mutating func text(_ field: TodoField, _ value: inout String)
  /// A priority.
  mutating func priority(_ field: TodoField, _ value: inout Priority)
  /// A switch.
  mutating func flag(_ field: TodoField, _ value: inout Bool)
  /// A day, or none.
  mutating func day(_ field: TodoField, _ value: inout Day?)
  /// The id of a user, or none.
  mutating func member(_ field: TodoField, _ value: inout Int64?)
  /// Tags.
  mutating func tags(_ field: TodoField, _ value: inout Tags)
  /// A moment, or none.
  mutating func moment(_ field: TodoField, _ value: inout Timestamp?)
  /// A rule, or none.
  mutating func rule(_ field: TodoField, _ value: inout RepeatRule?)
}

/// The value of one field.
package enum FieldValue: Equatable, Sendable {
  /// A text; empty for none.
  case text(String)
  /// A priority.
  case priority(Priority)
  /// A switch.
  case flag(Bool)
  /// A day, or none.
  case day(Day?)
  /// The id of a user, or none.
  case member(Int64?)
  /// Tags.
  case tags(Tags)
  /// A moment, or none.
  case moment(Timestamp?)
  /// A rule, or none.
  case rule(RepeatRule?)
}

extension TodoFields {
  /// The value of one field.
  package subscript(field: TodoField) -> FieldValue? {
    get {
      var getter = FieldGetter(field: field)
      var copy = self
      copy.visit(&getter)
      return getter.value
    }
    set {
      guard let newValue else { return }
      var setter = FieldSetter(field: field, value: newValue)
      visit(&setter)
    }
  }
}

private struct FieldGetter: TodoFieldVisitor {
  let field: TodoField
  var value: FieldValue?

  mutating func text(_ field: TodoField, _ value: inout String) { note(field, .text(value)) }
  mutating func priority(_ field: TodoField, _ value: inout Priority) { note(field, .priority(value)) }
  mutating func flag(_ field: TodoField, _ value: inout Bool) { note(field, .flag(value)) }
  mutating func day(_ field: TodoField, _ value: inout Day?) { note(field, .day(value)) }
  mutating func member(_ field: TodoField, _ value: inout Int64?) { note(field, .member(value)) }
  mutating func tags(_ field: TodoField, _ value: inout Tags) { note(field, .tags(value)) }
  mutating func moment(_ field: TodoField, _ value: inout Timestamp?) { note(field, .moment(value)) }
  mutating func rule(_ field: TodoField, _ value: inout RepeatRule?) { note(field, .rule(value)) }

  private mutating func note(_ field: TodoField, _ value: @autoclosure () -> FieldValue) {
    if field == self.field { self.value = value() }
  }
}

/// Sets one field. A value of another kind changes nothing.
private struct FieldSetter: TodoFieldVisitor {
  let field: TodoField
  let value: FieldValue

  func text(_ field: TodoField, _ value: inout String) {
    if field == self.field, case .text(let text) = self.value { value = text }
  }
  func priority(_ field: TodoField, _ value: inout Priority) {
    if field == self.field, case .priority(let priority) = self.value { value = priority }
  }
  func flag(_ field: TodoField, _ value: inout Bool) {
    if field == self.field, case .flag(let flag) = self.value { value = flag }
  }
  func day(_ field: TodoField, _ value: inout Day?) {
    if field == self.field, case .day(let day) = self.value { value = day }
  }
  func member(_ field: TodoField, _ value: inout Int64?) {
    if field == self.field, case .member(let user) = self.value { value = user }
  }
  func tags(_ field: TodoField, _ value: inout Tags) {
    if field == self.field, case .tags(let tags) = self.value { value = tags }
  }
  func moment(_ field: TodoField, _ value: inout Timestamp?) {
    if field == self.field, case .moment(let moment) = self.value { value = moment }
  }
  func rule(_ field: TodoField, _ value: inout RepeatRule?) {
    if field == self.field, case .rule(let rule) = self.value { value = rule }
  }
}
