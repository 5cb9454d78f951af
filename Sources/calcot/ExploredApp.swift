import Flows
import GroupsDomain
import MVVMC
import Shell

/// What is explored: an app on its sample, on nothing, or on a copy of the user's data.
enum ExploredApp {
  static func stage(of app: any App.Type, _ options: ExploreOptions) throws(Failure) -> ProbeStage {
    let start: Route? = if let from = options.from { try Route(parsing: from) } else { nil }
    let pageSize = if let text = options.pageSize { try Settings.pageSize(text) } else { ProbeStage.pageSize }
    let clock = try clock(options)
    let clockLines = clock.map { ["@clock \(Timestamp(seconds: $0))"] } ?? []
    guard options.dataCopy else {
      return ProbeStage(
        maker: ClockedSessionMaker(app.maker, clock),
        header: [options.memory ? "@data empty" : "@data demo"] + clockLines,
        hasSample: !options.memory, start: start, pageSize: pageSize)
    }
    let path = if let data = options.data { data } else { try Environment.defaultStorePath() }
    let maker = ClockedSessionMaker(try app.maker(copying: path), clock)
    let header = [
      "# The data was a copy of \(path).",
      "# Put commands that fill such a store into a file, and name that after @data.",
    ]
    return ProbeStage(maker: maker, header: header + clockLines, start: start, pageSize: pageSize)
  }

  /// Where the clock stands, in seconds since 1970; nil where it stands as in every checked file. What is due is due by the
  /// present on a copy of the user's data.
  private static func clock(_ options: ExploreOptions) throws(Failure) -> Int64? {
    let given = options.now.flatMap { Timestamp($0) }
    guard let moment = given ?? (options.dataCopy ? Environment.now() : nil) else { return nil }
    guard options.dataCopy || options.timeZone != nil else { return moment.seconds }
    try Environment.useTimeZone(options.timeZone)
    // A check goes by UTC, and so shows the days that the user sees by their own clock.
    return moment.seconds + Int64(Environment.zoneOffset(at: moment))
  }
}

/// Makes sessions that go by a clock of its own.
private struct ClockedSessionMaker: SessionMaker {
  private let maker: any SessionMaker
  private let start: Int64?

  init(_ maker: any SessionMaker, _ start: Int64?) {
    self.maker = maker
    self.start = start
  }

  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    if let start { clock.seconds = start }
    return try maker.makeSession(sample: sample, settings: settings, clock: clock)
  }

  func seconds(ofTime text: String) -> Int64? { maker.seconds(ofTime: text) }
}
