/// The values of a todo's fields.
package struct TodoFields: Equatable, Sendable {
  /// The name. Screens and imports reject an empty one; the store does not.
  package var name: String
  package var priority: Priority
  package var isDone = false
  /// The due date.
  package var due: Day?
  /// The assignee's user id.
  package var assigneeID: Int64?
  /// The note, or an empty string for none.
  package var note = ""
  package var tags = Tags()
  /// The time of finishing. It is `nil` for open todos, and if the time is not known.
  package var finishedAt: Timestamp?
  /// The repetition, or `nil` for none.
  package var repeats: RepeatRule?
  /// The id from another program, or an empty string for none.
  package var foreignID = ""

  /// Creates the fields of an open todo.
  package init(name: String = "", priority: Priority = .normal, due: Day? = nil, assigneeID: Int64? = nil) {
    self.name = name
    self.priority = priority
    self.due = due
    self.assigneeID = assigneeID
  }

  /// Visits each field with its declaration. New fields come last, because records of the log depend on the order.
  @inlinable
  package mutating func visit(_ visitor: inout some TodoFieldVisitor) {
    visitor.text(.name, &name)
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

/// Reads or writes the fields of a todo in order.
package protocol TodoFieldVisitor {
  /// Visits a text, which may be empty.
  mutating func text(_ field: TodoField, _ value: inout String)
  /// Visits a priority.
  mutating func priority(_ field: TodoField, _ value: inout Priority)
  /// Visits a Boolean value.
  mutating func flag(_ field: TodoField, _ value: inout Bool)
  /// Visits an optional day.
  mutating func day(_ field: TodoField, _ value: inout Day?)
  /// Visits an optional user id.
  mutating func member(_ field: TodoField, _ value: inout Int64?)
  /// Visits tags.
  mutating func tags(_ field: TodoField, _ value: inout Tags)
  /// Visits an optional moment.
  mutating func moment(_ field: TodoField, _ value: inout Timestamp?)
  /// Visits an optional rule.
  mutating func rule(_ field: TodoField, _ value: inout RepeatRule?)
}

/// The value of a field.
package enum FieldValue: Equatable, Sendable {
  /// A text, possibly empty.
  case text(String)
  case priority(Priority)
  case flag(Bool)
  /// An optional day.
  case day(Day?)
  /// An optional user id.
  case member(Int64?)
  case tags(Tags)
  /// An optional moment.
  case moment(Timestamp?)
  /// An optional rule.
  case rule(RepeatRule?)
}

extension TodoFields {
  /// The value of a field. Setting `nil` or a value of another type has no effect.
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

/// Sets a field. A value of another type has no effect.
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
