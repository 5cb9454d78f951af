import GroupsDomain

/// FNV-1a with 64 bits (Fowler, Noll, Vo).
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  mutating func add(_ number: Int64) { withUnsafeBytes(of: number.littleEndian) { add($0) } }

  /// The length comes first, so that texts side by side cannot be divided otherwise.
  mutating func add(text: UnsafeBufferPointer<UInt8>) {
    add(Int64(text.count))
    add(text)
  }
}

/// What a fingerprint is made of beside the todos: the rows in the order of their ids, the numbers of each before its
/// texts.
final class FingerprintStatements {
  typealias Part = (statement: PreparedStatement, numbers: Int32, texts: Int32)

  let parts: [Part]
  let todos: PreparedStatement

  init(_ connection: any SQLConnection) {
    parts = [
      (PreparedStatement(connection, #"SELECT id, category, name FROM "group" ORDER BY id"#, expecting: .many), 2, 1),
      (
        PreparedStatement(connection, #"SELECT id, firstName, lastName FROM "user" ORDER BY id"#, expecting: .many), 1,
        2
      ),
      (PreparedStatement(connection, "SELECT groupID, userID FROM member ORDER BY id", expecting: .many), 2, 0),
    ]
    todos = TodoHashes.statement(connection)
  }
}

extension GroupsStore {
  /// A number that is the same for the same data, whatever led to it: the rows without their versions and without the
  /// log.
  package func fingerprint() throws(DataError) -> UInt64 {
    var fingerprint = Fingerprint()
    for part in fingerprintStatements.parts {
      try part.statement.forEach { row in
        for column in 0..<part.numbers { fingerprint.add(row.optionalInt(column) ?? .min) }
        for column in part.numbers..<(part.numbers + part.texts) { row.withText(column) { fingerprint.add(text: $0) } }
      }
      // Tables side by side cannot be divided otherwise either.
      fingerprint.add(-1)
    }
    fingerprint.add(Int64(bitPattern: try todoSum()))
    return fingerprint.value
  }

  private func todoSum() throws(DataError) -> UInt64 {
    // Others may write too, and nobody tells of that.
    guard let changes = connection.rowChanges else { return try TodoHashes.sum(fingerprintStatements.todos) }
    let hashes = if let todoHashes { todoHashes } else { try TodoHashes(connection, changes) }
    todoHashes = hashes
    try hashes.refresh()
    return hashes.sum
  }
}
