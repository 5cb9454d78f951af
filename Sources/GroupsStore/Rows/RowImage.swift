import GroupsDomain

/// Encodes the columns of a row for the history.
struct ImageWriter: Columns {
  private(set) var values = ByteWriter()
  private(set) var count = 0

  mutating func number(_ name: String, _ value: inout Int64) { add { $0.write(value) } }
  mutating func optional(_ name: String, _ value: inout Int64?) { add { $0.write(value) } }
  mutating func text(_ name: String, _ value: inout String) { add { $0.write(value) } }

  private mutating func add(_ write: (inout ByteWriter) -> Void) {
    write(&values)
    count += 1
  }
}

/// Decodes the output of ``ImageWriter``. Columns that were added to the table since then keep their default values.
struct ImageReader: Columns {
  private(set) var reader: ByteReader
  private var rest: Int64
  private var isReadable = true

  /// Creates a reader. Returns `nil` if the number of columns cannot be read.
  init?(_ reader: ByteReader) {
    self.reader = reader
    guard let count = self.reader.number() else { return nil }
    rest = count
  }

  /// True if all stored columns were read without an error.
  var isDone: Bool { isReadable && rest == 0 }

  mutating func number(_ name: String, _ value: inout Int64) { read(&value) { $0.number() } }
  mutating func optional(_ name: String, _ value: inout Int64?) { read(&value) { $0.optionalNumber() } }
  mutating func text(_ name: String, _ value: inout String) { read(&value) { $0.text() } }

  private mutating func read<Value>(_ value: inout Value, _ next: (inout ByteReader) -> Value?) {
    guard rest > 0 else { return }
    rest -= 1
    guard let found = next(&reader) else { return isReadable = false }
    value = found
  }
}

extension StoredRow {
  /// Appends the row without its table and id: first the number of columns, then their values.
  func write(to writer: inout ByteWriter) {
    var (row, image) = (self, ImageWriter())
    row.columns(&image)
    writer.write(Int64(image.count))
    writer.write(image.values)
  }

  /// Decodes a row. Returns `nil` if the bytes are not a row of this table.
  static func read(_ id: Int64, from reader: inout ByteReader) -> Self? {
    guard var image = ImageReader(reader) else { return nil }
    var row = Self(id: id)
    row.columns(&image)
    guard image.isDone else { return nil }
    reader = image.reader
    return row
  }
}

extension AnyRow {
  /// Decodes a row. Returns `nil` if the bytes are not a row of the key's table.
  init?(_ key: RowKey, from reader: inout ByteReader) {
    let row =
      switch key.table {
      case .group: StoredGroup.read(key.id, from: &reader).map(AnyRow.group)
      case .user: StoredUser.read(key.id, from: &reader).map(AnyRow.user)
      case .member: StoredMember.read(key.id, from: &reader).map(AnyRow.member)
      case .todo: StoredTodo.read(key.id, from: &reader).map(AnyRow.todo)
      }
    guard let row else { return nil }
    self = row
  }

  /// Decodes a row in format 1, which earlier versions of the program wrote.
  init?(format1 key: RowKey, from reader: inout ByteReader) {
    guard let version = reader.number() else { return nil }
    switch key.table {
    case .group:
      guard let byte = reader.byte(), let category = Category(rawValue: Int(byte)), let name = reader.text() else {
        return nil
      }
      var row = StoredGroup(id: key.id)
      (row.version, row.category, row.name) = (version, category, name)
      self = .group(row)
    case .user:
      guard let first = reader.text(), let last = reader.text() else { return nil }
      var row = StoredUser(id: key.id)
      (row.version, row.firstName, row.lastName) = (version, first, last)
      self = .user(row)
    case .member:
      guard let group = reader.number(), let user = reader.number() else { return nil }
      var row = StoredMember(id: key.id)
      (row.version, row.groupID, row.userID) = (version, group, user)
      self = .member(row)
    case .todo:
      guard var row = StoredTodo(format1: key.id, from: &reader) else { return nil }
      row.version = version
      self = .todo(row)
    }
  }
}

extension StoredTodo {
  fileprivate init?(format1 id: Int64, from reader: inout ByteReader) {
    guard let group = reader.number(), let byte = reader.byte(), let priority = Priority(rawValue: Int(byte >> 1)),
      let createdAt = reader.number(), let due = reader.optionalNumber(), let assignee = reader.optionalNumber(),
      let name = reader.text(), let note = reader.text()
    else { return nil }
    self.init(id: id)
    groupID = group
    self.createdAt = createdAt
    fields = TodoFields(
      name: name, priority: priority, due: due.map { Day(number: Int($0)) }, assigneeID: assignee)
    fields.isDone = byte & 1 == 1
    fields.note = note
  }
}
