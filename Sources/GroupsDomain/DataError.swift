/// The reason why data could not be read or changed. The messages for the user are made by the screens.
package enum DataError: Error, Equatable, Sendable {
  /// The kinds of object in an error.
  package enum Subject: String, Equatable, Sendable {
    case group, user, todo
  }

  /// There is no object with this id, or it no longer exists.
  case missing(Subject, id: Int64)
  /// The object has been changed since the user saw it.
  case changed(Subject, id: Int64, name: String)
  /// The group is not in the category that the change expects.
  case wrongCategory(id: Int64, name: String, is: Category)
  /// The user is not a member of the group; both by name.
  case notMember(user: String, group: String)
  /// Another user has this name.
  case nameTaken(name: String, id: Int64)
  /// Several groups have the name of an imported todo's group. `line` is the number of the todo's line in the file.
  case ambiguousGroup(name: String, ids: [Int64], line: Int)
  /// The todo is done, and only open todos can be changed in this way.
  case isDone(id: Int64, name: String)
  /// There is nothing to undo.
  case nothingToUndo
  /// There is nothing to redo.
  case nothingToRedo
  /// A change cannot be undone or redone because its object has been changed since.
  case overtaken(ChangeRecord, Subject, id: Int64)
  /// A change cannot be undone or redone because another version recorded it in an unknown format.
  case unknownFormat(ChangeRecord)
  /// The user interrupted the operation, and nothing was changed.
  case interrupted
  /// Another process holds a lock on the store.
  case locked
  /// The file is not a Calcot store. `reason` says what the file is instead.
  case foreign(path: String, reason: String)
  /// The destination of a copy is not empty.
  case notEmpty
  /// The store was made by a newer version.
  case newer(path: String)
  /// The store is damaged.
  case damaged(String)
  /// There is a problem with the file at a path.
  case file(path: String, FileProblem)
  /// The outcome of a change is unknown because the store cannot be asked, with the error of the change.
  indirect case uncertain(DataError)
  /// The server has lost changes that it had confirmed, with ids from `first` to `last`. If only undos and redos are
  /// lost, `first` is greater than `last`. The records are the latest lost changes of this user; they are empty if only
  /// changes are lost that others made and that were seen here.
  case lostChanges(first: Int64, last: Int64, [ChangeRecord])
  /// An error of the server of a shared store.
  case server(ServerFault, reason: String)
  /// Any other error of the file system or the database.
  case storage(String)
}
