import GroupsDomain
import MVVMC
import Shell

/// Writes an array of objects, one in a line.
struct JSONWriter: TodoWriter {
  private var hasRows = false

  mutating func write(_ exported: ExportedTodo) -> String {
    let todo = exported.todo
    let content = Content.object([
      "id": .integer(todo.id), TodoField.text.name: .text(todo.name),
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

/// Writes what `task import` reads.
struct TaskwarriorWriter: TodoWriter {
  private var hasRows = false

  mutating func write(_ exported: ExportedTodo) -> String {
    let todo = exported.todo
    var fields: [Content.Field] = [
      .init("uuid", .text(exported.uuid)), .init("status", .text(todo.isDone ? "completed" : "pending")),
      .init("description", .text(todo.name)), .init("entry", .text(exported.compactCreation)),
      .init("project", .text(todo.group.name)),
    ]
    // Without a zone: the day begins where the reader is.
    if let due = exported.compactDue { fields.append(.init("due", .text(due + "T000000"))) }
    if let finished = exported.compactFinishing { fields.append(.init("end", .text(finished))) }
    if !todo.fields.tags.isEmpty { fields.append(.init("tags", .list(todo.fields.tags.names.map { .text($0) }))) }
    // A task with a `recur` would become a template, of which Taskwarrior makes others.
    if let rule = todo.fields.repeats { fields.append(.init(TodoField.repeats.name, .text(rule.description))) }
    let priority = todo.priority == .urgent ? "H" : todo.priority == .important ? "M" : "L"
    fields.append(.init("priority", .text(priority)))
    if let assignee = todo.assignee { fields.append(.init("assignee", .text(assignee.name))) }
    if !todo.fields.note.isEmpty {
      let note = Content.object([
        "entry": .text(exported.compactCreation), "description": .text(todo.fields.note),
      ])
      fields.append(.init("annotations", .list([note])))
    }
    defer { hasRows = true }
    return (hasRows ? ",\n" : "[\n") + Content.object(fields).json
  }

  func end() -> String { hasRows ? "\n]\n" : "[]\n" }
}

extension Content {
  fileprivate var json: String {
    var bytes: [UInt8] = []
    JSONEncoding.append(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
