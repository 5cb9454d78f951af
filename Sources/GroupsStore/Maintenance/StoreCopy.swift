import GroupsDomain

extension GroupsStore {
  /// Copies everything into another store, which has to be empty: ids, log and all, in one transaction. Whether the two
  /// are of one engine does not matter.
  ///
  /// - Throws: `notEmpty` where the other store holds something, which is left as it is.
  package func copy(to target: GroupsStore) throws(DataError) {
    try reading { () throws(DataError) in
      try target.filling { () throws(DataError) in
        for table in CopiedTable.all { try table.copy(from: connection, to: target.connection) }
        return try counterTable.read()
      }
    }
  }

  /// Fills an empty store, then sets its counters to what `body` gives.
  private func filling(_ body: () throws(DataError) -> Counters) throws(DataError) {
    try connection.begin()
    do throws(DataError) {
      try connection.checkPresence()
      guard try counterTable.read(forWriting: true) == Counters() else { throw .notEmpty }
      let copied = try body()
      try counterTable.write(copied)
      try commitOrLookAgain(.copy(copied))
    } catch {
      connection.rollBack()
      throw error
    }
    // What was copied was there before this store's user came.
    forgetLog()
    onChange?(ChangeNotice(origin: .elsewhere))
  }
}

/// A table whose rows are copied as they are.
private struct CopiedTable {
  enum Column {
    case number(String)
    case text(String)
    case bytes(String)
    /// Who made a change; where the other store does not know that, it was who copies it.
    case author

    var name: String {
      switch self {
      case .number(let name), .text(let name), .bytes(let name): name
      case .author: "author"
      }
    }
  }

  let name: String
  let columns: [Column]

  static let all = [
    CopiedTable(
      name: "group",
      columns: [
        .number("id"), .number("category"), .number("memberCount"), .number("openTodoCount"), .number("doneTodoCount"),
        .number("version"), .text("nameKey"), .text("name"),
      ]),
    CopiedTable(name: "user", columns: [.number("id"), .number("version"), .text("firstName"), .text("lastName")]),
    CopiedTable(
      name: "member",
      columns: [.number("id"), .number("groupID"), .number("userID"), .number("version"), .text("nameKey")]),
    CopiedTable(
      name: "todo",
      columns: [
        .number("id"), .number("groupID"), .number("isDone"), .number("priority"), .number("createdAt"), .number("due"),
        .number("assigneeID"), .number("version"), .text("nameKey"), .text("name"), .text("note"),
      ]),
    CopiedTable(
      name: "change",
      columns: [
        .number("id"), .number("at"), .number("origin"), .number("count"), .number("subjectID"), .number("undoneBy"),
        .number("undoneOrder"), .text("kind"), .text("subject"), .bytes("payload"),
        .author,
        .number("format"),
      ]),
  ]

  func copy(from source: any SQLConnection, to target: any SQLConnection) throws(DataError) {
    let names = columns.map(\.name).joined(separator: ", ")
    let places = columns.enumerated().map { index, column in
      if case .author = column { "COALESCE($\(index + 1), \(target.dialect.unknownAuthor))" } else { "$\(index + 1)" }
    }.joined(separator: ", ")
    let insert = target.statement(#"INSERT INTO "\#(name)"(\#(names)) VALUES (\#(places))"#, expecting: .few)
    let rows = PreparedStatement(source, #"SELECT \#(names) FROM "\#(name)" ORDER BY id"#, expecting: .many)
    var check = InterruptionCheck(source)
    try rows.forEach { (row) throws(DataError) in
      try check.countRow()
      for (index, column) in columns.enumerated() {
        let (place, index) = (Int32(index + 1), Int32(index))
        switch column {
        case .number: row.optionalInt(index).bind(to: insert, at: place)
        case .text: insert.bind(row.text(index), at: place)
        case .bytes: insert.bind(row.bytes(index), at: place)
        case .author: (row.isNull(index) ? nil : row.text(index)).bind(to: insert, at: place)
        }
      }
      try insert.run()
    }
  }
}
