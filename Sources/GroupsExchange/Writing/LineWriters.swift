import GroupsDomain
import Shell

/// Writes comma-separated values (RFC 4180) with a header.
struct CSVWriter: TodoWriter {
  mutating func begin(_ groups: [(group: Group, members: [User])]) -> String {
    let fields: [TodoField] = [.text, .priority, .done, .due, .assignee]
    let others = [TodoField.note, .tags, .finishedAt, .repeats].map(\.name) + ["uuid"]
    return (["id"] + fields.map(\.name) + ["createdAt", "group.id", "group.name"] + others).joined(separator: ",")
      + "\r\n"
  }

  mutating func write(_ exported: ExportedTodo) -> String {
    let todo = exported.todo
    let values = [
      "\(todo.id)", todo.name, todo.priority.word, "\(todo.isDone)", todo.due?.description ?? "",
      todo.assignee?.name ?? "", todo.createdAt.description, "\(todo.group.id)", todo.group.name, todo.fields.note,
      todo.fields.tags.text, todo.fields.finishedAt?.description ?? "", todo.fields.repeats?.description ?? "",
      exported.identity,
    ]
    return values.map(Self.quoted).joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ value: String) -> String {
    guard value.utf8.contains(where: { [0x2c, 0x22, 0x0a, 0x0d].contains($0) }) else { return value }
    var text = "\""
    for scalar in value.unicodeScalars {
      if scalar == "\"" { text += "\"" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}

/// Writes a command file that creates the same groups, members and todos in an empty store. The commands refer to them by
/// their new ids, which are assigned from 1 in the order of creation.
struct CommandFileWriter: TodoWriter {
  /// The new ids of the groups, by their ids in the exporting store.
  private var groups: [Int64: Int] = [:]
  /// The new ids of the users, by their ids in the exporting store.
  private var users: [Int64: Int] = [:]
  /// The new id of the group whose todos are the current location; `nil` before the first todo.
  private var location: Int?
  private var todoCount = 0

  mutating func begin(_ groups: [(group: Group, members: [User])]) -> String {
    var lines = ["go /groups"]
    for (group, _) in groups {
      self.groups[group.id] = self.groups.count + 1
      let category = group.category == .joined ? "" : " --category \(group.category.word)"
      lines.append("create \(Lexer.quoted(group.name))\(category)")
    }
    for (group, members) in groups where !members.isEmpty {
      lines.append("go /groups/\(self.groups[group.id] ?? 0)")
      for user in members {
        if users[user.id] == nil { users[user.id] = users.count + 1 }
        let last = user.lastName.isEmpty ? "" : " " + Lexer.quoted(user.lastName)
        lines.append("add \(Lexer.quoted(user.firstName))\(last)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  mutating func write(_ exported: ExportedTodo) -> String {
    let todo = exported.todo
    var lines: [String] = []
    if let group = groups[todo.group.id], group != location {
      lines.append("go /groups/\(group)/todos")
      location = group
    }
    todoCount += 1
    var line = "add \(Lexer.quoted(todo.name))"
    if todo.priority != .normal { line += " --priority \(todo.priority.word)" }
    if let due = todo.due { line += " --due \(due)" }
    if let user = todo.assignee.flatMap({ users[$0.id] }) { line += " --assign #\(user)" }
    lines.append(line)
    if !todo.fields.note.isEmpty { lines.append("note #\(todoCount) \(Lexer.quoted(todo.fields.note))") }
    if !todo.fields.tags.isEmpty { lines.append("tag #\(todoCount) \(todo.fields.tags)") }
    if let rule = todo.fields.repeats { lines.append("repeat #\(todoCount) every \(rule)") }
    if todo.isDone { lines.append("done #\(todoCount)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
