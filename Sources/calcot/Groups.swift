import ArgumentParser
import GroupsAssembly
import GroupsDomain
import GroupsScreens
import GroupsServer
import GroupsStore
import MVVMC
import Shell
import ShellMain
import LibC

/// The app for groups, members and todos in a store.
enum Groups: ShellApp {
  static let name = "calcot"
  static let summary = "A shell for groups, their members and their todos."
  /// The version of the program and its libraries. The changelog begins with the same version.
  static let version = "0.2.0"

  static let greeting = """
    Calcot manages groups of people and their todos.
    Begin with  create Home  then  open Home,  todos  and  add Buy milk.
    help lists the commands of each screen, quit leaves.

    """

  static let demoGreeting = """
    This is a demo with two groups and a few todos. Your changes are not saved.
    Begin with  agenda  or  open Household  and  todos.
    help lists the commands of each screen, quit leaves.

    """

  static var maker: any SessionMaker { GroupsSessionMaker(isInterrupted: ShellMain.isInterrupted) }

  static var verbs: [any ParsableCommand.Type] { [StoreCommand.self, ExportCommand.self, ImportCommand.self] }

  static var apps: [any ShellApp.Type] { [Gallery.self] }

  static func historyPath() throws(Failure) -> String? { try DefaultStore.pathBesideStore("history") }

  static var optionReader: OptionReader<StoreOptions>? { StoreOptions.reader }

  static func open(_ launch: Launch<StoreOptions>) throws(Failure) -> OpenApp {
    let now = { Timestamp(seconds: launch.clock.seconds) }
    let zoneOffset = { (moment: Timestamp) in launch.clock.zoneOffset(at: moment.seconds) }
    let location = try location(launch)
    let newFile = location.missingFile
    let store = try Failure.catching {
      try GroupsStore(location: location, isInterrupted: ShellMain.isInterrupted, clock: now)
    }
    if launch.data == .sample { try store.fillWithSample(today: now().day(offset: zoneOffset(now()))) }
    let session = Session(groupsIn: store, settings: launch.settings, now: now, zoneOffset: zoneOffset)
    // A store that cannot be read is neither empty nor unused. The screens report why.
    var app = OpenApp(
      session: session, origin: location.words, isEmpty: { ((try? store.groupCount(GroupsQuery())) ?? 1) == 0 },
      close: { try store.close() })
    // If it cannot be read, a recording does not claim that it began with an empty store.
    app.isPristine = { location.isOfOneUser && ((try? store.isPristine()) ?? false) }
    // If the file cannot be locked, another program uses it, and it stays.
    app.removeNewFile = newFile.map { path in { try? GroupsStore.removePristineFile(path) } }
    return app
  }

  private static func location(_ launch: Launch<StoreOptions>) throws(Failure) -> GroupsStore.Location {
    if launch.options.data != nil { try launch.data.refuse("--data") }
    guard launch.data == .kept else { return .memory }
    return try launch.options.location()
  }

  static func copy(_ options: StoreCopyOptions) throws(Failure) -> DataCopy? {
    guard options.dataCopy else { return nil }
    let path = if let data = options.data { data } else { try DefaultStore.path() }
    if ServerAddress(path) != nil {
      throw Failure(
        .usage, "a store on a server cannot be explored", advice: "copy it into a file with calcot store copy")
    }
    try StoreAddress.refuseIncompleteAddress(path, named: options.data == nil ? "CALCOT_DATA" : "--data")
    guard FileKind(path) != nil else {
      throw Failure(.storage, "there is no store \(path)", advice: "name one with --data, or explore the sample")
    }
    let maker = CopiedDataSessionMaker(path: path, isInterrupted: ShellMain.isInterrupted)
    return DataCopy(of: path, maker: maker, seed: maker.seedLines)
  }
}

extension GroupsStore.Location {
  /// The name of the store in a recording. It omits the address of a server, because the address may contain a
  /// password.
  fileprivate var words: String {
    switch self {
    case .file(let path): "the store \(path)"
    case .server: "a store on a server"
    case .memory: "what was done before"
    }
  }

  /// The path of a file that does not exist yet, otherwise `nil`. A broken link counts as existing.
  fileprivate var missingFile: String? {
    guard case .file(let path) = self else { return nil }
    var status = stat()
    return lstat(path, &status) == 0 ? nil : path
  }

  /// True if the store does not record who made a change, because it has only one user.
  fileprivate var isOfOneUser: Bool { if case .server = self { false } else { true } }
}
