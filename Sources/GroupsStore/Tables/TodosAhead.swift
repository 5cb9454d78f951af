import GroupsDomain

/// The rows of todos that are about to be asked for one by one. They are read some at a time where each question is a
/// way to a server and back.
final class TodosAhead {
  /// How many are read at a time.
  static let count = 64

  private let select: PreparedStatement
  private let read: (ResultRow) -> StoredTodo
  private var rows: [Int64: StoredTodo?] = [:]

  /// Prepares the reading of todos; `read` reads one from a row of `columns`.
  init(_ connection: any SQLConnection, columns: String, read: @escaping (ResultRow) -> StoredTodo) {
    let places = (1...Self.count).map { "$\($0)" }.joined(separator: ", ")
    select = PreparedStatement(connection, "SELECT \(columns) FROM todo WHERE id IN (\(places))")
    self.read = read
  }

  /// Reads the rows of at most ``count`` ids.
  func expect(_ ids: [Int64]) throws(DataError) {
    forgetAll()
    guard let first = ids.first, ids.count > 1 else { return }
    for id in ids { rows[id] = .some(nil) }
    // The statement has as many parameters as ever: one id fills those that are left.
    let filled = ids + Array(repeating: first, count: Self.count - ids.count)
    try select.forEach(among: filled) { row in
      let todo = read(row)
      rows[todo.id] = todo
    }
  }

  /// The row with an id, once; nil where it was not expected, and a nil in that where there is no such todo.
  func take(_ id: Int64) -> StoredTodo?? { rows.isEmpty ? nil : rows.removeValue(forKey: id) }

  /// Forgets a row, which is written.
  func forget(_ id: Int64) { if !rows.isEmpty { rows[id] = nil } }

  /// Forgets all rows: nobody asks for them any more.
  func forgetAll() { rows.removeAll(keepingCapacity: true) }
}
