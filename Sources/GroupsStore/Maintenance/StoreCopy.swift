import GroupsDomain

extension GroupsStore {
  /// Copies all data, including ids, UUIDs and the log, into another store, in one transaction. The stores may have
  /// different engines.
  ///
  /// - Throws: `notEmpty` if the other store is not empty. It is left unchanged.
  package func copy(to target: GroupsStore) throws(DataError) {
    try reading { () throws(DataError) in
      try target.filling { () throws(DataError) in
        try RowCopy(source: self, target: target).run()
        try target.counterTable.writeUUIDSeed(counterTable.uuidSeed())
        return try counterTable.read()
      }
    }
  }

  /// Fills an empty store, then sets its counters to the ones that `body` returns.
  private func filling(_ body: () throws(DataError) -> Counters) throws(DataError) {
    try connection.begin()
    do throws(DataError) {
      try connection.checkPresence()
      guard try counterTable.read(forWriting: true) == Counters() else { throw .notEmpty }
      let copied = try body()
      try counterTable.write(copied)
      try commitVerified(.copy(copied))
    } catch {
      connection.rollBack()
      throw error
    }
    // Copied changes are not this user's own.
    forgetHistory()
    onChange?()
  }
}

/// Copies the rows of one store into an empty one. The user may stop it.
private struct RowCopy {
  let source: GroupsStore
  let target: GroupsStore

  func run() throws(DataError) {
    var check = InterruptionCheck(source.connection)
    try source.groupTable.forEach { (row) throws(DataError) in
      try naming(.group, row.id) { () throws(DataError) in try target.groupTable.insert(row) }
    }
    var names: [Int64: String] = [:]
    try source.userTable.forEach { (row) throws(DataError) in
      try check.countRow()
      names[row.id] = row.name
      try naming(.user, row.id) { () throws(DataError) in try target.userTable.insert(row) }
    }
    try source.memberTable.forEach { (row) throws(DataError) in
      try check.countRow()
      var row = row
      row.userName = names[row.userID] ?? ""
      target.groupCounts.note(row.share, 1)
      try target.memberTable.insert(row)
    }
    try source.todoTable.forEach { (row) throws(DataError) in
      try check.countRow()
      target.groupCounts.note(row.share, 1)
      try naming(.todo, row.id) { () throws(DataError) in try target.todoTable.insert(row) }
    }
    try target.groupCounts.flush()
    try copyHistory(&check)
  }

  /// Adds the name of a row to the error about a text that the target cannot store.
  private func naming(
    _ subject: DataError.Subject, _ id: Int64, _ insert: () throws(DataError) -> Void
  ) throws(DataError) {
    do throws(DataError) {
      try insert()
    } catch .server(.text, let reason) {
      throw .server(.text, reason: "\(subject.rawValue) #\(id): \(reason)")
    }
  }

  private func copyHistory(_ check: inout InterruptionCheck) throws(DataError) {
    let columns = "id, at, origin, count, subjectID, undoneBy, undoneOrder, format, kind, subject, author, payload"
    // A change without an author is given the one who copies it, if the target store has authors.
    let author = "COALESCE($11, \(target.connection.dialect.unknownAuthor))"
    let insert = PreparedStatement(
      target.connection,
      "INSERT INTO change(\(columns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, \(author), $12)")
    let changes = PreparedStatement(source.connection, "SELECT \(columns) FROM change ORDER BY id", expecting: .many)
    try changes.forEach { (row) throws(DataError) in
      try check.countRow()
      try insert.run { values in
        for column in 0..<Int32(8) { values.add(row.optionalInt(column)) }
        for column in 8..<Int32(10) { values.add(row.text(column)) }
        values.add(row.isNull(10) ? nil : row.text(10))
        values.add(row.bytes(11))
      }
    }
  }
}
