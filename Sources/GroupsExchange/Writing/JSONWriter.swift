import GroupsDomain
import MVVMC
import Shell

/// Writes a JSON array with one object in each line.
struct JSONWriter: TodoWriter {
  private var hasRows = false

  mutating func write(_ exported: ExportedTodo) -> String {
    let todo = exported.todo
    let content = Content.object([
      "id": .integer(todo.id), TodoField.name.name: .text(todo.name),
      TodoField.priority.name: .text(todo.priority.word), TodoField.done.name: .bool(todo.isDone),
      TodoField.due.name: .text(orNull: todo.due?.description),
      TodoField.assignee.name: .text(orNull: todo.assignee?.name),
      "createdAt": .text(todo.createdAt.description),
      "group": .object(["id": .integer(todo.group.id), "name": .text(todo.group.name)]),
      TodoField.note.name: .text(todo.fields.note),
      TodoField.tags.name: .list(todo.fields.tags.names.map { .text($0) }),
      TodoField.finishedAt.name: .text(orNull: todo.fields.finishedAt?.description),
      TodoField.repeats.name: .text(orNull: todo.fields.repeats?.description), "uuid": .text(exported.identity),
    ])
    defer { hasRows = true }
    return (hasRows ? ",\n" : "[\n") + content.json
  }

  func end() -> String { hasRows ? "\n]\n" : "[]\n" }
}

extension Content {
  var json: String {
    var bytes: [UInt8] = []
    JSONEncoding.append(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
