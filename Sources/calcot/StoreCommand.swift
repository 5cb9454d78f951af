import ArgumentParser
import GroupsDomain
import GroupsScreens
import GroupsServer
import GroupsStore
import MVVMC
import Shell
import ShellMain

/// `store init|copy|check|backup`: commands on whole stores.
struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store", abstract: "Create, copy, check or back up a store.",
    discussion: "A store is a file, or a database of a PostgreSQL server: postgresql://user@host/database.",
    subcommands: [Init.self, Copy.self, Check.self, Backup.self])

  /// `store init DATA`
  struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "init", abstract: "Create an empty store.",
      discussion:
        "On a server this creates the tables, in a schema of their own; a file is also created when it is first used.")

    @Argument(help: ArgumentHelp("Where.", valueName: "data"))
    var data: String

    @OptionGroup var server: ServerOptions

    func run() throws {
      let location = try server.location(data)
      let isNew = try Failure.catching {
        try GroupsStore.create(at: location, isInterrupted: ShellMain.isInterrupted)
      }
      print(isNew ? "created an empty store" : "the store already exists and is up to date")
    }
  }

  /// `store copy FROM TO`
  struct Copy: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "copy", abstract: "Copy a whole store, with its ids and log, into an empty one.")

    @Argument(help: ArgumentHelp("The store to copy.", valueName: "from"))
    var source: String

    @Argument(help: ArgumentHelp("An empty store, or a file that does not exist yet.", valueName: "to"))
    var target: String

    @OptionGroup var server: ServerOptions

    func run() throws {
      try OpenStore.use(try server.location(source)) { source in
        try OpenStore.use(try server.location(target), makingFile: true) { try source.copy(to: $0) }
      }
    }
  }

  /// `store check DATA`
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Check counts, references, names and the log.",
      discussion: "Exits 1 if there are faults.")

    @Argument(help: ArgumentHelp("The store to check.", valueName: "data"))
    var data: String

    @OptionGroup var server: ServerOptions

    func run() throws {
      var faultCount = 0
      let size = try OpenStore.use(try openToCheck()) { store in
        try store.check { fault in
          print(TerminalText.escaped(fault))
          faultCount += 1
        }
      }
      let sizes = [
        counted(size.groups, "group"), counted(size.users, "user"), counted(size.todos, "todo"),
        counted(size.changes, "change"),
      ]
      print("\(sizes.joined(separator: ", ")): \(faultCount == 0 ? "no faults" : counted(faultCount, "fault"))")
      if faultCount > 0 { throw ExitCode(ExitStatus.differed.rawValue) }
    }

    /// Opens the store to check. Opening a file of an older version would migrate it, so a copy in memory is opened
    /// instead.
    private func openToCheck() throws(Failure) -> GroupsStore {
      guard case .file(let path) = try server.location(data), FileKind(path) != nil,
        let version = try Failure.catching({ try GroupsStore.olderVersion(ofFile: path) })
      else { return try OpenStore.open(try server.location(data)) }
      print(
        TerminalText.escaped(
          "\(path) has version \(version), this calcot uses version \(GroupsStore.version): it will be upgraded when it is next "
            + "opened, and older versions of calcot cannot use it then. It is not changed now: a copy in memory is checked."
        ))
      return try Failure.catching {
        try GroupsStore.copy(ofFile: path, isInterrupted: ShellMain.isInterrupted, clock: OpenStore.now)
      }
    }
  }

  /// `store backup FILE`
  struct Backup: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "backup", abstract: "Copy a store into a new file, even while others write to it.",
      discussion: "The copy is a store: open it with --data, or copy it back with store copy.")

    @Argument(help: ArgumentHelp("The new file; it must not exist yet.", valueName: "file"))
    var file: String

    @OptionGroup var options: StoreOptions

    func run() throws {
      if ServerAddress(file) != nil {
        throw Failure(.usage, "a backup is a file, not a server", advice: "copy into a server with store copy")
      }
      _ = try StoreOptions.file(file, example: "backup.sqlite", named: "the backup")
      try OpenStore.use(try options.location()) { try $0.backup(to: file) }
    }
  }
}

/// Opens stores for commands on whole stores.
enum OpenStore {
  /// The clock of the stores.
  static let now = { @Sendable () in Timestamp(seconds: SystemClock.seconds()) }

  /// Opens a store. If its file does not exist, creates the file if `makingFile` is true, otherwise throws. Also
  /// throws, once, if its server has lost changes that it had confirmed.
  static func open(_ location: GroupsStore.Location, makingFile: Bool = false) throws(Failure) -> GroupsStore {
    if case .file(let path) = location, !makingFile, FileKind(path) == nil {
      throw Failure(.storage, "there is no store \(path)", advice: "check the path, or begin with calcot create NAME")
    }
    return try Failure.catching {
      let store = try GroupsStore(location: location, isInterrupted: ShellMain.isInterrupted, clock: now)
      // Otherwise an export or a backup without the lost changes would look complete.
      if let loss = store.unreportedLoss {
        store.didReportLoss()
        throw loss
      }
      return store
    }
  }

  /// Opens a store, calls `body` with it, and closes it.
  static func use(
    _ location: GroupsStore.Location, makingFile: Bool = false, _ body: (GroupsStore) throws -> Void
  ) throws(Failure) {
    try use(try open(location, makingFile: makingFile), body)
  }

  /// Calls `body` with an open store, closes the store even if `body` throws, and returns the result of `body`.
  static func use<Result>(_ store: GroupsStore, _ body: (GroupsStore) throws -> Result) throws(Failure) -> Result {
    try Failure.catching {
      let result = Swift.Result { try body(store) }
      // If closing fails too, the error of `body` is thrown.
      do { try store.close() } catch { _ = try result.get(); throw error }
      return try result.get()
    }
  }
}
