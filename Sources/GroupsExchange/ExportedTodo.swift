import GroupsDomain

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
