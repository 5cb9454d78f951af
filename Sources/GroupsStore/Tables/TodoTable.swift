import GroupsDomain

/// The statements that write todos, and read single ones for it.
final class TodoTable {
  /// Where rows are read before they are asked for; nil where that gains nothing.
  private let ahead: TodosAhead?
  private let select: PreparedStatement
  private let selectOfGroup: PreparedStatement
  private let selectDone: PreparedStatement
  private let selectOfAssignee: PreparedStatement
  private let insert: PreparedStatement
  private let replace: PreparedStatement
  private let remove: PreparedStatement
  private let removeRange: PreparedStatement
  private let updateDone: PreparedStatement
  private let updatePriority: PreparedStatement
  private let updateDue: PreparedStatement
  private let updateAssignee: PreparedStatement
  private let updateNote: PreparedStatement

  init(_ connection: any SQLConnection) {
    func statement(_ sql: String, expecting rows: ExpectedRows = .few) -> PreparedStatement {
      PreparedStatement(connection, sql, expecting: rows)
    }
    let columns = "id, groupID, isDone, priority, createdAt, due, assigneeID, version, name, note"
    ahead = connection.dialect.isRemote ? TodosAhead(connection, columns: columns, read: Self.read) : nil
    select = statement("SELECT \(columns) FROM todo WHERE id = $1")
    selectOfGroup = statement("SELECT \(columns) FROM todo WHERE groupID = $1", expecting: .many)
    selectDone = statement(
      "SELECT \(columns) FROM todo WHERE groupID = $1 AND isDone = 1 ORDER BY id", expecting: .many)
    selectOfAssignee = statement("SELECT \(columns) FROM todo WHERE groupID = $1 AND assigneeID = $2", expecting: .many)
    insert = statement(
      "INSERT INTO todo(id, groupID, isDone, priority, createdAt, due, assigneeID, version, nameKey, name) "
        + "VALUES ($1, $2, 0, $3, $4, $5, $6, $7, $8, $9)")
    replace = statement(
      "INSERT INTO todo(\(columns), nameKey) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) "
        + "ON CONFLICT (id) DO UPDATE SET groupID = excluded.groupID, isDone = excluded.isDone, "
        + "priority = excluded.priority, createdAt = excluded.createdAt, due = excluded.due, "
        + "assigneeID = excluded.assigneeID, version = excluded.version, name = excluded.name, note = excluded.note, "
        + "nameKey = excluded.nameKey")
    remove = statement("DELETE FROM todo WHERE id = $1")
    // By id: the signs keep SQLite from an index, which has the rows in another order than that in which they lie.
    removeRange = statement("DELETE FROM todo WHERE id BETWEEN $1 AND $2 AND +groupID = $3 AND +isDone >= $4")
    // An UPDATE writes the indexes of every column that it names, changed or not: each names its own only.
    updateDone = statement("UPDATE todo SET isDone = $1, version = $2 WHERE id = $3")
    updatePriority = statement("UPDATE todo SET priority = $1, version = $2 WHERE id = $3")
    updateDue = statement("UPDATE todo SET due = $1, version = $2 WHERE id = $3")
    updateAssignee = statement("UPDATE todo SET assigneeID = $1, version = $2 WHERE id = $3")
    updateNote = statement("UPDATE todo SET note = $1, version = $2 WHERE id = $3")
  }

  func row(_ id: Int64) throws(DataError) -> StoredTodo? {
    if let row = ahead?.take(id) { return row }
    return try select.first(id, read: Self.read)
  }

  /// Runs `body` for each of many elements, which asks for the row of the todo that the element is about.
  func readingAhead<Element>(
    _ elements: some Collection<Element>, id: (Element) -> Int64?, _ body: (Element) throws(DataError) -> Void
  ) throws(DataError) {
    guard let ahead else {
      for element in elements { try body(element) }
      return
    }
    defer { ahead.forgetAll() }
    var rest = elements[...]
    while !rest.isEmpty {
      let some = rest.prefix(TodosAhead.count)
      rest = rest.dropFirst(TodosAhead.count)
      try ahead.expect(some.compactMap(id))
      for element in some { try body(element) }
    }
  }

  func forEach(ofGroup group: Int64, _ body: (StoredTodo) throws(DataError) -> Void) throws(DataError) {
    try selectOfGroup.forEach(group) { (row) throws(DataError) in try body(Self.read(row)) }
  }

  func forEachDone(ofGroup group: Int64, _ body: (StoredTodo) throws(DataError) -> Void) throws(DataError) {
    try selectDone.forEach(group) { (row) throws(DataError) in try body(Self.read(row)) }
  }

  func ofAssignee(_ user: Int64, group: Int64) throws(DataError) -> [StoredTodo] {
    var rows: [StoredTodo] = []
    try selectOfAssignee.forEach(group, user) { rows.append(Self.read($0)) }
    return rows
  }

  func hasAny(ofAssignee user: Int64, group: Int64) throws(DataError) -> Bool {
    try selectOfAssignee.first(group, user) { _ in true } ?? false
  }

  /// Writes a new, open todo without a note.
  func add(_ row: StoredTodo) throws(DataError) {
    try insert.run { values in
      values.add(row.id)
      values.add(row.groupID)
      values.add(Int64(row.priority.rawValue))
      values.add(row.createdAt)
      values.add(row.due)
      values.add(row.assigneeID)
      values.add(row.version)
      values.add(keyOf: row.name)
      values.add(row.name)
    }
  }

  /// Writes a whole row, new or not.
  func put(_ row: StoredTodo) throws(DataError) {
    ahead?.forget(row.id)
    try replace.run(
      row.id, row.groupID, row.isDone, row.priority.rawValue, row.createdAt, row.due, row.assigneeID, row.version,
      row.name, row.note, NameKey.of(row.name))
  }

  func delete(_ id: Int64) throws(DataError) {
    ahead?.forget(id)
    try remove.run(id)
  }

  /// Deletes the todos of a group with ids in a range: all of them, or those that are done.
  func delete(_ ids: ClosedRange<Int64>, ofGroup group: Int64, onlyDone: Bool) throws(DataError) {
    ahead?.forgetAll()
    try removeRange.run(ids.lowerBound, ids.upperBound, group, onlyDone)
  }

  func setDone(_ id: Int64, _ isDone: Bool, version: Int64) throws(DataError) {
    ahead?.forget(id)
    try updateDone.run(isDone, version, id)
  }

  func setPriority(_ id: Int64, _ priority: Priority, version: Int64) throws(DataError) {
    ahead?.forget(id)
    try updatePriority.run(priority.rawValue, version, id)
  }

  func setDue(_ id: Int64, _ due: Int64?, version: Int64) throws(DataError) {
    ahead?.forget(id)
    try updateDue.run(due, version, id)
  }

  func setAssignee(_ id: Int64, _ user: Int64?, version: Int64) throws(DataError) {
    ahead?.forget(id)
    try updateAssignee.run(user, version, id)
  }

  func setNote(_ id: Int64, _ note: String, version: Int64) throws(DataError) {
    ahead?.forget(id)
    try updateNote.run(note, version, id)
  }

  private static func read(_ row: ResultRow) -> StoredTodo {
    StoredTodo(
      id: row.int(0), groupID: row.int(1), isDone: row.int(2) != 0,
      priority: Priority(rawValue: Int(row.int(3))) ?? .normal, createdAt: row.int(4), due: row.optionalInt(5),
      assigneeID: row.optionalInt(6), version: row.int(7), name: row.text(8), note: row.text(9))
  }
}
