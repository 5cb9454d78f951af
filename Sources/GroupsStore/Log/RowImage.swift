import GroupsDomain

/// Which row.
struct RowKey: Hashable {
  enum Table: UInt8 { case group, user, member, todo }

  let table: Table
  let id: Int64
}

/// A row as it was.
enum RowImage: Equatable {
  case group(StoredGroup)
  case user(StoredUser)
  case member(StoredMember)
  case todo(StoredTodo)

  var key: RowKey {
    switch self {
    case .group(let row): RowKey(table: .group, id: row.id)
    case .user(let row): RowKey(table: .user, id: row.id)
    case .member(let row): RowKey(table: .member, id: row.id)
    case .todo(let row): RowKey(table: .todo, id: row.id)
    }
  }

  var version: Int64 {
    switch self {
    case .group(let row): row.version
    case .user(let row): row.version
    case .member(let row): row.version
    case .todo(let row): row.version
    }
  }
}

extension RowImage {
  /// Writes everything but table and id.
  func write(to writer: inout ByteWriter) {
    writer.write(version)
    switch self {
    case .group(let row):
      writer.write(UInt8(row.category.rawValue))
      writer.write(row.name)
    case .user(let row):
      writer.write(row.firstName)
      writer.write(row.lastName)
    case .member(let row):
      writer.write(row.groupID)
      writer.write(row.userID)
    case .todo(let row):
      writer.write(row.groupID)
      writer.write(UInt8(row.priority.rawValue) << 1 | (row.isDone ? 1 : 0))
      writer.write(row.createdAt)
      writer.write(row.due)
      writer.write(row.assigneeID)
      writer.write(row.name)
      writer.write(row.note)
    }
  }

  /// Reads what `write` wrote; nil where the bytes are anything else.
  init?(_ key: RowKey, from reader: inout ByteReader) {
    guard let version = reader.number() else { return nil }
    switch key.table {
    case .group:
      guard let byte = reader.byte(), let category = Category(rawValue: Int(byte)), let name = reader.text() else {
        return nil
      }
      self = .group(StoredGroup(id: key.id, category: category, version: version, name: name))
    case .user:
      guard let first = reader.text(), let last = reader.text() else { return nil }
      self = .user(StoredUser(id: key.id, version: version, firstName: first, lastName: last))
    case .member:
      guard let group = reader.number(), let user = reader.number() else { return nil }
      self = .member(StoredMember(id: key.id, groupID: group, userID: user, version: version))
    case .todo:
      guard let group = reader.number(), let byte = reader.byte(), let priority = Priority(rawValue: Int(byte >> 1)),
        let createdAt = reader.number(), let due = reader.optionalNumber(), let assignee = reader.optionalNumber(),
        let name = reader.text(), let note = reader.text()
      else { return nil }
      self = .todo(
        StoredTodo(
          id: key.id, groupID: group, isDone: byte & 1 == 1, priority: priority, createdAt: createdAt, due: due,
          assigneeID: assignee, version: version, name: name, note: note))
    }
  }
}
