import Flows
import GroupsDomain
import GroupsStore
import MVVMC
import Screens
import Shell

/// What is explored: the groups app on the sample, on nothing, or on a copy of the user's data.
struct ExploredApp {
  private let options: ExploreOptions

  init(_ options: ExploreOptions) throws(Failure) { self.options = options }

  func stage() throws(Failure) -> ProbeStage {
    let start: Route? = if let from = options.from { try Route(parsing: from) } else { nil }
    let pageSize = if let text = options.pageSize { try Settings.pageSize(text) } else { ProbeStage.pageSize }
    guard options.dataCopy else {
      return ProbeStage(
        maker: GroupsSessionMaker(), header: [options.memory ? "@data empty" : "@data demo"],
        hasSample: !options.memory, start: start, pageSize: pageSize)
    }
    let path = if let data = options.data { data } else { try Environment.defaultStorePath() }
    guard Environment.fileExists(path) else {
      throw Failure(.storage, "there is no store \(path)", advice: "name one with --data, or explore the sample")
    }
    return ProbeStage(
      maker: CopiedDataSessionMaker(path: path),
      header: ["# The data was a copy of \(path): put the commands that fill such a store into a file and name it after @data."],
      start: start, pageSize: pageSize)
  }
}

/// Makes sessions of the groups app, each over a copy of the user's data in memory.
struct CopiedDataSessionMaker: SessionMaker {
  let path: String

  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let now = { Timestamp(seconds: clock.seconds) }
    let store = try wording { () throws(DataError) in try GroupsStore.copy(ofFile: path, clock: now) }
    return Session(groupsIn: store, settings: settings, now: now)
  }

  func seconds(ofTime text: String) -> Int64? { Timestamp(text)?.seconds }
}
