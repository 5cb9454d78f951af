import RandomSupport
import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore
import LibC

@Suite(.serialized) struct OpeningTests {
  @Test("Committed changes are still there after a restart")
  func committedChangesSurviveARestart() throws {
    let scratch = try Scratch()
    let fingerprint: UInt64
    do {
      let store = try scratch.store()
      let group = try store.group("Runners")
      try store.todo("Run", in: group)
      fingerprint = try store.fingerprint()
    }
    #expect(try scratch.names() == ["calcot.sqlite"])
    #expect(try scratch.store().fingerprint() == fingerprint)
  }

  @Test("Every connection uses WAL and full synchronization")
  func everyConnectionSynchronizesFully() throws {
    let scratch = try Scratch()
    for _ in 0..<2 {
      let store = try scratch.store()
      #expect(try store.number("PRAGMA synchronous") == 2)
      #expect(try PreparedStatement(store.connection, "PRAGMA journal_mode").first { $0.text(0) } == "wal")
    }
  }

  /// The umask also applies to the tests that run in this process meanwhile, so no mask denies the owner access.
  @Test(
    "Files and folders are accessible only to their owner, whatever the umask",
    arguments: [0o000, 0o022, 0o077] as [mode_t])
  func filesAreForTheirOwner(umask mask: mode_t) throws {
    let scratch = try Scratch()
    let folder = scratch.folder + "/a"
    let path = folder + "/b/calcot.sqlite"
    let former = umask(mask)
    defer { umask(former) }
    let store = try GroupsStore(location: .file(path), clock: { Timestamp(seconds: 0) })
    try store.group("group")
    #expect(Scratch.mode(folder) == 0o700)
    #expect(Scratch.mode(folder + "/b") == 0o700)
    for suffix in ["", "-wal", "-shm"] { #expect(Scratch.mode(path + suffix) == 0o600) }
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    rmdir(folder + "/b")
    rmdir(folder)
  }

  @Test("An empty file becomes a store")
  func emptyFileBecomesAStore() throws {
    let scratch = try Scratch()
    scratch.write([])
    try scratch.store().group("group")
    #expect(try scratch.store().allGroups().total == 1)
    #expect(try !scratch.names().contains { $0.contains("new") })
  }

  @Test("Creating a store leaves a backup with a similar name unchanged", arguments: [false, true])
  func creatingAStoreLeavesOtherFilesAlone(isEmptyThere: Bool) throws {
    let scratch = try Scratch()
    let backup = scratch.path + ".new"
    try scratch.fill(["kept"])
    try scratch.store().backup(to: backup)
    let bytes = Scratch.bytes(of: backup)
    unlink(scratch.path)
    if isEmptyThere { scratch.write([]) }
    try scratch.fill(["other"])
    #expect(try scratch.names() == ["calcot.sqlite", "calcot.sqlite.new"])
    #expect(Scratch.bytes(of: backup) == bytes)
  }

  @Test("A creation that ended after any step is completed at the next start")
  func interruptedCreationIsCompleted() throws {
    for script in ["PRAGMA journal_mode = WAL", "PRAGMA journal_mode = DELETE; VACUUM", Schema.sqlite[0]] {
      let scratch = try Scratch()
      scratch.execute(script)
      if script == Schema.sqlite[0] { scratch.execute("PRAGMA user_version = 1") }
      try scratch.fill(["group"])
      let store = try scratch.store()
      #expect(try store.allGroups().total == 1)
      #expect(try PreparedStatement(store.connection, "PRAGMA journal_mode").first { $0.text(0) } == "wal")
    }
  }

  @Test("A dangling symbolic link is rejected and creates no file")
  func danglingLinkIsRejected() throws {
    let scratch = try Scratch()
    symlink(scratch.folder + "/none", scratch.path)
    #expect(throws: DataError.self) { try scratch.store() }
    #expect(try scratch.names() == ["calcot.sqlite"])
  }

  @Test("Files of other formats and programs are rejected and left unchanged")
  func foreignFilesAreRejected() throws {
    func isForeign(_ error: any Error) -> Bool {
      if case .foreign = error as? DataError { true } else { false }
    }
    let text = try Scratch()
    text.write(Array("Dear diary,\n".utf8))
    try expectUntouched(text, isForeign)
    let long = try Scratch()
    long.write([UInt8](repeating: 65, count: 20_000))
    try expectUntouched(long, isForeign)
    let unmarked = try Scratch()
    unmarked.execute("CREATE TABLE recipe(x); INSERT INTO recipe VALUES ('onions')")
    try expectUntouched(unmarked, isForeign)
    let other = try Scratch()
    other.execute("PRAGMA application_id = 77; CREATE TABLE recipe(x)")
    try expectUntouched(other, isForeign)
    // The application id and a version of Calcot, but none of its tables.
    let empty = try Scratch()
    empty.execute("PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 1; CREATE TABLE recipe(x)")
    try expectUntouched(empty, isForeign)
  }

  @Test("A store of a newer version is rejected and left unchanged")
  func newerStoreIsRejected() throws {
    let scratch = try Scratch()
    try scratch.store().group("group")
    scratch.execute("PRAGMA user_version = \(Schema.version + 1)")
    try expectUntouched(scratch) { $0 as? DataError == .newer(path: scratch.path) }
    // The newer version may be only in the write-ahead log.
    scratch.execute("PRAGMA user_version = \(Schema.version)")
    let holder = try scratch.store()
    try holder.execute("PRAGMA user_version = \(Schema.version + 1)")
    #expect(throws: DataError.newer(path: scratch.path)) { try scratch.store() }
  }

  @Test("A truncated store is rejected and left unchanged")
  func truncatedStoreIsRejected() throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    try store.begin()
    let group = try store.group("group")
    for number in 0..<500 { try store.todo("todo \(number)", in: group) }
    try store.commit()
    let whole = try Scratch()
    try store.backup(to: whole.path)
    let bytes = whole.bytes()
    for count in [bytes.count - 1, bytes.count / 2, 4096, 200] {
      whole.write(Array(bytes.prefix(count)))
      try expectUntouched(whole) { if case .damaged = $0 as? DataError { true } else { false } }
    }
    whole.write(Array(bytes.prefix(50)))
    try expectUntouched(whole) { $0 is DataError }
  }

