import ArgumentParser
import GroupsAssembly
import GroupsDomain
import GroupsScreens
import GroupsStore
import MVVMC
import Shell
import ShellMain

/// The app of groups, members and todos, over its store.
enum Groups: ShellApp {
  static let name = "calcot"
  static let summary = "A shell for groups, their members and their todos."
  static let version = "0.1.0"

  static let greeting = """
    Calcot keeps groups of people and what they have to do.
    Begin with  create Home  then  open Home,  todos  and  add Buy milk.
    help shows what can be done on each screen, quit leaves.

    """

  static var maker: any SessionMaker { GroupsSessionMaker(isInterrupted: ShellMain.isInterrupted) }

  static var verbs: [any ParsableCommand.Type] { [StoreCommand.self] }

  static var apps: [any ShellApp.Type] { [Gallery.self] }

  static func historyPath() throws(Failure) -> String? { try DefaultStore.neighbour("history") }

  static var optionReader: OptionReader<StoreOptions>? { StoreOptions.reader }

  static func open(_ launch: Launch<StoreOptions>) throws(Failure) -> OpenApp {
    let now = { Timestamp(seconds: launch.clock.seconds) }
    let zoneOffset = { (moment: Timestamp) in launch.zoneOffset(at: moment.seconds) }
    let location = try location(launch)
    let store = try Failure.catching {
      try GroupsStore(location: location, isInterrupted: ShellMain.isInterrupted, clock: now)
    }
    if launch.data == .sample { try store.fillWithSample(today: now().day(offset: zoneOffset(now()))) }
    let session = Session(groupsIn: store, settings: launch.settings, now: now, zoneOffset: zoneOffset)
    return OpenApp(
      session: session, isEmpty: { ((try? store.groupCount(GroupsQuery())) ?? 1) == 0 },
      close: { () throws(Failure) in try Failure.catching { try store.close() } })
  }

  private static func location(_ launch: Launch<StoreOptions>) throws(Failure) -> GroupsStore.Location {
    guard launch.data == .kept else { return .memory }
    guard let data = launch.options.data else { return try StoreAddress.location(DefaultStore.path()) }
    return try StoreAddress.location(data, named: "--data")
  }

  static func copy(_ options: StoreCopyOptions) throws(Failure) -> DataCopy? {
    guard options.dataCopy else { return nil }
    let path = if let data = options.data { data } else { try DefaultStore.path() }
    if case .server = try StoreAddress.location(path) {
      throw Failure(.usage, "only a file can be explored", advice: "copy the store into one with calcot store copy")
    }
    guard FileKind(path) != nil else {
      throw Failure(.storage, "there is no store \(path)", advice: "name one with --data, or explore the sample")
    }
    return DataCopy(of: path, maker: CopiedDataSessionMaker(path: path, isInterrupted: ShellMain.isInterrupted))
  }
}
