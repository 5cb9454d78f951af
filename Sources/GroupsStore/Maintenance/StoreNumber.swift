extension GroupsStore {
  /// The number that a file was given when it was made; 0 for a store on a server, which has none.
  package var number: Int64 { (connection as? SQLiteConnection).flatMap { StoreMark(in: $0)?.store } ?? 0 }
}
