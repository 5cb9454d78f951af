import GroupsDomain

/// Finds what changes altered, from the rows that the log keeps to take them back: one side of a change is there, with
/// the version that the row has on the other side. That state is the present row, or another change keeps it.
struct Alterations {
  /// The bytes of a payload that are looked at: a change of many todos tells of its first ones.
  static let bytesRead = 65_536

  private let store: GroupsStore
  /// The rows of the subjects, by version.
  private var images: [RowKey: [Int64: RowImage]] = [:]
  /// What each change keeps of its subject, by the change's id.
  private var kept: [Int64: Footprint.Entry] = [:]

  /// Reads what changes keep: those that came after each other, so that each finds its other side among the newer ones.
  init(_ store: GroupsStore, of entries: [ChangeTable.Entry]) {
    self.store = store
    let readable = entries.filter { $0.format == Footprint.format }
    let subjects = Set(readable.compactMap { Self.subject(of: $0.record) })
    for entry in readable {
      let subject = Self.subject(of: entry.record)
      Footprint.forEachReadableEntry(in: entry.payload) { row in
        guard subjects.contains(row.key), let image = row.image else { return }
        images[row.key, default: [:]][image.version] = image
        if row.key == subject { kept[entry.record.id] = row }
      }
    }
  }

  /// The record with what the change altered, where that can be told.
  func described(_ record: ChangeRecord) throws(DataError) -> ChangeRecord {
    guard let row = kept[record.id], let one = row.image, let other = try image(row.key, version: row.presentVersion),
      let (before, after) = record.isUndone ? (other, one) : (one, other) as (RowImage, RowImage)?,
      let old = try value(of: before, record.kind), let new = try value(of: after, record.kind)
    else { return record }
    var record = record
    record.alteration = Alteration(from: old, to: new)
    return record
  }

  private static func subject(of record: ChangeRecord) -> RowKey? {
    switch record.kind {
    case .renameGroup, .moveGroup: RowKey(table: .group, id: record.subjectID)
    case .renameUser: RowKey(table: .user, id: record.subjectID)
    case .setPriority, .renameTodo, .setNote, .assign, .setDue, .moveTodos:
      RowKey(table: .todo, id: record.subjectID)
    case .createGroup, .deleteGroup, .addMember, .removeMember, .addTodo, .finishTodos, .reopenTodos, .removeTodos,
      .clearDone:
      nil
    }
  }

  private func image(_ key: RowKey, version: Int64) throws(DataError) -> RowImage? {
    if let image = images[key]?[version] { return image }
    let present: RowImage? =
      switch key.table {
      case .group: try store.groupTable.row(key.id).map(RowImage.group)
      case .user: try store.userTable.row(key.id).map(RowImage.user)
      case .todo: try store.todoTable.row(key.id).map(RowImage.todo)
      case .member: nil
      }
    return present?.version == version ? present : nil
  }

  private func value(of image: RowImage, _ kind: ChangeRecord.Kind) throws(DataError) -> ChangedValue? {
    switch (kind, image) {
    case (.renameGroup, .group(let row)): .name(row.name)
    case (.moveGroup, .group(let row)): .category(row.category)
    case (.renameUser, .user(let row)): .name(row.name)
    case (.setPriority, .todo(let row)): .priority(row.priority)
    case (.renameTodo, .todo(let row)): .name(row.name)
    case (.setNote, .todo(let row)): .note(row.note)
    case (.setDue, .todo(let row)): .due(row.due.map { Day(number: Int($0)) })
    case (.assign, .todo(let row)): .assignee(try name(ofUser: row.assigneeID))
    case (.moveTodos, .todo(let row)): .group(try store.groupTable.row(row.groupID)?.name ?? "group #\(row.groupID)")
    default: nil
    }
  }

  private func name(ofUser id: Int64?) throws(DataError) -> String? {
    guard let id else { return nil }
    return try store.userTable.row(id)?.name ?? "user #\(id)"
  }
}

extension GroupsStore {
  /// The latest changes, newest first, each with what it altered.
  package func describedChanges(limit: Int) throws(DataError) -> [ChangeRecord] {
    let entries = try changeTable.latestEntries(limit: limit)
    let alterations = Alterations(self, of: entries)
    var records: [ChangeRecord] = []
    for entry in entries { records.append(try alterations.described(entry.record)) }
    return records
  }

  /// The changes that others have made since this was last asked, or since the store was opened, newest first.
  package func changesByOthers(limit: Int) throws(DataError) -> [ChangeRecord] {
    let records = try changeTable.records(after: lastChangeSeen, notBy: session, limit: limit)
    guard let newest = records.first else { return [] }
    lastChangeSeen = newest.id
    return [try described(newest)] + records.dropFirst()
  }

  /// A change with what it altered, as far as that can be told from it and from what is there now.
  package func described(_ record: ChangeRecord) throws(DataError) -> ChangeRecord {
    guard let entry = try changeTable.entry(record.id) else { return record }
    return try Alterations(self, of: [entry]).described(record)
  }
}
