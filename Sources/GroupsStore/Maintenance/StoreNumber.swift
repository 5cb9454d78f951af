extension GroupsStore {
  /// The random id that a file was given when it was created; 0 for a store on a server.
  package var number: Int64 { (connection as? SQLiteConnection).flatMap { StoreMark(in: $0)?.store } ?? 0 }
}
