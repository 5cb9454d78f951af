import GroupsDomain
import Shell

/// Writes a command file that creates the same groups, members and todos in an empty store. The commands refer to them
/// by their new ids, which are assigned from 1 in the order of creation.
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
    let note = todo.fields.note
    if !note.isEmpty, Self.fits(note) { lines.append("note #\(todoCount) \(Lexer.quoted(note))") }
    if !todo.fields.tags.isEmpty { lines.append("tag #\(todoCount) \(todo.fields.tags)") }
    if let rule = todo.fields.repeats { lines.append("repeat #\(todoCount) \(rule)") }
    if todo.isDone { lines.append("done #\(todoCount)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// True if a note fits in a line of a command file. The rest of the longest line is for the command.
  private static func fits(_ note: String) -> Bool {
    let most = FileLineSource.longestLine - 100
    // A quoted byte takes at most six, so nearly all notes need not be quoted to see that they fit.
    return note.utf8.count <= most / 6 || Lexer.quoted(note).utf8.count <= most
  }

  /// Returns the names of the fields of a todo that its commands do not restore, as messages show them.
  static func losses(of todo: Todo) -> [String] {
    let fields = [
      // Running the file sets both times to the current time.
      ("creation time", true), ("finishing time", todo.isDone), ("foreign id", !todo.fields.foreignID.isEmpty),
      ("long note", !fits(todo.fields.note)),
    ]
    return fields.filter(\.1).map(\.0)
  }
}
