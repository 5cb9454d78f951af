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
    for (index, part) in Self.parts(of: todo.fields.note).enumerated() {
      lines.append("note #\(todoCount) \(index == 0 ? "" : "--append ")\(Lexer.quoted(part))")
    }
    if !todo.fields.tags.isEmpty { lines.append("tag #\(todoCount) \(todo.fields.tags)") }
    if let rule = todo.fields.repeats { lines.append("repeat #\(todoCount) \(rule)") }
    if todo.isDone { lines.append("done #\(todoCount)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The maximum size of a quoted text in bytes. The rest of the longest line of a command file is for the command.
  private static let longestText = FileLineSource.longestLine - 100

  /// Returns the parts of a note that each fit in a line of a command file, usually one. The command that appends a
  /// part begins a new line of the note.
  private static func parts(of note: String) -> [String] {
    if note.isEmpty { return [] }
    if note.utf8.count < longestPiece { return [note] }
    var parts: [String] = []
    var room = 0
    for line in note.split(separator: "\n", omittingEmptySubsequences: false) {
      for piece in pieces(of: String(line)) {
        let size = Lexer.quoted(piece).utf8.count
        // An empty text cannot be appended, so an empty part always continues with the next piece.
        if let last = parts.last, last.isEmpty || size <= room {
          parts[parts.count - 1] += "\n" + piece
          room -= size
        } else {
          parts.append(piece)
          room = longestText - size
        }
      }
    }
    if parts.count > 1, parts.last?.isEmpty == true {
      parts.removeLast()
      parts[parts.count - 1] += "\n"
    }
    return parts
  }

  /// The maximum size of a piece of a long line in bytes. Quoting makes a text up to six times as long: U+001F becomes
  /// `\u{1f}`.
  private static let longestPiece = longestText / 6

  /// Returns the pieces of a line of a note: the line itself unless it is too long for a line of a command file.
  private static func pieces(of line: String) -> [String] {
    guard line.utf8.count > longestPiece, Lexer.quoted(line).utf8.count > longestText else { return [line] }
    var pieces = [""]
    for scalar in line.unicodeScalars {
      if pieces[pieces.count - 1].utf8.count + UTF8.width(scalar) > longestPiece { pieces.append("") }
      pieces[pieces.count - 1].unicodeScalars.append(scalar)
    }
    return pieces
  }

  /// Returns the names of the fields of a todo that its commands do not restore, as messages show them.
  static func losses(of todo: Todo) -> [String] {
    let isCut = parts(of: todo.fields.note).joined(separator: "\n") != todo.fields.note
    let fields = [
      // Running the file sets both times to the current time.
      ("creation time", true), ("finishing time", todo.isDone), ("foreign id", !todo.fields.foreignID.isEmpty),
      ("line breaks of the note", isCut),
    ]
    return fields.filter(\.1).map(\.0)
  }
}
