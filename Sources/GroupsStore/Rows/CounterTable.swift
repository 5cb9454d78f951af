import GroupsDomain

/// The most recently assigned ids. `undo` is the number of undos and redos.
package struct Counters: Equatable {
  var group: Int64 = 0
  var user: Int64 = 0
  var member: Int64 = 0
  var todo: Int64 = 0
  package var change: Int64 = 0
  package var undo: Int64 = 0

  /// True if the counters are plausible and will not overflow. Another program may have changed the store.
  var areSound: Bool {
    [group, user, member, todo, change, undo].allSatisfy { (0...Int64.max / 2).contains($0) }
  }

  /// Increments a counter and returns the new id.
  static func next(_ counter: inout Int64) -> Int64 {
    counter += 1
    return counter
  }
}

/// The statements that read the counters at the beginning of a transaction and write them once at its end.
final class CounterTable {
  private let connection: any SQLConnection
  private static let columns = #"SELECT "group", "user", member, todo, change, undo FROM counter"#

  private lazy var select = PreparedStatement(connection, Self.columns)
  private lazy var selectLocking = PreparedStatement(connection, Self.columns + connection.dialect.lockingRows)
  private lazy var update = PreparedStatement(
    connection,
    #"UPDATE counter SET "group" = $1, "user" = $2, member = $3, todo = $4, change = $5, undo = $6"#
      + connection.dialect.transactionCount)
  private lazy var selectUUIDSeed = PreparedStatement(connection, "SELECT uuidSeed FROM counter")
  private lazy var updateUUIDSeed = PreparedStatement(connection, "UPDATE counter SET uuidSeed = $1")

  init(_ connection: any SQLConnection) { self.connection = connection }

  /// Reads the counters. If `forWriting` is true, they stay locked until the transaction ends.
  func read(forWriting: Bool = false) throws(DataError) -> Counters {
    let counters = try (forWriting ? selectLocking : select).first { row in
      Counters(
        group: row.int(0), user: row.int(1), member: row.int(2), todo: row.int(3), change: row.int(4),
        undo: row.int(5))
    }
    guard let counters else { throw .damaged("the id counters are missing") }
    guard counters.areSound else { throw .damaged("the id counters are wrong") }
    return counters
  }

  func write(_ counters: Counters) throws(DataError) {
    try update.run(
      counters.group, counters.user, counters.member, counters.todo, counters.change, counters.undo)
  }

  /// Reads the seed of the UUIDs of the store's todos.
  func uuidSeed() throws(DataError) -> Int64 {
    let seed = try selectUUIDSeed.first { $0.int(0) }
    guard let seed else { throw .damaged("the id counters are missing") }
    return seed
  }

  func writeUUIDSeed(_ seed: Int64) throws(DataError) { try updateUUIDSeed.run(seed) }
}
