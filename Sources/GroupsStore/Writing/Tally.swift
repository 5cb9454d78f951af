import GroupsDomain

/// By how much the counts of groups change.
struct Tally {
  private var counts: [Int64: Counts] = [:]

  mutating func count(_ row: StoredMember, _ difference: Int) {
    counts[row.groupID, default: Counts()].members += difference
  }

  mutating func count(_ row: StoredTodo, _ difference: Int) {
    if row.isDone {
      counts[row.groupID, default: Counts()].done += difference
    } else {
      counts[row.groupID, default: Counts()].open += difference
    }
  }

  func write(to table: GroupTable) {
    for (group, counts) in counts where !counts.isZero { table.add(counts, to: group) }
  }
}
