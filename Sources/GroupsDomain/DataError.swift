/// Why data could not be read or changed. Whoever shows it finds the words.
package enum DataError: Error, Equatable, Sendable {
  /// The kinds of things that an error is about.
  package enum Thing: String, Equatable, Sendable {
    case group, user, todo
  }

  /// Nothing has this id (any more).
  case missing(Thing, id: Int64)
  /// The thing has been changed since the user saw it.
  case changed(Thing, id: Int64, name: String)
  /// The group has another category than the change expects.
  case wrongCategory(id: Int64, name: String, is: Category)
  /// The person is not a member of the group.
  case notMember(user: Int64, group: Int64)
  /// Another user has this name.
  case nameTaken(name: String, id: Int64)
  /// The todo is done, and only open ones can be changed so.
  case isDone(id: Int64, name: String)
  /// There is nothing to undo.
  case nothingToUndo
  /// There is nothing to redo.
  case nothingToRedo
  /// A change cannot be undone or redone, for what it was about has been changed since.
  case overtaken(ChangeRecord, Thing, id: Int64)
  /// A change was recorded by another version, in a form that this one does not know: it cannot be undone or redone.
  case unknownFormat(ChangeRecord)
  /// The user stopped it, and nothing was changed.
  case interrupted
  /// Somebody else keeps the store locked.
  case locked
  /// The file is not a store of ours; `reason` says what it is instead.
  case foreign(path: String, reason: String)
  /// Only an empty store can be filled with a copy, and this one is not.
  case notEmpty
  /// The store was made by a newer version.
  case newer(path: String)
  /// The store is damaged.
  case damaged(String)
  /// Something is wrong with the file at a path.
  case file(path: String, FileProblem)
  /// A change may have been kept or not, and the store cannot be asked; `reason` says what failed.
  case uncertain(String)
  /// The server no longer has changes that it had confirmed: those with ids from `first` to `last`, of which the records
  /// tell the latest. There are no records where only changes of others are lost that were seen. `first` is larger than
  /// `last` where only undos and redos are lost.
  case lostChanges(first: Int64, last: Int64, [ChangeRecord])
  /// A failure that the server of a shared store reports.
  case server(ServerFault, reason: String)
  /// Anything else that the file system or the database reports.
  case storage(String)
}
