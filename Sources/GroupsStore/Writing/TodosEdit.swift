import GroupsDomain

/// Edits those of many todos that are not so already: first all are read and checked, and then written, the first
/// thousand and the last million alike.
///
/// What was read is kept only as the log will have it: in bytes, a fraction of what the rows themselves would take.
struct TodosEdit {
  private let store: GroupsStore
  private var footprint = Footprint()
  private var receipt = ChangeReceipt()
  private let change: Int64

  /// Reads the todos that targets mean.
  ///
  /// Throws `missing` and `changed` where they are not as the user saw them.
  init(
    _ store: GroupsStore, _ targets: [Change.Target], where needsEdit: (StoredTodo) -> Bool
  ) throws(DataError) {
    self.store = store
    change = store.nextChange
    var (footprint, receipt) = (footprint, receipt)
    try store.forEachTodo(targets) { (row) throws(DataError) in
      guard needsEdit(row) else { return receipt.unchanged.append(row.id) }
      footprint.changed(.todo(row), version: change)
      receipt.changed.append(row.id)
    }
    (self.footprint, self.receipt) = (footprint, receipt)
  }

  /// Writes the todos one by one, and records the change.
  ///
  /// - Parameters:
  ///   - kind: the kind of change, for the log.
  ///   - write: writes a todo in the version that it is given.
  ///   - finally: writes what follows from all of them.
  /// - Returns: which todos were changed; no change is recorded where there are none.
  /// - Throws: ``DataError`` where a row cannot be written; the transaction around it is rolled back then.
  func carryOut(
    _ kind: ChangeRecord.Kind, _ write: (inout StoredTodo, Int64) throws(DataError) -> Void,
    finally: () throws(DataError) -> Void = { () throws(DataError) in }
  ) throws(DataError) -> ChangeReceipt {
    var receipt = receipt
    guard let first = receipt.changed.first else { return receipt }
    let started = try store.startWriting(rows: receipt.changed.count)
    var subject = ""
    var check = InterruptionCheck(store.connection)
    try Footprint.forEachEntry(of: change, in: footprint.bytes) { (entry) throws(DataError) in
      guard case .todo(var row) = entry.image else { return }
      try check.countRow()
      let isFirst = row.id == first
      try write(&row, started)
      if isFirst { subject = row.name }
    }
    try finally()
    try store.record(started, kind, subjectID: first, subject, count: receipt.changed.count, footprint)
    receipt.changeID = started
    return receipt
  }
}
