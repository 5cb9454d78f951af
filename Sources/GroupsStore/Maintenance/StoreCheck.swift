import GroupsDomain

/// The numbers of items in a store.
package struct StoreSize: Equatable, Sendable {
  package var groups = 0
  package var users = 0
  package var todos = 0
  package var changes = 0
}

extension GroupsStore {
  /// Checks that counts, references, name keys, ids and the log are consistent. The data is read in one transaction, so
  /// other connections can go on writing.
  ///
  /// - Parameter report: called with a description of each fault.
  /// - Returns: the numbers of items.
  /// - Throws: ``DataError`` if the data cannot be read, or `interrupted` if the user stops the check.
  package func check(_ report: (String) -> Void) throws(DataError) -> StoreSize {
    try reading { () throws(DataError) in
      try connection.interruptible { () throws(DataError) in try findFaults(report) }
    }
  }

  private func findFaults(_ report: (String) -> Void) throws(DataError) -> StoreSize {
    for fault in try connection.integrityFaults() { report(fault) }
    let check = StoreCheck(connection: connection)
    try check.columns(report)
    try check.counts(report)
    try check.references(report)
    try check.ids(report)
    try check.names(report)
    try check.log(report)
    return try check.size()
  }

  /// Runs `body` on a snapshot of the data. Throws in a batch.
  func reading<Value>(_ body: () throws(DataError) -> Value) throws(DataError) -> Value {
    guard batch == nil else { throw .storage("a batch has begun") }
    try connection.beginReading()
    defer { connection.rollBack() }
    return try body()
  }
}

/// The queries of ``GroupsStore/check(_:)``.
private struct StoreCheck {
  let connection: any SQLConnection

  private func forEach(_ sql: String, _ body: (ResultRow) -> Void) throws(DataError) {
    try PreparedStatement(connection, sql, expecting: .many).forEach { (row) throws(DataError) in body(row) }
  }

  /// Finds tables that cannot be read because a column is missing.
  func columns(_ report: (String) -> Void) throws(DataError) {
    func check<Row: StoredRow>(_ row: Row.Type) throws(DataError) {
      do throws(DataError) {
        try RowQuery<Row>(connection, "WHERE id = 0").forEach { _ in }
      } catch {
        guard case .storage(let reason) = error else { throw error }
        report("table \(Row.table.name): \(reason)")
      }
    }
    try check(StoredGroup.self)
    try check(StoredUser.self)
    try check(StoredMember.self)
    try check(StoredTodo.self)
  }

  /// Compares the counts in groups' rows with the counted rows.
  func counts(_ report: (String) -> Void) throws(DataError) {
    let counts = [
      ("memberCount", "members", "SELECT count(*) FROM member m WHERE m.groupID = g.id"),
      ("openTodoCount", "open todos", "SELECT count(*) FROM todo t WHERE t.groupID = g.id AND t.isDone = 0"),
      ("doneTodoCount", "done todos", "SELECT count(*) FROM todo t WHERE t.groupID = g.id AND t.isDone = 1"),
    ]
    for (column, noun, count) in counts {
      try forEach(
        #"SELECT g.id, g.name, g.\#(column), (\#(count)) FROM "group" g WHERE g.\#(column) <> (\#(count)) ORDER BY g.id"#
      ) { report("group #\($0.int(0)) \($0.text(1)): it counts \($0.int(2)) \(noun), and has \($0.int(3))") }
    }
  }

  /// Finds rows that refer to missing rows.
  func references(_ report: (String) -> Void) throws(DataError) {
    try forEach(
      #"SELECT m.id, m.groupID FROM member m LEFT JOIN "group" g ON g.id = m.groupID WHERE g.id IS NULL ORDER BY m.id"#
    ) { report("membership #\($0.int(0)): there is no group #\($0.int(1))") }
    try forEach(
      #"SELECT m.id, m.userID FROM member m LEFT JOIN "user" u ON u.id = m.userID WHERE u.id IS NULL ORDER BY m.id"#
    ) { report("membership #\($0.int(0)): there is no user #\($0.int(1))") }
    try forEach(
      #"SELECT t.id, t.name, t.groupID FROM todo t LEFT JOIN "group" g ON g.id = t.groupID WHERE g.id IS NULL ORDER BY t.id"#
    ) { report("todo #\($0.int(0)) \($0.text(1)): there is no group #\($0.int(2))") }
    try forEach(
      "SELECT t.id, t.name, t.assigneeID FROM todo t LEFT JOIN member m ON m.userID = t.assigneeID "
        + "AND m.groupID = t.groupID WHERE t.assigneeID IS NOT NULL AND m.id IS NULL ORDER BY t.id"
    ) { report("todo #\($0.int(0)) \($0.text(1)): its assignee, user #\($0.int(2)), is not a member of the group") }
  }

  /// Finds ids and versions above the counters, which would be assigned again.
  func ids(_ report: (String) -> Void) throws(DataError) {
    for table in ["group", "user", "member", "todo", "change"] {
      try forEach(
        #"SELECT t.id FROM "\#(table)" t WHERE t.id > (SELECT c."\#(table)" FROM counter c) ORDER BY t.id"#
      ) { report("\(table) #\($0.int(0)): the id counter is behind, so the id would be used again") }
    }
    for table in ["group", "user", "member", "todo"] {
      try forEach(#"SELECT t.id FROM "\#(table)" t WHERE t.version > (SELECT c.change FROM counter c) ORDER BY t.id"#) {
        report("\(table) #\($0.int(0)): it names a change that does not exist")
      }
    }
  }

  /// Finds names whose key differs from the name.
  func names(_ report: (String) -> Void) throws(DataError) {
    for table in ["group", "todo"] {
      try forEach(#"SELECT t.id, t.name, t.nameKey FROM "\#(table)" t ORDER BY t.id"#) { row in
        let name = row.text(1)
        if NameKey.of(name) != row.text(2) { report("\(table) #\(row.int(0)) \(name): it is not found by its name") }
      }
    }
    try forEach(
      #"SELECT m.id, u.firstName, u.lastName, m.nameKey FROM member m JOIN "user" u ON u.id = m.userID ORDER BY m.id"#
    ) { row in
      let name = User(id: 0, firstName: row.text(1), lastName: row.text(2)).name
      if NameKey.of(name) != row.text(3) { report("membership #\(row.int(0)) of \(name): it is not found by the name") }
    }
  }

  /// Finds changes that cannot be undone because their payloads cannot be read.
  func log(_ report: (String) -> Void) throws(DataError) {
    try forEach("SELECT id, payload, format FROM change ORDER BY id") { row in
      let format = row.int(2)
      if !(1...Inverse.format).contains(format) {
        report("change #\(row.int(0)): it was recorded by another version, and cannot be undone")
        // The closure never throws, so anything but true means that the bytes cannot be read.
      } else if (try? Inverse.forEachRow(in: row.bytes(1), format: format) { _ in }) != true {
        report("change #\(row.int(0)): the log cannot be read, so it cannot be undone")
      }
    }
  }

  func size() throws(DataError) -> StoreSize {
    func count(_ table: String) throws(DataError) -> Int {
      try PreparedStatement(connection, #"SELECT count(*) FROM "\#(table)""#).first { $0.count(0) } ?? 0
    }
    return StoreSize(
      groups: try count("group"), users: try count("user"), todos: try count("todo"), changes: try count("change"))
  }
}
