import GroupsDomain
import MVVMC

/// Collects the fields of a todo by their names in JSON and CSV.
struct ImportFields {
  private let values: ImportValues
  private var todo: ImportedTodo

  init(_ values: ImportValues) {
    self.values = values
    todo = ImportedTodo(line: values.place.line)
  }

  /// Sets a field from its text. Returns false if there is no field with this name.
  mutating func set(_ name: String, _ value: String) throws(Failure) -> Bool {
    switch name {
    case TodoField.text.name: todo.text = value
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
    // The name in lists.
    case TodoField.foreignID.name: if todo.foreignID.isEmpty { todo.foreignID = value }
    case "group.id": todo.groupID = Int64(value)
    // The id in the exporting store.
    case "id": break
    default: return false
    }
    return true
  }

  func checked() throws(Failure) -> ImportedTodo { try values.checked(todo) }
}
