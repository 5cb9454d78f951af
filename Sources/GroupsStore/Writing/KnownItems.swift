import GroupsDomain

/// Finds the items of a file that are already in the store.
struct KnownItems {
  private let store: GroupsStore
  private let dayOf: (Timestamp) -> Day
  /// The texts of the groups that were looked up.
  private var texts: [Int64: KnownTexts] = [:]

  /// Creates a finder. `dayOf` returns the day of a moment in the user's time zone.
  init(_ store: GroupsStore, dayOf: @escaping (Timestamp) -> Day) {
    self.store = store
    self.dayOf = dayOf
  }

  /// Adds a new group, which has no known texts.
  mutating func addEmptyGroup(_ id: Int64) { texts[id] = KnownTexts() }

  /// Returns the indices of items that are in the store already, or that repeat the id of an earlier item.
  ///
  /// - Parameters:
  ///   - items: the next items of a file.
  ///   - groups: the group of each item; `nil` for a group that is to be created.
  /// - Returns: the indices.
  /// - Throws: ``DataError`` if the store cannot be read.
  mutating func indices(of items: [ImportItem], in groups: [Int64?]) throws(DataError) -> Set<Int> {
    var known: Set<Int> = []
    var seen = try foreignIDs(among: items).union(ownIDs(among: items))
    for (index, item) in items.enumerated() {
      let isKnownByID = !seen.insert(item.fields.foreignID).inserted
      // Both are evaluated, so that a todo found by its id does not also count for another item with its text.
      let isKnownByText = try isKnownByText(item, in: groups[index])
      if isKnownByID || isKnownByText { known.insert(index) }
    }
    return known
  }

  private func foreignIDs(among items: [ImportItem]) throws(DataError) -> Set<String> {
    var found: Set<String> = []
    try store.lookups.foreignIDs.forEach(Dialect.texts(items.lazy.map(\.fields.foreignID))) { found.insert($0.text(0)) }
    return found
  }

  /// Returns the ids that an export of this store has given to its todos.
  private func ownIDs(among items: [ImportItem]) throws(DataError) -> Set<String> {
    let candidates = items.compactMap { TodoUUID($0.fields.foreignID) }
      .filter { $0.todoID > 0 && $0.todoID <= store.counters.todo }
    guard !candidates.isEmpty else { return [] }
    let seed = try store.uuidSeed()
    var own: Set<TodoUUID> = []
    try store.todoTable.forEach(among: candidates.map(\.todoID)) { row in
      own.insert(TodoUUID(todo: row.id, createdAt: Timestamp(seconds: row.createdAt), store: seed))
    }
    return Set(items.lazy.map(\.fields.foreignID).filter { TodoUUID($0).map(own.contains) ?? false })
  }

  private mutating func isKnownByText(_ item: ImportItem, in group: Int64?) throws(DataError) -> Bool {
    guard item.isKnownByText, let group else { return false }
    if texts[group] == nil { texts[group] = try KnownTexts(store, ofGroup: group, dayOf) }
    return texts[group]?.take(item, dayOf) ?? false
  }
}

/// The hashes of the texts and creation days of a group's todos, each with its number of todos.
private struct KnownTexts {
  private var counts: [TextHash: Int] = [:]

  init() {}

  init(_ store: GroupsStore, ofGroup group: Int64, _ dayOf: (Timestamp) -> Day) throws(DataError) {
    try store.lookups.todosOfGroup.forEach(group) { row in
      let day = dayOf(Timestamp(seconds: row.createdAt))
      counts[TextHash(row.fields.name, day.description), default: 0] += 1
      // A done todo is also found without its day, because some formats have no creation date for it.
      if row.fields.isDone { counts[TextHash(row.fields.name), default: 0] += 1 }
    }
  }

  /// Returns true if an unmatched todo with the item's text remains, and uses it up.
  mutating func take(_ item: ImportItem, _ dayOf: (Timestamp) -> Day) -> Bool {
    let name = item.fields.name
    let hash = item.createdAt.map { TextHash(name, dayOf($0).description) } ?? TextHash(name)
    guard item.createdAt != nil || item.fields.isDone, let count = counts[hash], count > 0 else { return false }
    counts[hash] = count - 1
    return true
  }
}
