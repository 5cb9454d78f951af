import GroupsDomain

/// The part of the history that ``GroupsStore/changesByOthers(limit:)`` has returned or skipped.
struct SeenChanges {
  /// The id of the newest change.
  var change: Int64
  /// The number of the latest undo.
  var undo: Int64
  /// The ids of the changes that others have undone and may redo.
  var undone: [Int64] = []
}

extension GroupsStore {
  /// Returns at most `limit` of the changes that others have made since the previous call, or since the store was
  /// opened, newest first. After them come changes that others have redone, then those that others have undone, which
  /// are marked as undone. Only the first change has the values before and after it.
  package func changesByOthers(limit: Int) throws(DataError) -> [ChangeRecord] {
    let made = try changeTable.records(after: seenChanges.change, notBy: session, limit: limit)
    let undone = try changeTable.undone(after: seenChanges.undo, notBy: session, limit: limit)
    let redone = try takeRedone()
    // If a change by others was made and undone since the previous call, nothing has changed for this user.
    let revoked = undone.filter { $0.isOwn || $0.record.id <= seenChanges.change }.map(\.record)
    seenChanges.undone = Array((undone.map(\.record.id) + seenChanges.undone).prefix(limit))
    if let order = undone.first?.order { seenChanges.undo = order }
    if let id = (made + undone.map(\.record)).map(\.id).max() { seenChanges.change = max(seenChanges.change, id) }
    let changes = (made + redone + revoked).prefix(limit)
    guard let newest = changes.first else { return [] }
    return [try described(newest)] + changes.dropFirst()
  }

  /// Returns the changes that others had undone and have redone since the previous call. Keeps only those in
  /// ``SeenChanges/undone`` that are still undone.
  private func takeRedone() throws(DataError) -> [ChangeRecord] {
    var redone: [ChangeRecord] = []
    var undone: [Int64] = []
    for id in seenChanges.undone {
      guard let record = try changeTable.change(id)?.record else { continue }
      if record.isUndone { undone.append(id) } else { redone.append(record) }
    }
    seenChanges.undone = undone
    return redone
  }
}
