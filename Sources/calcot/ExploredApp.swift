import Flows
import GroupsDomain
import GroupsStore
import MVVMC
import Screens
import Shell

/// What is explored: an app on its sample, on nothing, or on a copy of the user's data.
enum ExploredApp {
  static func stage(of app: any App.Type, _ options: ExploreOptions) throws(Failure) -> ProbeStage {
    let start: Route? = if let from = options.from { try Route(parsing: from) } else { nil }
    let pageSize = if let text = options.pageSize { try Settings.pageSize(text) } else { ProbeStage.pageSize }
    guard options.dataCopy else {
      return ProbeStage(
        maker: app.maker, header: [options.memory ? "@data empty" : "@data demo"], hasSample: !options.memory,
        start: start, pageSize: pageSize)
    }
    guard app == Groups.self else {
      throw Failure(.usage, "--data-copy is for the groups", advice: "the gallery is explored on its sample")
    }
    let path = if let data = options.data { data } else { try Environment.defaultStorePath() }
    guard Environment.fileExists(path) else {
      throw Failure(.storage, "there is no store \(path)", advice: "name one with --data, or explore the sample")
    }
    let header = [
      "# The data was a copy of \(path).",
      "# Put commands that fill such a store into a file, and name that after @data.",
    ]
    return ProbeStage(maker: CopiedDataSessionMaker(path: path), header: header, start: start, pageSize: pageSize)
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