  @Test("A damaged store throws and never crashes")
  func damagedStoreThrows() throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    try store.begin()
    let group = try store.group("group")
    for number in 0..<300 { try store.todo("todo \(number)", in: group) }
    try store.commit()
    let copy = try Scratch()
    try store.backup(to: copy.path)
    let bytes = copy.bytes()
    var random = SeededGenerator(seed: 7)
    var failures = 0
    for _ in 0..<60 {
      var damaged = bytes
      // Skips the header, which `damagedHeaderIsRejected()` damages.
      let start = Int.random(in: 100..<(damaged.count - 200), using: &random)
      for index in start..<(start + 200) { damaged[index] = UInt8.random(in: 0...255, using: &random) }
      copy.write(damaged)
      do {
        let store = try copy.store()
        _ = try store.allTodos(TodosQuery(.group(group)))
        _ = try store.allTodos(TodosQuery(.wholeAgenda))
        _ = try store.fingerprint()
        _ = try store.undo()
      } catch is DataError {
        failures += 1
      }
    }
    #expect(failures > 0)
  }

  @Test("A folder or a pipe is rejected")
  func folderOrPipeIsRejected() throws {
    let scratch = try Scratch()
    #expect(throws: DataError.file(path: scratch.folder, .folder)) {
      try GroupsStore(location: .file(scratch.folder), clock: { Timestamp(seconds: 0) })
    }
    mkfifo(scratch.path, 0o600)
    #expect(throws: DataError.file(path: scratch.path, .notFile)) { try scratch.store() }
    #expect(throws: DataError.self) {
      try GroupsStore(location: .file(scratch.path + "/below"), clock: { Timestamp(seconds: 0) })
    }
  }

  @Test("A store that is deleted while it is open fails the next change")
  func deletedStoreFailsTheChange() throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    try store.group("group")
    for name in try scratch.names() { unlink(scratch.folder + "/" + name) }
    #expect(throws: DataError.file(path: scratch.path, .deleted)) {
      try store.group("lost")
    }
  }

  @Test("A store that is replaced while it is open fails the commit and the next change")
  func replacedStoreFailsTheCommit() throws {
    let (scratch, other) = (try Scratch(), try Scratch())
    let store = try scratch.store()
    try store.group("group")
    try other.store().group("another")
    try store.begin()
    try store.group("lost")
    rename(other.path, scratch.path)
    #expect(throws: DataError.file(path: scratch.path, .replaced)) { try store.commit() }
    #expect(throws: DataError.file(path: scratch.path, .replaced)) {
      try store.group("lost")
    }
  }

  @Test("Changes of a copy in memory leave the file unchanged")
  func copyInMemoryLeavesTheFileAlone() throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    let group = try store.group("group")
    try store.todo("a", in: group)
    let copy = try GroupsStore.copy(ofFile: scratch.path, clock: { Timestamp(seconds: 0) })
    #expect(try copy.dump() == store.dump())
    _ = try copy.undo()
    #expect(try copy.todo("b", in: group) == 2)
    #expect(try store.names(TodosQuery(.group(group))) == ["a"])
    #expect(throws: DataError.self) {
      try GroupsStore.copy(ofFile: scratch.folder + "/none", clock: { Timestamp(seconds: 0) })
    }
    #expect(try !scratch.names().contains("none"))
  }

  @Test("Copying a file that is not open writes no files beside it")
  func copyWritesNoFiles() throws {
    for name in ["copy.sqlite", "50% of #1?.sqlite"] {
      let scratch = try Scratch()
      let path = "\(scratch.folder)/\(name)"
      let backup = try scratch.store()
      try backup.group("group")
      try backup.backup(to: path)
      let names = try scratch.names()
      let copy = try GroupsStore.copy(ofFile: path, clock: { Timestamp(seconds: 0) })
      #expect(try copy.dump() == backup.dump())
      #expect(try scratch.names() == names)
    }
  }

  @Test("A copy after a crash reads the log and leaves it to the next start", arguments: [false, true])
  func copyAfterACrashReadsTheLog(hasIndex: Bool) throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    let group = try store.group("group")
    for index in 0..<200 { try store.todo("todo \(index)", in: group) }
    let crashed = try scratch.crashed()
    // The index (`-shm`) from before the crash may be left, and does not fit the log.
    if hasIndex { Scratch.write(Scratch.bytes(of: scratch.path + "-shm"), to: crashed.path + "-shm") }
    let copy = try GroupsStore.copy(ofFile: crashed.path, clock: { Timestamp(seconds: 0) })
    #expect(try copy.dump() == store.dump())
    #expect(try copy.undo().subject == "todo 199")
    #expect(try crashed.names() == ["calcot.sqlite"])
    #expect(try crashed.store().dump() == store.dump())
  }

  @Test("A store in a file is shared, a store or copy in memory is not")
  func onlyAStoreInAFileIsShared() throws {
    let scratch = try Scratch()
    #expect(try scratch.store().isShared)
    #expect(try !GroupsStore.copy(ofFile: scratch.path, clock: { Timestamp(seconds: 0) }).isShared)
    #expect(try !GroupsStore(location: .memory, clock: { Timestamp(seconds: 0) }).isShared)
  }

  @Test("A store with a damaged header is rejected and left unchanged")
  func damagedHeaderIsRejected() throws {
    let scratch = try Scratch()
    try scratch.fill(["group"])
    let bytes = scratch.bytes()
    // The other bytes of the header are about locking and the version of SQLite, or are unused.
    for offset in Array(0..<18) + [19, 21, 22, 23, 68, 69] {
      var damaged = bytes
      damaged[offset] ^= 0x10
      scratch.write(damaged)
      try expectUntouched(scratch) {
        switch $0 as? DataError {
        case .damaged, .foreign: true
        default: false
        }
      }
    }
  }

  @Test("A copy has the changes that are only in the log")
  func copyReadsTheLog() throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    for index in 1...20 {
      try store.group("group \(index)")
      #expect(try GroupsStore.copy(ofFile: scratch.path, clock: { Timestamp(seconds: 0) }).dump() == store.dump())
    }
  }

  @Test("A backup is a complete store that only its owner can read and that is not overwritten")
  func backupIsACompleteStore() throws {
    let (scratch, other) = (try Scratch(), try Scratch())
    let store = try scratch.store()
    let group = try store.group("group")
    try store.todo("a", in: group)
    try store.backup(to: other.path)
    #expect(Scratch.mode(other.path) == 0o600)
    #expect(throws: DataError.self) { try store.backup(to: other.path) }
    let copy = try other.store()
    #expect(try copy.dump() == store.dump())
    #expect(try copy.number("PRAGMA synchronous") == 2)
    #expect(try copy.undo().subject == "a")
  }

  /// Expects that opening and copying the store both throw an expected error and change nothing in its folder.
  private func expectUntouched(_ scratch: Scratch, _ isExpected: (any Error) -> Bool) throws {
    let before = scratch.bytes()
    #expect { try scratch.store() } throws: { isExpected($0) }
    #expect(scratch.bytes() == before)
    #expect { try GroupsStore.copy(ofFile: scratch.path, clock: { Timestamp(seconds: 0) }) } throws: { isExpected($0) }
    #expect(scratch.bytes() == before)
    #expect(try scratch.names() == ["calcot.sqlite"])
  }
}
