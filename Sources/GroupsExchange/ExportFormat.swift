import GroupsDomain

/// The file formats for exporting todos.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// A JSON array of objects with the fields that the shell prints as JSON, and the id for other programs.
  case json
  /// Comma-separated values (RFC 4180).
  case csv
  /// todo.txt, with one todo in each line.
  case todotxt
  /// The JSON that `task import` reads.
  case taskwarrior
  /// iCalendar with VTODO components (RFC 5545).
  case ics
  /// A command file that creates the same groups in an empty store.
  case calcot

  /// Returns the parts of a todo that the format cannot store, in words for messages.
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
    case .calcot: CommandFileWriter.losses(of: todo.todo)
    }
  }

  /// Returns a new writer for the format.
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
