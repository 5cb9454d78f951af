/// What a row that was put back demands of the others.
enum Demand: Hashable {
  /// There is such a group.
  case group(Int64)
  /// The user is a member of the group.
  case member(user: Int64, group: Int64)
  /// The group, if it is there, has no members and no todos.
  case emptyGroup(Int64)
  /// The user is a member of no group.
  case noMemberships(user: Int64)
  /// No todo of the group is given to the user.
  case noTodos(user: Int64, group: Int64)
}

/// The different demands of many rows: a million todos of one group demand one thing.
struct Demands {
  /// The row that makes a demand; without an image where it goes.
  struct Row {
    let key: RowKey
    let image: RowImage?
  }

  /// Each demand once, with the first row that makes it.
  private(set) var inOrder: [(demand: Demand, row: Row)] = []
  private var known: Set<Demand> = []

  mutating func add(_ demand: Demand, of entry: Footprint.Entry) { add(demand, of: entry.key, entry.image) }

  mutating func add(_ demand: Demand, of key: RowKey, _ image: RowImage?) {
    if known.insert(demand).inserted { inOrder.append((demand, Row(key: key, image: image))) }
  }
}
