import GroupsDomain
import MVVMC
import Shell

/// A todo with what a file needs to identify it and its group.
package struct ExportedTodo {
  let todo: Todo
  /// The number of the todo's store. Together with the id, it tells the todo from all others.
  let store: Int64
  /// True if another group in the export has the same name.
  var hasAmbiguousGroup = false
  /// Returns the UTC offset of the user's time zone at a moment, in seconds.
  var zoneOffset: (Timestamp) -> Int = { _ in 0 }

  /// The id for other programs, which is the same in each export: the id with which the todo was imported, or ``uuid``.
  var identity: String { todo.fields.foreignID.isEmpty ? uuid : todo.fields.foreignID }

  /// The id for programs that accept only UUIDs: the imported id if it is one, or a hash.
  var uuid: String {
    if TodoUUID.isUUID(todo.fields.foreignID) { return todo.fields.foreignID }
    return TodoUUID(todo: todo.id, createdAt: todo.createdAt, store: store).description
  }

  /// The time of creation, as in `20261201T080000Z`.
  var compactCreation: String { Self.compact(todo.createdAt) }

  /// The time of finishing, as in `20261201T080000Z`.
  var compactFinishing: String? { todo.fields.finishedAt.map(Self.compact) }

  private static func compact(_ moment: Timestamp) -> String {
    moment.description.filter { $0 != "-" && $0 != ":" }
  }

  /// Returns the day of a moment in the user's time zone.
  func day(of moment: Timestamp) -> Day { moment.day(offset: zoneOffset(moment)) }

  /// The due date, as in `20261201`.
  var compactDue: String? { todo.due?.description.filter { $0 != "-" } }
}

extension ExportedTodo {
  /// The todo as structured data, with the fields that the shell prints and the id for other programs.
  var content: Content {
    .object([
      "id": .integer(todo.id), TodoField.name.name: .text(todo.name),
      TodoField.priority.name: .text(todo.priority.word), TodoField.done.name: .bool(todo.isDone),
      TodoField.due.name: .text(orNull: todo.due?.description),
      TodoField.assignee.name: .text(orNull: todo.assignee?.name),
      "createdAt": .text(todo.createdAt.description),
      "group": .object(["id": .integer(todo.group.id), "name": .text(todo.group.name)]),
      TodoField.note.name: .text(todo.fields.note),
      TodoField.tags.name: .list(todo.fields.tags.names.map { .text($0) }),
      TodoField.finishedAt.name: .text(orNull: todo.fields.finishedAt?.description),
      TodoField.repeats.name: .text(orNull: todo.fields.repeats?.description), "uuid": .text(identity),
    ])
  }

  /// The names of the columns in CSV. They are the same for each todo.
  static let columns: [String] = {
    let todo = Todo(id: 0, name: "", createdAt: Timestamp(seconds: 0), group: .init(id: 0, name: ""))
    return CSVCell.cells(of: ExportedTodo(todo: todo, store: 0).content).map(\.name)
  }()
}
