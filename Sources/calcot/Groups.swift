import GroupsAssembly
import GroupsDomain
import GroupsStore
import MVVMC
import GroupsScreens
import Shell

/// The app of groups, members and todos, over its store.
enum Groups: App {
  static let commandName = "calcot"

  static let greeting = """
    Calcot keeps groups of people and what they have to do.
    Begin with  create Home  then  open Home,  todos  and  add Buy milk.
    help shows what can be done on each screen, quit leaves.

    """

  static let historyName = "history"

  static var maker: any SessionMaker { GroupsSessionMaker() }

  static func maker(copying path: String) throws(Failure) -> any SessionMaker {
    guard Environment.fileExists(path) else {
      throw Failure(.storage, "there is no store \(path)", advice: "name one with --data, or explore the sample")
    }
    return CopiedDataSessionMaker(path: path)
  }

  static func open(_ start: AppStart) throws(Failure) -> OpenApp {
    let store = try store(start.options, now: start.now)
    let session = Session(
      groupsIn: store, settings: start.settings, now: start.now, zoneOffset: Environment.zoneOffset,
      history: start.history)
    return OpenApp(session: session) { ((try? store.groupCount(GroupsQuery())) ?? 1) == 0 }
  }

  private static func store(_ options: SharedOptions, now: @escaping () -> Timestamp) throws(Failure) -> GroupsStore {
    if options.memory || options.demo {
      let store = try Failure.catching { try GroupsStore(location: .memory, clock: now) }
      if options.demo { try store.fillWithSample(today: now().day(offset: Environment.zoneOffset(at: now()))) }
      return store
    }
    let path = if let data = try options.dataFile("calcot.sqlite") { data } else { try Environment.defaultStorePath() }
    return try Failure.catching { try GroupsStore(location: .file(path), clock: now) }
  }
}
