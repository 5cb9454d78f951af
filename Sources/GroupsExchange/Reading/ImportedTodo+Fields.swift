import GroupsDomain
import MVVMC

extension ImportedTodo {
  /// Sets a field from its text, by the names that JSON and CSV share. Returns false if no field has this name.
  ///
  /// - Throws: ``Failure`` with the line if the text is not a value of the field.
  mutating func set(_ name: String, _ value: String, _ values: ImportValues) throws(Failure) -> Bool {
    switch name {
    case TodoField.name.name: self.name = value
    case TodoField.priority.name: priority = try values.priority(word: value)
    case TodoField.done.name: isDone = try values.flag(value)
    case TodoField.due.name: due = try values.day(value)
    case TodoField.assignee.name: assignee = value
    case TodoField.note.name: note = value
    case TodoField.tags.name: tags = try values.tags(value.split(separator: " ").map(String.init))
    case TodoField.repeats.name: repeats = try values.rule(value)
    case "createdAt": createdAt = try values.moment(value)
    case TodoField.finishedAt.name: finishedAt = try values.moment(value)
    case "group", "group.name": group = value
    case "uuid": foreignID = value
    // Exports have `uuid`. The shell's lists have this name instead, which may be empty.
    case TodoField.foreignID.name: if foreignID.isEmpty { foreignID = value }
    case "group.id": groupID = Int64(value)
    // The id in the exporting store means nothing in another one.
    case "id": break
    default: return false
    }
    return true
  }
}
