import GroupsDomain

/// Inserts, updates and deletes rows. Every write of a change goes through these methods, which note the inverse and
/// update the counts of groups, the fingerprint and the cache. `old` is the current row, or `nil` to insert; `new` is
/// its replacement, or `nil` to delete.
extension GroupsStore {
  func write(_ old: StoredGroup?, _ new: StoredGroup?) throws(DataError) {
    if let old, new == nil {
      cache.removeGroup(old.id)
      groupCounts.forget(old.id)
    }
    try write(old, new, groupTable)
  }

  func write(_ old: StoredUser?, _ new: StoredUser?) throws(DataError) {
    try write(old, new, userTable)
    if let old, let new, old.name != new.name { try lookups.renameMembers.run(NameKey.of(new.name), new.id) }
  }

  func write(_ old: StoredMember?, _ new: StoredMember?) throws(DataError) {
    cache.removeMemberships()
    try write(old, new, memberTable)
  }

  func write(_ old: StoredTodo?, _ new: StoredTodo?) throws(DataError) {
    if let old { cache.forgetTodo(old.id) }
    try write(old, new, todoTable)
    if let sum = todoSum {
      todoSum = sum &- (old.map(RowHash.of) ?? 0) &+ (new.map(RowHash.of) ?? 0)
    }
  }

  private func write<Row: StoredRow>(_ old: Row?, _ new: Row?, _ table: RowTable<Row>) throws(DataError) {
    inverse.note(old, new)
    if let new {
      if let old { try table.update(old, new) } else { try table.insert(new) }
      groupCounts.note(new.share, 1)
    } else if let old {
      try table.delete(old.id)
    }
    if let old { groupCounts.note(old.share, -1) }
  }
}
