#if PostgreSQL
  import Foundation
  import GroupsDomain
  import GroupsStore
  import SystemSupport
  import Testing

  @testable import GroupsServer

  /// The file of confirmed transactions, without a server.
  struct ConfirmedChangesFileTests {
    private let folder: TemporaryFolder
    private let file: ConfirmedChangesFile

    init() throws {
      folder = try TemporaryFolder()
      file = ConfirmedChangesFile(path: folder.file("confirmed"), database: "one")
    }

    private func transaction(_ number: Int64, _ subject: String = "a") -> ConfirmedTransaction {
      let record = ChangeRecord(
        id: number, at: Timestamp(seconds: 0), kind: .addTodo, subjectID: 1, subject: subject, count: 1, isUndone: false
      )
      return ConfirmedTransaction(first: number, last: number, undo: 0, origin: 7, records: [record])
    }

    @Test("The latest transactions are read without rewriting the file, however long their lines are")
    func longLinesAreNotRewritten() throws {
      let count = Int64(ConfirmedChanges.capacity)
      for number in 1...count { file.append(transaction(number, String(repeating: "long ", count: 100))) }
      let long = Date(timeIntervalSince1970: 1_000_000)
      try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: file.path)
      #expect(file.latest().map(\.last) == Array(1...count))
      let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
      #expect(date == long)
    }

    @Test("A file with too many transactions of a database is rewritten without its old ones")
    func oldTransactionsAreRemoved() throws {
      let other = ConfirmedChangesFile(path: file.path, database: "other")
      other.append(transaction(1))
      let capacity = Int64(ConfirmedChanges.capacity)
      for number in 1...(2 * capacity) { file.append(transaction(number)) }
      let latest = Array((capacity + 1)...(2 * capacity))
      #expect(file.latest().map(\.last) == latest)
      let lines = try folder.text(of: "confirmed").split(separator: "\n")
      #expect(lines.count == Int(capacity) + 1)
      #expect(other.latest() == [transaction(1)])
    }
  }
#endif
