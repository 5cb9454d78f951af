import GroupsDomain

/// The counts in the rows of groups, which spare lists the counting. Changes of them are written once for a batch: before
/// anybody reads counts, and before the transaction ends.
final class GroupCounts {
  private let select: PreparedStatement
  private let update: PreparedStatement
  private var pending: [Int64: Counts] = [:]

  init(_ connection: any SQLConnection) {
    select = PreparedStatement(
      connection, #"SELECT memberCount, openTodoCount, doneTodoCount FROM "group" WHERE id = $1"#)
    update = PreparedStatement(
      connection,
      #"UPDATE "group" SET memberCount = memberCount + $1, openTodoCount = openTodoCount + $2, "#
        + "doneTodoCount = doneTodoCount + $3 WHERE id = $4")
  }

  /// The counts of a group; nil where there is none.
  func counts(_ id: Int64) throws(DataError) -> Counts? {
    try flush()
    return try select.first(id) { Counts(members: $0.count(0), open: $0.count(1), done: $0.count(2)) }
  }

  /// Counts a row that is written, or with the sign -1 one that is not there any more.
  func note(_ share: (group: Int64, counts: Counts)?, _ sign: Int) {
    guard let share else { return }
    pending[share.group, default: Counts()].add(share.counts, sign)
  }

  /// Writes the changed counts.
  func flush() throws(DataError) {
    guard !pending.isEmpty else { return }
    for (id, counts) in pending.sorted(by: { $0.key < $1.key }) where !counts.isZero {
      try update.run(counts.members, counts.open, counts.done, id)
    }
    pending = [:]
  }

  /// Forgets the changes of a group that is deleted.
  func forget(_ id: Int64) { pending[id] = nil }

  /// Forgets the changes since the last point that can be gone back to: they were rolled back.
  func forgetAll() { pending = [:] }
}
