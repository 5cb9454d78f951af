import GroupsDomain
import Shell

/// The members of a JSON object, one after the other.
struct JSONObject {
  private var bytes: [UInt8] = []

  mutating func add(_ name: String, _ value: String?) {
    begin(name)
    if let value { JSONEncoding.append(value, to: &bytes) } else { bytes += "null".utf8 }
  }

  /// Adds a value that is JSON already.
  mutating func add(_ name: String, json: String) {
    begin(name)
    bytes += json.utf8
  }

  private mutating func begin(_ name: String) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
    JSONEncoding.append(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  var text: String { "{" + String(decoding: bytes, as: UTF8.self) + "}" }
}

/// Writes an array of objects, one in a line.
struct JSONWriter: TodoWriter {
  private var hasRows = false

  mutating func write(_ exported: ExportedTodo) -> String {
    let todo = exported.todo
    var object = JSONObject()
    object.add("id", json: "\(todo.id)")
    object.add(TodoField.text.name, todo.name)
    object.add(TodoField.priority.name, todo.priority.word)
    object.add(TodoField.done.name, json: "\(todo.isDone)")
    object.add(TodoField.due.name, todo.due?.description)
    object.add(TodoField.assignee.name, todo.assignee?.name)
    object.add("createdAt", todo.createdAt.description)
    var group = JSONObject()
    group.add("id", json: "\(todo.group.id)")
    group.add("name", todo.group.name)
    object.add("group", json: group.text)
    object.add(TodoField.note.name, todo.fields.note)
    defer { hasRows = true }
    return (hasRows ? ",\n" : "[\n") + object.text
  }

  func end() -> String { hasRows ? "\n]\n" : "[]\n" }
}

/// Writes what `task import` reads.
struct TaskwarriorWriter: TodoWriter {
  private var hasRows = false

  mutating func write(_ exported: ExportedTodo) -> String {
    let todo = exported.todo
    var object = JSONObject()
    object.add("uuid", exported.uuid)
    object.add("status", todo.isDone ? "completed" : "pending")
    object.add("description", todo.name)
    object.add("entry", exported.compactCreation)
    object.add("project", todo.group.name)
    // Without a zone: the day begins where the reader is.
    if let due = exported.compactDue { object.add("due", due + "T000000") }
    object.add("priority", todo.priority == .urgent ? "H" : todo.priority == .important ? "M" : "L")
    if let assignee = todo.assignee { object.add("assignee", assignee.name) }
    if !todo.fields.note.isEmpty {
      var note = JSONObject()
      note.add("entry", exported.compactCreation)
      note.add("description", todo.fields.note)
      object.add("annotations", json: "[\(note.text)]")
    }
    defer { hasRows = true }
    return (hasRows ? ",\n" : "[\n") + object.text
  }

  func end() -> String { hasRows ? "\n]\n" : "[]\n" }
}
