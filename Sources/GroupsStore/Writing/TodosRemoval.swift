import GroupsDomain

/// Todos to remove. All are read before the first is removed, and kept encoded as in the history, which takes a
/// fraction of the memory of decoded rows.
struct TodosRemoval {
  var inverse = Inverse()
  private(set) var ids: [Int64] = []
  private(set) var firstName = ""

  mutating func add(_ row: StoredTodo) {
    if ids.isEmpty { firstName = row.fields.name }
    ids.append(row.id)
    inverse.note(RowKey(table: .todo, id: row.id), .todo(row), presentVersion: 0)
  }
}

extension GroupsStore {
  /// Removes the todos.
  func carryOut(_ removal: TodosRemoval) throws(DataError) {
    var check = InterruptionCheck(connection)
    try Inverse.forEachRow(in: removal.inverse.bytes) { (entry) throws(DataError) in
      guard case .todo(let row)? = entry.row else { return }
      try check.countRow()
      try write(row, nil)
    }
  }
}
