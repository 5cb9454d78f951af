import GroupsDomain

/// A todo as files hold it.
package struct ExportedTodo {
  /// The todo, with all of its fields.
  let todo: Todo
  /// The number of its store, which with its own makes it unlike any other.
  let store: Int64

  /// Its id for other programs, the same in each export: the one that it came with, or its own.
  var identity: String { todo.fields.foreignID.isEmpty ? uuid : todo.fields.foreignID }

  /// The same for programs that only take UUIDs.
  var uuid: String {
    if TodoUUID.isUUID(todo.fields.foreignID) { return todo.fields.foreignID }
    return TodoUUID(todo: todo.id, createdAt: todo.createdAt, store: store).description
  }

  /// When it was created, as `20261201T080000Z`.
  var compactCreation: String { Self.compact(todo.createdAt) }

  /// When it was done, as `20261201T080000Z`.
  var compactFinishing: String? { todo.fields.finishedAt.map(Self.compact) }

  private static func compact(_ moment: Timestamp) -> String {
    moment.description.filter { $0 != "-" && $0 != ":" }
  }

  /// The due date as `20261201`.
  var compactDue: String? { todo.due?.description.filter { $0 != "-" } }
}
