import GroupsDomain

/// A todo with the ids that files use.
package struct ExportedTodo {
  let todo: Todo
  /// The number of the todo's store. With the todo's id it is unique.
  let store: Int64
  /// True if another group in the export has the same name.
  var hasAmbiguousGroup = false

  /// The id for other programs, the same in each export: the imported id, or ``uuid`` if there is none.
  var identity: String { todo.fields.foreignID.isEmpty ? uuid : todo.fields.foreignID }

  /// The id for programs that accept only UUIDs.
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

  /// The due date, as in `20261201`.
  var compactDue: String? { todo.due?.description.filter { $0 != "-" } }
}
