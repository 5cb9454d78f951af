import ArgumentParser
import Flows
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

  @Option(help: ArgumentHelp("What counts as one place: screen, shape or full (default: shape).", valueName: "what"))
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

  @Option(help: ArgumentHelp("How long to look, as in 10s.", valueName: "time"))
  var maxTime: String?

  @Option(help: ArgumentHelp("Varies the order in which commands are tried.", valueName: "n"))
  var seed: UInt64 = 0

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
    if let maxTime, Pace.duration(maxTime) == nil { throw ValidationError("--max-time is a time as in 10s or 500ms") }
    if graph != nil, dataCopy || data != nil || memory || demo || by != nil {
      throw ValidationError("--graph asks a file; it does not go with --data, --data-copy, --memory, --demo and --by")
    }
    if data != nil, !dataCopy { throw ValidationError("--data goes with --data-copy: only a copy is explored") }
    if [dataCopy, memory, demo].filter({ $0 }).count > 1 {
      throw ValidationError("--data-copy, --memory and --demo do not go together")
    }
    if count, graph == nil { throw ValidationError("--count goes with --graph") }
  }
}

extension Granularity: ExpressibleByArgument {}
extension MapReport.Form: ExpressibleByArgument {}

extension ExploreOptions {
  /// How far to go, and in what order.
  func limits(_ granularity: Granularity, _ crashes: [Crash]) -> ExplorationOptions {
    ExplorationOptions(
      granularity: granularity, depth: depth, maxStates: maxStates, maxTime: maxTime.flatMap(Pace.duration), seed: seed,
      crashes: crashes, isInterrupted: { Interruption.bySignal.isPending })
  }

  /// Writes the answer to where it was asked for.
  func write(_ text: String) throws(Failure) {
    if let output {
      try FileReplacement.write(text, to: output)
    } else {
      try FileDescriptorSink(1).write(Array(text.utf8))
    }
  }
}
