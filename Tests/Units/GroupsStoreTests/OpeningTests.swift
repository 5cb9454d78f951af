import RandomSupport
import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite(.serialized) struct OpeningTests {
  @Test("what was committed is there after a restart")
  func whatWasCommittedIsThere() throws {
    let scratch = Scratch()
    let fingerprint: UInt64
    do {
      let store = try scratch.store()
      let group = try store.group("Runners")
      try store.todo("Run", in: group)
      fingerprint = try store.fingerprint()
    }
    #expect(scratch.names() == ["calcot.sqlite"])
    #expect(try scratch.store().fingerprint() == fingerprint)
  }

  @Test("every connection synchronizes fully")
  func everyConnectionSynchronizesFully() throws {
    let scratch = Scratch()
    for _ in 0..<2 {
      let store = try scratch.store()
      #expect(try store.number("PRAGMA synchronous") == 2)
      #expect(try PreparedStatement(store.connection, "PRAGMA journal_mode").first { $0.text(0) } == "wal")
    }
  }

  /// The umask is the whole process's, and other tests run beside: none of these keeps the owner out.
  @Test("only the owner may read", arguments: [0o000, 0o022, 0o077] as [mode_t])
  func onlyTheOwnerMayRead(umask mask: mode_t) throws {
    let scratch = Scratch()
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

  @Test("an empty file is taken over")
  func emptyFileIsTakenOver() throws {
    let scratch = Scratch()
    scratch.write([])
    try scratch.store().group("group")
    #expect(try scratch.store().allGroups().total == 1)
    #expect(!scratch.names().contains { $0.contains("new") })
  }

  @Test("no file of another name is touched where a store is made", arguments: [false, true])
  func filesOfOtherNames(isEmptyThere: Bool) throws {
    let scratch = Scratch()
    let backup = scratch.path + ".new"
    try scratch.fill(["kept"])
    try scratch.store().backup(to: backup)
    let bytes = Scratch.bytes(of: backup)
    unlink(scratch.path)
    if isEmptyThere { scratch.write([]) }
    try scratch.fill(["other"])
    #expect(scratch.names() == ["calcot.sqlite", "calcot.sqlite.new"])
    #expect(Scratch.bytes(of: backup) == bytes)
  }

  @Test("a start that ends after any step of filling an empty file is no hindrance")
  func startThatEndsEarly() throws {
    for script in ["PRAGMA journal_mode = WAL", "PRAGMA journal_mode = DELETE; VACUUM", Schema.sqlite[0]] {
      let scratch = Scratch()
      scratch.tamper(script)
      if script == Schema.sqlite[0] { scratch.tamper("PRAGMA user_version = 1") }
      #expect(!scratch.bytes().isEmpty || script.contains("DELETE"))
      try scratch.fill(["group"])
      let store = try scratch.store()
      #expect(try store.allGroups().total == 1)
      #expect(try PreparedStatement(store.connection, "PRAGMA journal_mode").first { $0.text(0) } == "wal")
    }
  }

  @Test("a link to a file that is not there makes none")
  func linkToNothing() throws {
    let scratch = Scratch()
    symlink(scratch.folder + "/none", scratch.path)
    #expect(throws: DataError.self) { try scratch.store() }
    #expect(scratch.names() == ["calcot.sqlite"])
  }

  @Test("other files are refused and left as they are")
  func otherFilesAreRefused() throws {
    func isForeign(_ error: any Error) -> Bool {
      if case .foreign = error as? DataError { true } else { false }
    }
    let text = Scratch()
    text.write(Array("Dear diary,\n".utf8))
    try expectUntouched(text, isForeign)
    let long = Scratch()
    long.write([UInt8](repeating: 65, count: 20_000))
    try expectUntouched(long, isForeign)
    let unmarked = Scratch()
    unmarked.tamper("CREATE TABLE recipe(x); INSERT INTO recipe VALUES ('onions')")
    try expectUntouched(unmarked, isForeign)
    let other = Scratch()
    other.tamper("PRAGMA application_id = 77; CREATE TABLE recipe(x)")
    try expectUntouched(other, isForeign)
    let empty = Scratch()
    empty.tamper("PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 1; CREATE TABLE recipe(x)")
    try expectUntouched(empty, isForeign)
  }

  @Test("a newer store is refused")
  func newerStoreIsRefused() throws {
    let scratch = Scratch()
    try scratch.store().group("group")
    scratch.tamper("PRAGMA user_version = \(Schema.version + 1)")
    try expectUntouched(scratch) { $0 as? DataError == .newer(path: scratch.path) }
    // Also where the number is in the write-ahead log only.
    scratch.tamper("PRAGMA user_version = \(Schema.version)")
    let holder = try scratch.store()
    try holder.execute("PRAGMA user_version = \(Schema.version + 1)")
    #expect(throws: DataError.newer(path: scratch.path)) { try scratch.store() }
  }

  @Test("a store that was cut off is refused")
  func storeThatWasCutOff() throws {
    let scratch = Scratch()
    let store = try scratch.store()
    try store.begin()
    let group = try store.group("group")
    for number in 0..<500 { try store.todo("todo \(number)", in: group) }
    try store.commit()
    let whole = Scratch()
    try store.backup(to: whole.path)
    let bytes = whole.bytes()
    for count in [bytes.count - 1, bytes.count / 2, 4096, 200] {
      whole.write(Array(bytes.prefix(count)))
      try expectUntouched(whole) { if case .damaged = $0 as? DataError { true } else { false } }
    }
    whole.write(Array(bytes.prefix(50)))
    try expectUntouched(whole) { $0 is DataError }
  }

  @Test("a damaged store is told and never crashes")
  func damagedStoreIsTold() throws {
    let scratch = Scratch()
    let store = try scratch.store()
    try store.begin()
    let group = try store.group("group")
    for number in 0..<300 { try store.todo("todo \(number)", in: group) }
    try store.commit()
    let copy = Scratch()
    try store.backup(to: copy.path)
    let bytes = copy.bytes()
    var random = SeededGenerator(seed: 7)
    var failures = 0
    for _ in 0..<60 {
      var damaged = bytes
      // Past the header, whose flips are told by other names.
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

  @Test("a folder or a pipe is no store")
  func folderOrAPipe() throws {
    let scratch = Scratch()
    #expect(throws: DataError.file(path: scratch.folder, .folder)) {
      try GroupsStore(location: .file(scratch.folder), clock: { Timestamp(seconds: 0) })
    }
    mkfifo(scratch.path, 0o600)
    #expect(throws: DataError.file(path: scratch.path, .notFile)) { try scratch.store() }
    #expect(throws: DataError.self) {
      try GroupsStore(location: .file(scratch.path + "/below"), clock: { Timestamp(seconds: 0) })
    }
  }

  @Test("a store that is deleted while it runs is noticed")
  func storeThatIsDeleted() throws {
    let scratch = Scratch()
    let store = try scratch.store()
    try store.group("group")
    for name in scratch.names() { unlink(scratch.folder + "/" + name) }
    #expect(throws: DataError.file(path: scratch.path, .deleted)) {
      try store.group("lost")
    }
  }

  @Test("a store that is replaced while it runs is noticed")
  func storeThatIsReplaced() throws {
    let (scratch, other) = (Scratch(), Scratch())
    let store = try scratch.store()
    try store.group("group")
    try other.store().group("another")
    try store.begin()
    try store.group("lost")
    rename(other.path, scratch.path)
    // The batch is refused when it is to become durable, too.
    #expect(throws: DataError.file(path: scratch.path, .replaced)) { try store.commit() }
    #expect(throws: DataError.file(path: scratch.path, .replaced)) {
      try store.group("lost")
    }
  }

  @Test("a copy in memory leaves the file alone")
  func copyInMemoryLeaves() throws {
    let scratch = Scratch()
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
    #expect(!scratch.names().contains("none"))
  }

  @Test("a copy of a file that nobody has open writes nothing beside it")
  func copyOfAFile() throws {
    for name in ["copy.sqlite", "50% of #1?.sqlite"] {
      let scratch = Scratch()
      let path = "\(scratch.folder)/\(name)"
      let backup = try scratch.store()
      try backup.group("group")
      try backup.backup(to: path)
      let names = scratch.names()
      let copy = try GroupsStore.copy(ofFile: path, clock: { Timestamp(seconds: 0) })
      #expect(try copy.dump() == backup.dump())
      #expect(scratch.names() == names)
    }
  }

  @Test("a copy after a crash has what is in the log, and leaves it to the next start", arguments: [false, true])
  func copyAfterACrash(hasIndex: Bool) throws {
    let scratch = Scratch()
    let store = try scratch.store()
    let group = try store.group("group")
    for index in 0..<200 { try store.todo("todo \(index)", in: group) }
    let crashed = scratch.crashed()
    // After the loss of power, an index may be there that nobody keeps any more.
    if hasIndex { Scratch.write(Scratch.bytes(of: scratch.path + "-shm"), to: crashed.path + "-shm") }
    let copy = try GroupsStore.copy(ofFile: crashed.path, clock: { Timestamp(seconds: 0) })
    #expect(try copy.dump() == store.dump())
    #expect(try copy.undo().subject == "todo 199")
    #expect(crashed.names() == ["calcot.sqlite"])
    #expect(try crashed.store().dump() == store.dump())
  }

  @Test("nobody else can open a store in memory, or a copy there")
  func sharing() throws {
    let scratch = Scratch()
    #expect(try scratch.store().isShared)
    #expect(try !GroupsStore.copy(ofFile: scratch.path, clock: { Timestamp(seconds: 0) }).isShared)
    #expect(try !GroupsStore(location: .memory, clock: { Timestamp(seconds: 0) }).isShared)
  }

  @Test("a damaged header is told")
  func damagedHeader() throws {
    let scratch = Scratch()
    try scratch.fill(["group"])
    let bytes = scratch.bytes()
    // The rest of the first bytes tell how the file is locked and which program wrote it, or SQLite does not use them.
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

  @Test("a copy has what is in the log only")
  func copyHasWhatIsInTheLog() throws {
    let scratch = Scratch()
    let store = try scratch.store()
    for index in 1...20 {
      try store.group("group \(index)")
      #expect(try GroupsStore.copy(ofFile: scratch.path, clock: { Timestamp(seconds: 0) }).dump() == store.dump())
    }
  }

  @Test("a backup is a whole store")
  func backupIsAWholeStore() throws {
    let (scratch, other) = (Scratch(), Scratch())
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

  private func expectUntouched(_ scratch: Scratch, _ isExpected: (any Error) -> Bool) throws {
    let before = scratch.bytes()
    #expect { try scratch.store() } throws: { isExpected($0) }
    #expect(scratch.bytes() == before)
    #expect { try GroupsStore.copy(ofFile: scratch.path, clock: { Timestamp(seconds: 0) }) } throws: { isExpected($0) }
    #expect(scratch.bytes() == before)
    #expect(scratch.names() == ["calcot.sqlite"])
  }
}
