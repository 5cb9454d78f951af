import GroupsDomain

/// The formats of files that todos are written to.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// An array of objects, with the fields of the shell's own lists and the note.
  case json
  /// Comma-separated values (RFC 4180).
  case csv
  /// The lines of todo.txt.
  case todotxt
  /// The input of `task import`.
  case taskwarrior
  /// Todos of iCalendar (RFC 5545).
  case ics
  /// A command file, which makes the same groups in an empty store.
  case calcot

  /// The fields that the format cannot hold and that a todo has, as messages name them.
  func losses(of todo: ExportedTodo) -> [String] {
    switch self {
    case .json, .csv: []
    case .taskwarrior:
      todo.todo.fields.foreignID.isEmpty || TodoUUID.isUUID(todo.todo.fields.foreignID) ? [] : ["foreign id"]
    case .ics:
      [todo.todo.name, todo.todo.fields.note, todo.todo.group.name, todo.todo.assigneeName].contains(
        where: CalendarWriter.isLossy)
        ? ["control characters"] : []
    case .todotxt: TodoTxtWriter.losses(of: todo)
    case .calcot:
      ["time of creation"] + (todo.todo.fields.finishedAt == nil ? [] : ["time of finishing"])
        + (todo.todo.fields.foreignID.isEmpty ? [] : ["foreign id"])
    }
  }

  /// The writer of the format.
  func writer() -> any TodoWriter {
    switch self {
    case .json: JSONWriter()
    case .csv: CSVWriter()
    case .todotxt: TodoTxtWriter()
    case .taskwarrior: TaskwarriorWriter()
    case .ics: CalendarWriter()
    case .calcot: CommandFileWriter()
    }
  }
}
