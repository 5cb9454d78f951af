import GroupsDomain

/// Finds the values before and after changes, to describe the changes.
///
/// For each row that a change wrote, the history stores one of the two states: the one before the change or, if the
/// change is undone, the one after it. Of the other state it stores only the version. The other state itself is the
/// current row, or is stored by another change.
struct Alterations {
  /// The number of bytes that are read of a payload. They suffice, because the description of a change of many todos
  /// names only the values of the first one.
  static let bytesRead = 65_536

  private let store: GroupsStore
  /// The stored states of the rows that the changes are about, by version.
  private var states: [RowKey: [Int64: AnyRow]] = [:]
  /// For each change, by its id, the entry of the row that the change is about.
  private var kept: [Int64: Inverse.WrittenRow] = [:]

  /// Reads the payloads of changes. They should be consecutive, so that the newer changes contain the states that the
  /// older ones lack.
  init(_ store: GroupsStore, of changes: [StoredChange]) throws(DataError) {
    self.store = store
    let readable = changes.filter(\.isReadable)
    let subjects = Set(readable.compactMap { $0.record.kind.subject(id: $0.record.subjectID) })
    for change in readable {
      let subject = change.record.kind.subject(id: change.record.subjectID)
      // The end of a truncated payload is unreadable, so the result is ignored.
      try Inverse.forEachRow(in: change.payload, format: change.format) { entry in
        guard subjects.contains(entry.key), let row = entry.row else { return }
        states[entry.key, default: [:]][row.version] = row
        if entry.key == subject { kept[change.record.id] = entry }
      }
    }
  }

  /// Returns the record with the values before and after the change, or unchanged if one of them cannot be found.
  func described(_ record: ChangeRecord) throws(DataError) -> ChangeRecord {
    guard let entry = kept[record.id], let one = entry.row,
      let other = try state(entry.key, version: entry.presentVersion)
    else { return record }
    let (before, after) = record.isUndone ? (other, one) : (one, other)
    guard let old = try value(of: before, record.kind), let new = try value(of: after, record.kind) else {
      return record
    }
    var record = record
    record.alteration = Alteration(from: old, to: new)
    return record
  }

  /// Returns the state of a row with a version, or `nil` if it is neither the current one nor in the payloads.
  private func state(_ key: RowKey, version: Int64) throws(DataError) -> AnyRow? {
    if let row = states[key]?[version] { return row }
    let present = try store.row(key)
    return present?.version == version ? present : nil
  }

  private func value(of row: AnyRow, _ kind: ChangeRecord.Kind) throws(DataError) -> ChangedValue? {
    switch (kind, row) {
    case (.renameGroup, .group(let row)): .name(row.name)
    case (.moveGroup, .group(let row)): .category(row.category)
    case (.renameUser, .user(let row)): .name(row.name)
    case (.moveTodos, .todo(let row)): .group(try store.groupTable.row(row.groupID)?.name ?? "group #\(row.groupID)")
    case (.set(let field), .todo(let row)): try value(of: field, row.fields)
    default: nil
    }
  }

  private func value(of field: TodoField, _ fields: TodoFields) throws(DataError) -> ChangedValue? {
    switch fields[field] {
    case .text(let text): field.kind == .requiredText ? .name(text) : .text(field, text)
    case .priority(let priority): .priority(priority)
    case .day(let day): .due(day)
    case .member(let user): .assignee(try name(ofUser: user))
    case .tags(let tags): .text(field, tags.description)
    case .rule(let rule): .text(field, rule?.description ?? "")
    case .flag, .moment, nil: nil
    }
  }

  private func name(ofUser id: Int64?) throws(DataError) -> String? {
    guard let id else { return nil }
    return try store.userTable.row(id)?.name ?? "user #\(id)"
  }
}

extension ChangeRecord.Kind {
  /// The row whose values a description of the change contains; `nil` if it contains no values.
  fileprivate func subject(id: Int64) -> RowKey? {
    switch self {
    case .renameGroup, .moveGroup: RowKey(table: .group, id: id)
    case .renameUser: RowKey(table: .user, id: id)
    case .set, .moveTodos: RowKey(table: .todo, id: id)
    case .createGroup, .deleteGroup, .addMember, .removeMember, .addTodo, .importTodos, .finishTodos, .reopenTodos,
      .removeTodos,
      .clearDone:
      nil
    }
  }
}

extension GroupsStore {
  /// Returns at most `limit` of the latest changes, newest first, with the values before and after each. Undone changes
  /// that a later change has discarded are left out.
  package func describedChanges(limit: Int) throws(DataError) -> [ChangeRecord] {
    let entries = try changeTable.latestChanges(limit: limit)
    let alterations = try Alterations(self, of: entries)
    var records: [ChangeRecord] = []
    for entry in entries { records.append(try alterations.described(entry.record)) }
    return records
  }

  /// Returns a change with the values before and after it, if they are in its payload and in the current rows.
  package func described(_ record: ChangeRecord) throws(DataError) -> ChangeRecord {
    guard let entry = try changeTable.change(record.id) else { return record }
    return try Alterations(self, of: [entry]).described(record)
  }
}
