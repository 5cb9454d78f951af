#if PostgreSQL
  import GroupsDomain
  import GroupsStore
  import LibC

  /// The file in which a user's sessions record the transactions that servers have confirmed, of all databases. Later
  /// sessions use it to detect that a server has lost some; see ``ConfirmedChanges``.
  ///
  /// A line is a ``ConfirmedTransaction``, with tabs between its fields: `DATABASE FIRST LAST UNDO ORIGIN`, then for
  /// each of its changes `ID KIND SUBJECT-ID COUNT UNDONE AT NAME`. It is appended as soon as the transaction is
  /// confirmed, under a lock. The file is not synced to disk, because it detects failures of servers, not of this
  /// machine.
  struct ConfirmedChangesFile {
    /// The number of fields of a change.
    private static let fieldCount = 7

    let path: String
    /// The name that identifies the database. Its copies on standbys have the same name.
    let database: String

    /// Returns the latest transactions of this database, oldest first, at most ``ConfirmedChanges/capacity``. Removes
    /// older ones from the file if they are at least as many.
    func latest() -> [ConfirmedTransaction] {
      let all = (locked(O_RDWR) { Self.lines(of: $0) } ?? []).compactMap(transaction)
      let latest = Array(all.suffix(ConfirmedChanges.capacity))
      if all.count >= 2 * ConfirmedChanges.capacity { replace(with: latest, forgetting: []) }
      return latest
    }

    func append(_ transaction: ConfirmedTransaction) {
      locked(O_WRONLY | O_CREAT | O_APPEND) { Self.put(line(transaction) + "\n", to: $0) }
    }

    /// Removes the transactions of this database that are lost, or older than all of `latest`. Transactions that other
    /// sessions have added meanwhile stay.
    func replace(with latest: [ConfirmedTransaction], forgetting lost: [ConfirmedTransaction]) {
      let lost = Set(lost.map(line))
      let oldest = latest.map(\.last).min() ?? 0
      locked(O_RDWR) { file in
        let lines = Self.lines(of: file).filter { text in
          guard let transaction = transaction(text) else { return true }
          return !lost.contains(text) && transaction.last >= oldest
        }
        ftruncate(file, 0)
        lseek(file, 0, SEEK_SET)
        Self.put(lines.joined(separator: "\n") + (lines.isEmpty ? "" : "\n"), to: file)
      }
    }

    /// Calls `body` with the file, under an exclusive lock. Returns `nil` if the file cannot be opened or locked:
    /// losses are then detected only within this process.
    @discardableResult
    private func locked<Result>(_ flags: Int32, _ body: (Int32) -> Result) -> Result? {
      var file = open(path, flags | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if file < 0, errno == ENOENT, flags & O_CREAT != 0 {
        try? FileSystem.makeFolder(FileSystem.folder(of: path))
        file = open(path, flags | O_NOFOLLOW | O_CLOEXEC, 0o600)
      }
      guard file >= 0 else { return nil }
      defer { close(file) }
      guard flock(file, LOCK_EX) == 0 else { return nil }
      return body(file)
    }

    private static func lines(of file: Int32) -> [String] {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      lseek(file, 0, SEEK_SET)
      while case let count = read(file, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static func put(_ text: String, to file: Int32) {
      var text = text
      text.withUTF8 { bytes in
        var sent = 0
        while sent < bytes.count {
          let count = write(file, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
          guard count > 0 || errno == EINTR else { return }
          sent += max(0, count)
        }
      }
    }

    private func line(_ transaction: ConfirmedTransaction) -> String {
      let numbers = [transaction.first, transaction.last, transaction.undo, transaction.origin].map(String.init)
      let records = transaction.records.flatMap { record in
        [
          "\(record.id)", record.kind.rawValue, "\(record.subjectID)", "\(record.count)", record.isUndone ? "1" : "0",
          "\(record.at.seconds)", String(record.subject.map { $0.isNewline || $0 == "\t" ? " " : $0 }),
        ]
      }
      return ([database] + numbers + records).joined(separator: "\t")
    }

    /// Returns `nil` if a line belongs to another database or cannot be parsed.
    private func transaction(_ line: String) -> ConfirmedTransaction? {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let numbers = fields.dropFirst().prefix(4).compactMap { Int64($0) }
      guard fields.first == database, numbers.count == 4 else { return nil }
      var transaction = ConfirmedTransaction(
        first: numbers[0], last: numbers[1], undo: numbers[2], origin: numbers[3], records: [])
      for start in stride(from: 5, through: fields.count - Self.fieldCount, by: Self.fieldCount) {
        guard let id = Int64(fields[start]), let kind = ChangeRecord.Kind(rawValue: fields[start + 1]),
          let subject = Int64(fields[start + 2]), let count = Int(fields[start + 3]), let at = Int64(fields[start + 5])
        else { return nil }
        transaction.records.append(
          ChangeRecord(
            id: id, at: Timestamp(seconds: at), kind: kind, subjectID: subject, subject: fields[start + 6],
            count: count, isUndone: fields[start + 4] == "1"))
      }
      return transaction
    }
  }
#endif
