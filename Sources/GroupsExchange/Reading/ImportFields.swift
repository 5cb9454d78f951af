import GroupsDomain
import MVVMC

/// Collects the fields of a todo, by the names that JSON and CSV share.
struct ImportFields {
  private let values: ImportValues
  private var todo: ImportedTodo

  init(_ values: ImportValues) {
    self.values = values
    todo = ImportedTodo(line: values.place.line)
  }

  /// Sets a field from its text. Returns false if no field has this name.
  ///
  /// - Throws: ``Failure`` with the line if the text is not a value of the field.
  mutating func set(_ name: String, _ value: String) throws(Failure) -> Bool {
    switch name {
    case TodoField.name.name: todo.name = value
    case TodoField.priority.name: todo.priority = try values.priority(word: value)
    case TodoField.done.name: todo.isDone = try values.flag(value)
    case TodoField.due.name: todo.due = try values.day(value)
    case TodoField.assignee.name: todo.assignee = value
    case TodoField.note.name: todo.note = value
    case TodoField.tags.name: todo.tags = try values.tags(value.split(separator: " ").map(String.init))
    case TodoField.repeats.name: todo.repeats = try values.rule(value)
    case "createdAt": todo.createdAt = try values.moment(value)
    case TodoField.finishedAt.name: todo.finishedAt = try values.moment(value)
    case "group", "group.name": todo.group = value
    case "uuid": todo.foreignID = value
    // Exports have `uuid`. The shell's lists have this name instead, which may be empty.
    case TodoField.foreignID.name: if todo.foreignID.isEmpty { todo.foreignID = value }
    case "group.id": todo.groupID = Int64(value)
    // The id in the exporting store means nothing in another one.
    case "id": break
    default: return false
    }
    return true
  }

  func checked() throws(Failure) -> ImportedTodo { try values.checked(todo) }
}
