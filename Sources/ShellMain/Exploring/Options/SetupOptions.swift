import ArgumentParser
import Flows
import MVVMC
import CommandFiles
import Shell

/// The start of an exploration (data, location and time) and its time limit.
struct SetupOptions<App: ShellApp>: ParsableArguments {
  @Option(
    name: [.customLong("from"), .customLong("at")],
    help: ArgumentHelp("The location to begin at, in the form that where prints.", valueName: "location"))
  var from: String?

  @OptionGroup var copy: App.CopyOptions

  @Flag(help: "Begin without any data.")
  var memory = false

  @Flag(help: "Begin with the sample, which is the default.")
  var demo = false

  @Option(
    help: ArgumentHelp(
      "How long to explore, as in 10s or 2m; a map uses all of it (default: until nothing new is found, but at most 30s, or without limit with --max-states or --max-commands; for a walk, no limit).",
      valueName: "time"))
  var maxTime: String?

  @Option(help: ArgumentHelp("The seed of a walk; it does not affect a map.", valueName: "n"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "The number of rows on a page, or all (default: 2, so that lists have several pages).", valueName: "n"))
  var pageSize: String?

  @Option(
    help: ArgumentHelp(
      "The time to use as the current time, as in 2026-01-02T09:00:00Z (default: for a copy, the current time). The clock does not advance.",
      valueName: "time"))
  var now: String?

  @Option(
    help: ArgumentHelp(
      "The time zone, as in Europe/Vienna (default: for a copy, the system's; otherwise UTC).", valueName: "name"))
  var timeZone: String?

  @OptionGroup var limit: CommandTimeOption

  func validate() throws {
    if let seed, seed > UInt64(Int64.max) { throw ValidationError("--seed is a number from 0 to \(Int64.max)") }
    if maxTime != nil, duration == nil { throw ValidationError("--max-time is a time as in 10s, 500ms or 2m") }
    if let now, UTCTime(now) == nil { throw ValidationError("--now is a time as in 2026-01-02T09:00:00Z") }
  }

  /// The time limit of an exploration or a walk; `nil` for none.
  var duration: Duration? { maxTime.flatMap(Pace.duration) }

  /// Returns the names of the given options that apply only to exploring the app. `--from` is not included, because it
  /// applies to a graph too.
  func given() throws(Failure) -> [String] {
    let options = [
      ("the copy", try App.copy(copy) != nil), ("--memory", memory), ("--demo", demo), ("--max-time", maxTime != nil),
      ("--max-command-time", limit.maxCommandTime != nil),
      ("--seed", seed != nil), ("--page-size", pageSize != nil), ("--now", now != nil),
      ("--time-zone", timeZone != nil),
    ]
    return options.filter(\.1).map(\.0)
  }

  /// Returns the setup for exploring the app on its sample, without data, or on a copy of the user's data.
  ///
  /// - Parameter scripts: the folder for command files. For a copy, its data is written there too.
  /// - Returns: the setup of the exploration.
  /// - Throws: ``Failure`` with code `usage` if options contradict each other, or `storage` if there is nothing to
  ///   copy.
  func makeSetup(scripts: ScriptOptions? = nil) throws(Failure) -> ExplorationSetup {
    let copy = try App.copy(copy)
    if [copy != nil, memory, demo].count(where: \.self) > 1 {
      throw Failure(
        .usage, "a copy of the data, --memory and --demo cannot be used together", advice: "explore one after the other"
      )
    }
    if timeZone != nil, copy == nil, now == nil {
      throw Failure(
        .usage, "--time-zone needs --now, or a copy of the data",
        advice: "leave it out: the clock of the sample is fixed, in UTC")
    }
    let start: Route? = if let from { try Route(parsing: from) } else { nil }
    let clock = try clock(isCopy: copy != nil)
    let rows = try pageSize.flatMap { (text) throws(Failure) in try Settings.pageSize(text) }
    // Nothing is written for options that are refused.
    let seed = try scripts?.writeSeed(of: copy)
    let clockLines = clock.map { ["@clock \(UTCTime(seconds: $0))"] } ?? []
    let header =
      copy.map { copy in
        ["# The data was a copy of \(copy.origin)."]
          + (seed.map { ["@data \($0.name)"] } ?? [
            "# No command file here creates that data: it would have too many lines.",
            "# Put commands that create that data into a file, and name the file after @data.",
          ])
      } ?? [memory ? "@data empty" : "@data demo"]
    let seeded = seed.map { SeededSessionMaker(App.maker, filledFrom: $0.path, interruption: .bySignal) }
    var setup = ExplorationSetup(
      maker: ClockedSessionMaker(maker: seeded ?? copy?.maker ?? App.maker, start: clock), header: header + clockLines,
      hasSample: !memory, start: start)
    if let rows { setup.pageSize = rows }
    setup.dataFingerprint = try copy.flatMap(Self.fingerprint)
    return setup
  }

  /// Returns the fingerprint of the data of a copy. With `--scripts`, the exploration is of data that command files
  /// create, but the fingerprint is that of the copy.
  ///
  /// The session for it is the first one, so the data is read before the exploration begins other processes.
  private static func fingerprint(of copy: DataCopy) throws(Failure) -> UInt64? {
    try copy.maker.openSession(sample: true, settings: Settings(), clock: SessionClock()).store?.fingerprint()
  }

  /// Returns the time of the clock, in seconds since 1970, or `nil` for the fixed time of command-file checks. A copy
  /// of the user's data is explored at the current time, because its due dates are relative to that.
  private func clock(isCopy: Bool) throws(Failure) -> Int64? {
    guard let moment = now.flatMap({ UTCTime($0)?.seconds }) ?? (isCopy ? SystemClock.seconds() : nil) else {
      return nil
    }
    guard isCopy || timeZone != nil else { return moment }
    try SystemClock.useTimeZone(timeZone)
    // The time is shifted by the zone's offset, because checks use UTC: they then see the same days as the user's
    // clock.
    return moment + Int64(SystemClock.zoneOffset(at: moment))
  }
}

/// Creates sessions with a clock that starts at a given time.
private struct ClockedSessionMaker: SessionMaker {
  let maker: any SessionMaker
  let start: Int64?

  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    if let start { clock.seconds = start }
    return try maker.openSession(sample: sample, settings: settings, clock: clock)
  }
}
