import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore
import LibC

/// The write-ahead log beside a store's file: it exists only while the store is open, or after a crash.
@Suite(.serialized) struct LogFileTests {
  @Test("The file of a closed store has all data and no log beside it")
  func closedFileHasAllData() throws {
    let (scratch, copy) = (try Scratch(), try Scratch())
    let store = try scratch.store()
    let group = try store.group("Runners")
    try store.todo("Run", in: group)
    let dump = try store.dump()
    #expect(try scratch.names() == ["calcot.sqlite", "calcot.sqlite-shm", "calcot.sqlite-wal"])
    try store.close()
    #expect(try scratch.names() == ["calcot.sqlite"])
    copy.write(scratch.bytes())
    #expect(try copy.store().dump() == dump)
    #expect(throws: DataError.storage("the store is closed")) { try store.group("late") }
    try store.close()
  }

  @Test("Closing a store rolls back an open batch")
  func closeRollsBackAnOpenBatch() throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    try store.group("kept")
    try store.begin()
    try store.group("not committed")
    try store.close()
    #expect(try scratch.names() == ["calcot.sqlite"])
    #expect(try scratch.store().allGroups().rows.map(\.name) == ["kept"])
  }

  @Test("The last of two stores to close removes the log and its index")
  func lastCloseRemovesTheLog() throws {
    let scratch = try Scratch()
    let (one, other) = (try scratch.store(), try scratch.store())
    try one.group("a")
    try one.close()
    #expect(try scratch.names() == ["calcot.sqlite", "calcot.sqlite-shm", "calcot.sqlite-wal"])
    try other.group("b")
    try other.close()
    #expect(try scratch.names() == ["calcot.sqlite"])
    #expect(try scratch.store().allGroups().total == 2)
  }

  @Test("The log is read after a crash")
  func logOfACrashIsRead() throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    for index in 0..<30 {
      try store.group("group \(index)")
      let crashed = try scratch.crashed()
      let again = try crashed.store()
      #expect(try again.dump() == store.dump())
      try again.close()
      #expect(try crashed.names() == ["calcot.sqlite"])
    }
  }

  @Test("The log is read after a crash during a checkpoint")
  func logOfACrashInACheckpointIsRead() throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    let before = scratch.bytes()
    for index in 0..<30 { try store.group("group \(index)") }
    let log = Scratch.bytes(of: scratch.logPath)
    _ = try store.number("PRAGMA wal_checkpoint(PASSIVE)")
    let after = scratch.bytes()
    var readCount = 0
    for pages in 1...(after.count / 4096) {
      let crashed = try Scratch()
      Scratch.write(log, to: crashed.logPath)
      crashed.write(Array(after.prefix(pages * 4096)) + before.dropFirst(pages * 4096))
      // The log does not contain the first page. If only that was copied, the file is as before.
      guard crashed.bytes() != before else { continue }
      readCount += 1
      #expect(try crashed.store().dump() == store.dump(), "\(pages) pages")
    }
    #expect(readCount > 5)
  }

  @Test("The log is read after a crash in the middle of writing a page")
  func logOfACrashInAPageIsRead() throws {
    let (scratch, crashed) = (try Scratch(), try Scratch())
    let store = try scratch.store()
    try store.begin()
    let group = try store.group("group")
    for index in 0..<500 { try store.todo("todo \(index)", in: group) }
    try store.commit()
    Scratch.write(Scratch.bytes(of: scratch.logPath), to: crashed.logPath)
    _ = try store.number("PRAGMA wal_checkpoint(PASSIVE)")
    crashed.write(Array(scratch.bytes().dropLast(1_000)))
    #expect(try crashed.store().dump() == store.dump())
  }

  @Test("A log is rejected for an earlier copy of its file that was put back", arguments: [1, 5])
  func logIsRejectedForARestoredCopy(changesInBetween count: Int) throws {
    let scratch = try Scratch()
    try scratch.fill(["kept"])
    let copy = scratch.bytes()
    for index in 0..<count { try scratch.fill(["between \(index)"]) }
    let crashed = try scratch.afterCrash(adding: ["a", "b"])
    crashed.write(copy)
    try expectRefused(crashed)
    // Removing the log, as the error advises, makes the store usable.
    unlink(crashed.logPath)
    #expect(try crashed.store().allGroups().rows.map(\.name) == ["kept"])
  }

  @Test("A log is read for a copy of the file from which it started")
  func logIsReadForItsStartingCopy() throws {
    let scratch = try Scratch()
    try scratch.fill(["kept"])
    let copy = scratch.bytes()
    let crashed = try scratch.afterCrash(adding: ["a"])
    crashed.write(copy)
    #expect(try crashed.store().allGroups().rows.map(\.name) == ["kept", "a"])
  }

  @Test("A store opens after a crash whatever the times and modes of its files", arguments: 0..<4)
  func fileTimesAndModesDoNotMatter(kind: Int) throws {
    let scratch = try Scratch()
    try scratch.fill(["a"])
    let crashed = try scratch.afterCrash(adding: ["b"])
    switch kind {
    case 0: chmod(crashed.path, 0o640)
    case 1:
      utimes(crashed.path, [timeval(tv_sec: 4_000_000_000, tv_usec: 0), timeval(tv_sec: 4_000_000_000, tv_usec: 0)])
    case 2: utimes(crashed.logPath, [timeval(), timeval()])
    // Makes the file newer than its log, as if the file was copied last.
    default: crashed.write(crashed.bytes())
    }
    #expect(try crashed.store().allGroups().rows.map(\.name) == ["a", "b"])
  }

  @Test("A log is rejected for a later copy of its file")
  func logIsRejectedForALaterCopy() throws {
    let scratch = try Scratch()
    try scratch.fill(["a"])
    let crashed = try scratch.afterCrash(adding: ["b"])
    for index in 0..<3 { try scratch.fill(["c \(index)"]) }
    crashed.write(scratch.bytes())
    try expectRefused(crashed)
  }

  @Test("A log is rejected for another store with equal contents")
  func logIsRejectedForAnotherStore() throws {
    let (scratch, other) = (try Scratch(), try Scratch())
    try scratch.fill(["a"])
    try other.fill(["a"])
    let crashed = try scratch.afterCrash(adding: ["b"])
    crashed.write(other.bytes())
    try expectRefused(crashed)
  }

  @Test("A log without its file is rejected and kept")
  func logWithoutItsFileIsKept() throws {
    let scratch = try Scratch()
    let crashed = try scratch.afterCrash(adding: ["a"])
    unlink(crashed.path)
    let log = Scratch.bytes(of: crashed.logPath)
    for _ in 0..<2 {
      #expect(throws: DataError.file(path: crashed.path, .logAlone)) { try crashed.store() }
      crashed.write([])
    }
    #expect(Scratch.bytes(of: crashed.logPath) == log)
    unlink(crashed.logPath)
    #expect(try crashed.store().allGroups().total == 0)
  }

  @Test("A log that is removed while it is open fails the commit and the next change")
  func removedLogFailsTheCommit() throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    try store.group("kept")
    try store.begin()
    try store.group("lost")
    unlink(scratch.logPath)
    #expect(throws: DataError.file(path: scratch.logPath, .logRemoved)) { try store.commit() }
    #expect(throws: DataError.file(path: scratch.logPath, .logRemoved)) { try store.group("lost") }
  }

  @Test("A file that is truncated while it is open fails the next change")
  func truncatedFileFailsTheChange() throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    try store.group("kept")
    truncate(scratch.path, 8192)
    #expect(throws: DataError.file(path: scratch.path, .cutOff)) { try store.group("lost") }
  }

  @Test(
    "An index that is removed or replaced while it is open fails the commit and the next change",
    arguments: [false, true])
  func removedIndexFailsTheCommit(isMadeAnew: Bool) throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    try store.group("kept")
    try store.begin()
    try store.group("lost")
    unlink(scratch.path + "-shm")
    // Another process creates a new index.
    if isMadeAnew { Scratch.write([], to: scratch.path + "-shm") }
    #expect(throws: DataError.file(path: scratch.path + "-shm", .logRemoved)) { try store.commit() }
    #expect(throws: DataError.file(path: scratch.path + "-shm", .logRemoved)) { try store.group("lost") }
    try store.close()
    #expect(try scratch.store().allGroups().rows.map(\.name) == ["kept"])
  }

  @Test("A file that VACUUM has made smaller is not taken for truncated")
  func vacuumIsNoTruncation() throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    try store.begin()
    let group = try store.group("group")
    for index in 0..<1000 { try store.todo("todo \(index)", in: group) }
    try store.commit()
    try store.close()
    let again = try scratch.store()
    _ = try again.apply(.deleteGroup(.init(group)))
    try again.forgetChanges()
    let size = scratch.bytes().count
    scratch.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
    #expect(scratch.bytes().count < size)
    try again.group("next")
    truncate(scratch.path, off_t(scratch.bytes().count - 4096))
    #expect(throws: DataError.file(path: scratch.path, .cutOff)) { try again.group("lost") }
  }

  @Test("A folder in place of a log or its index is rejected by its own path", arguments: ["-wal", "-shm"])
  func folderInPlaceOfALogIsRejected(suffix: String) throws {
    let scratch = try Scratch()
    try scratch.fill(["a"])
    let folder = scratch.path + suffix
    mkdir(folder, 0o700)
    #expect(throws: DataError.file(path: folder, .logNotFile)) { try scratch.store() }
    #expect(throws: DataError.file(path: folder, .logNotFile)) {
      try GroupsStore.copy(ofFile: scratch.path, clock: { Timestamp(seconds: 0) })
    }
    rmdir(folder)
    #expect(try scratch.store().allGroups().total == 1)
  }

  private func expectRefused(_ scratch: Scratch) throws {
    let (file, log) = (scratch.bytes(), Scratch.bytes(of: scratch.logPath))
    let error = DataError.file(path: scratch.path, .foreignLog)
    #expect(throws: error) { try scratch.store() }
    #expect(throws: error) { try GroupsStore.copy(ofFile: scratch.path, clock: { Timestamp(seconds: 0) }) }
    #expect(scratch.bytes() == file)
    #expect(Scratch.bytes(of: scratch.logPath) == log)
  }
}

extension Scratch {
  /// Opens the store, creates groups and closes it.
  func fill(_ names: [String]) throws {
    let store = try store()
    for name in names { try store.group(name) }
    try store.close()
  }

  /// Creates groups, and returns a copy of the files as a crash would leave them, with the groups in the log. The store
  /// is closed afterwards.
  func afterCrash(adding names: [String]) throws -> Scratch {
    let store = try store()
    for name in names { try store.group(name) }
    let crashed = try crashed()
    try store.close()
    return crashed
  }
}
