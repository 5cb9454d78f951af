import GroupsDomain

/// The numbers of members and todos in the rows of groups, so that lists need not count them. Their changes are
/// collected, and written before counts are read and before the transaction ends.
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

  /// Returns the counts of a group, or `nil` if the group does not exist.
  func counts(_ id: Int64) throws(DataError) -> Counts? {
    try flush()
    return try select.first(id) { Counts(members: $0.count(0), open: $0.count(1), done: $0.count(2)) }
  }

  /// Adds the share of a new row to the counts of its group, or subtracts that of a removed row if `sign` is -1. Does
  /// nothing if `share` is `nil`.
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

  /// Discards the pending changes of a deleted group.
  func forget(_ id: Int64) { pending[id] = nil }

  /// Discards all pending changes, because they were rolled back.
  func forgetAll() { pending = [:] }
}
