import ArgumentParser
import Flows
import GroupsDomain
import LineEditing
import MVVMC
import Shell

/// The options of `calcot explore`.
struct ExploreOptions: ParsableArguments {
  @Option(
    name: [.customLong("from"), .customLong("at")],
    help: ArgumentHelp(
      "Where to begin, as in /groups/3/todos or /gallery/counter/mvp; with --graph, a node.", valueName: "location"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "What counts as one place: screen, shape or full (default: shape; for tour and path --all screen).",
      valueName: "what"))
  var by: Granularity?

  @Flag(help: "Explore a copy of the user's data, not the sample; the file is only read.")
  var dataCopy = false

  @Option(help: ArgumentHelp("The store that is copied.", valueName: "path"))
  var data: String?

  @Flag(help: "Begin without any data.")
  var memory = false

  @Flag(help: "Begin with the sample, as without this option.")
  var demo = false

  @Option(help: ArgumentHelp("How many commands away a place may lie.", valueName: "n"))
  var depth: Int?

  @Option(help: ArgumentHelp("How many places are looked at (default: 20000; by full 1000).", valueName: "n"))
  var maxStates: Int?

  @Option(help: ArgumentHelp("How long to look, or to walk, as in 10s or 2m.", valueName: "time"))
  var maxTime: String?

  @Option(help: ArgumentHelp("Varies the order in which commands are tried.", valueName: "n"))
  var seed: UInt64?

  @Option(help: ArgumentHelp("The rows of a page, or all (default: 2, so that pages are turned).", valueName: "n"))
  var pageSize: String?

  @Option(help: ArgumentHelp("text, dot, mermaid, json or html.", valueName: "format"))
  var format: MapReport.Form = .text

  @Option(help: ArgumentHelp("Where the answer is written, in place of standard output.", valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("Where command files are written: of findings, or of a tour.", valueName: "folder"))
  var scripts: String?

  @Option(help: ArgumentHelp("Tell what differs from an older map.", valueName: "file"))
  var diff: String?

  @Option(help: ArgumentHelp("Ask a graph in a JSON file.", valueName: "file"))
  var graph: String?

  @Flag(help: "Every way that visits no place twice.")
  var all = false

  @Option(help: ArgumentHelp("How many ways are told (default: 100).", valueName: "n"))
  var maxPaths: Int?

  @Flag(help: "Only how many ways there are; with --graph.")
  var count = false

  @Option(help: ArgumentHelp("The steps of a walk (default: 1000).", valueName: "n"))
  var steps: Int?

  @Option(
    help: ArgumentHelp(
      "The time to go by, as in 2026-01-02T09:00:00Z (default: for a copy the present; it stands still).",
      valueName: "time"))
  var now: String?

  @Option(
    help: ArgumentHelp(
      "The time zone, as in Europe/Vienna (default: for a copy that of the system, else UTC).", valueName: "name"))
  var timeZone: String?

  /// The names of those that take a value.
  static let withValue: Set<String> = [
    "--from", "--by", "--depth", "--max-states", "--max-time", "--seed", "--output", "--scripts", "--diff", "--graph",
    "--max-paths", "--steps",
  ]

  func validate() throws {
    for (name, number) in [("--max-states", maxStates), ("--max-paths", maxPaths), ("--steps", steps)] {
      if let number, number < 1 { throw ValidationError("\(name) is a number from 1") }
    }
    if let depth, depth < 0 { throw ValidationError("--depth is a number from 0") }
    if let seed, seed > UInt64(Int64.max) { throw ValidationError("--seed is a number from 0 to \(Int64.max)") }
    if let maxTime, Pace.duration(maxTime) == nil {
      throw ValidationError("--max-time is a time as in 10s, 500ms or 2m")
    }
    if let now, Timestamp(now) == nil { throw ValidationError("--now is a time as in 2026-01-02T09:00:00Z") }
    if graph != nil { try validateForGraph() }
    if data != nil, !dataCopy { throw ValidationError("--data goes with --data-copy: only a copy is explored") }
    if [dataCopy, memory, demo].filter({ $0 }).count > 1 {
      throw ValidationError("--data-copy, --memory and --demo do not go together")
    }
    if timeZone != nil, !dataCopy, now == nil, graph == nil {
      throw ValidationError("--time-zone goes with --data-copy or --now: the clock of the sample stands still, in UTC")
    }
    if count, graph == nil { throw ValidationError("--count goes with --graph") }
  }

  /// A graph has no data, no time and no order to vary.
  private func validateForGraph() throws {
    let given: [(name: String, isGiven: Bool)] = [
      ("--data", data != nil), ("--data-copy", dataCopy), ("--memory", memory), ("--demo", demo), ("--by", by != nil),
      ("--max-states", maxStates != nil), ("--max-time", maxTime != nil), ("--seed", seed != nil),
      ("--page-size", pageSize != nil), ("--scripts", scripts != nil), ("--now", now != nil),
      ("--time-zone", timeZone != nil),
    ]
    guard let option = given.first(where: \.isGiven) else { return }
    throw ValidationError("--graph asks a file; \(option.name) is for exploring the app: leave one of the two out")
  }
}

extension Granularity: ExpressibleByArgument {}
extension MapReport.Form: ExpressibleByArgument {}

extension ExploreOptions {
  /// How far to go, and in what order.
  func limits(_ granularity: Granularity, _ crashes: [Crash]) -> ExplorationOptions {
    ExplorationOptions(
      granularity: granularity, depth: depth, maxStates: maxStates, maxTime: maxTime.flatMap(Pace.duration),
      seed: seed ?? 0,
      crashes: crashes, isInterrupted: { Interruption.bySignal.isPending })
  }

  /// Writes the answer to where it was asked for.
  func write(_ text: String) throws(Failure) {
    guard let output else { return try Self.write(text) }
    try FileReplacement.write(text, to: output)
  }

  /// Writes to standard output. Where its reader has gone, as `head` does, nobody waits for more.
  ///
  /// - Throws: ``Failure``, of code `storage` and without a message in that case.
  static func write(_ text: String) throws(Failure) {
    let sink = FileDescriptorSink(1)
    do throws(Failure) {
      try sink.write(Array(text.utf8))
    } catch {
      throw sink.hasNoReader ? Ending.readerGone : error
    }
  }

  /// Finds out, before a long search, what cannot be written after it.
  func checkPlaces() throws(Failure) {
    // The folder is made now, which shows whether it can be.
    if let scripts { _ = try ScriptFolder(scripts) }
    if let output {
      guard !output.isEmpty else { throw Failure(.usage, "--output names no file", advice: "as in --output map.html") }
      guard FileKind(output) != .folder else {
        throw Failure(.storage, "--output \(output) is a folder", advice: "name a file in it")
      }
      let folder = output.lastIndex(of: "/").map { String(output[...$0]) } ?? "."
      guard FileKind(folder) == .folder else {
        throw Failure(.storage, "--output \(output): there is no folder \(folder)", advice: "make it first")
      }
    }
  }
}
