import ArgumentParser
import Flows
import LineEditing
import MVVMC
import Shell

struct ExploreMap<App: ShellApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "map", abstract: "Map the places and the edges between them, and report findings.",
      discussion: "Exits 1 if there are findings, or with --diff if there are differences. \(Explore<App>.statuses)")
  }

  @OptionGroup var graph: GraphOptions
  @OptionGroup var setup: SetupOptions<App>
  @OptionGroup var search: SearchOptions

  @Option(help: ArgumentHelp("text, dot, mermaid, json or html.", valueName: "format"))
  var format: MapReport.Format = .text

  @OptionGroup var output: OutputOptions
  @OptionGroup var scripts: ScriptOptions

  @Option(
    help: ArgumentHelp(
      "Report the differences from an older map; --scripts writes a file for each edge.", valueName: "file"))
  var diff: String?

  @Flag(help: "Also exit 1 if a declaration without a reason was not seen.")
  var strict = false

  func run() throws {
    if strict, diff != nil || graph.graph != nil {
      throw Failure(.usage, "--strict is for a map of the app", advice: "leave out --diff and --graph")
    }
    if diff != nil, format == .dot || format == .mermaid {
      throw Failure(
        .usage, "--format \(format.rawValue) cannot show a difference", advice: "use text, json or html")
    }
    if let file = graph.graph { return try Ending.leave(with: answer(ofGraphIn: file)) }
    try output.check(keeping: diff)
    try scripts.check()
    let old = try diff.map(StoredMap.read)
    try old?.check(by: search.by ?? .shape)
    let setup = try setup.makeSetup(scripts: scripts)
    try Exploration.run(setup, limit: self.setup.limit.duration) { (crashes, journal, releaseOutput) throws(Failure) in
      var options = search.limits(.shape, self.setup, crashes)
      options.usesAllTime = self.setup.duration != nil
      let map = try FlowMap.explore(setup, options, journal: journal)
      guard let old else {
        releaseOutput()
        return try answer(map)
      }
      let compared = try MapDifference.compare(
        old, with: map, writesScripts: scripts.scripts != nil, journal: journal, crashes: crashes,
        isInterrupted: options.isInterrupted)
      releaseOutput()
      return try answer(map, compared, from: old)
    }
  }

  private func answer(_ map: FlowMap, _ compared: MapDifference, from old: StoredMap) throws(Failure) -> ExitStatus {
    printExtent(of: map)
    try scripts.write(compared.scripts)
    return try answer(compared.difference, from: old, to: map.stored) {
      MapReport.page(of: map, with: compared.difference)
    }
  }

  private func answer(_ map: FlowMap) throws(Failure) -> ExitStatus {
    try scripts.write(map.findings, map.preamble)
    for line in map.slowCommands { Exploration.printNote(line) }
    printExtent(of: map)
    // A diagram has no place for them.
    if format == .dot || format == .mermaid {
      for line in map.findings.flatMap(\.reportLines) { Exploration.printNote(TerminalText.escaped(line)) }
    }
    let text = MapReport.text(of: map, as: format, isStrict: strict)
    if format == .mermaid { try Self.checkMermaid(text, advice: "draw fewer places with --by screen") }
    try output.write(text)
    return map.findings.isEmpty && (!strict || map.unseen.isEmpty) ? .success : .differed
  }

  private func printExtent(of map: FlowMap) {
    if map.wasStopped || map.uncheckedCount > 0 { search.noteDefaultLimit(setup) }
    Exploration.printNote(MapReport.rate(transitions: map.transitions, map.duration))
  }

  /// Writes the differences between two maps. `page` creates an HTML page.
  private func answer(
    _ difference: GraphDifference, from old: StoredMap, to new: StoredMap, page: () -> String
  ) throws(Failure) -> ExitStatus {
    if let granularity = new.granularity { try old.check(by: granularity) }
    if let sentence = old.differentSetting(from: new) {
      Exploration.printNote(sentence)
    } else if old.isDataFromFile != new.isDataFromFile {
      Exploration.printNote(
        "only one of the maps was made with --scripts, whose data has another history: undo and redo may differ")
    }
    if old.frontier > 0 {
      Exploration.printNote(
        "the older map is incomplete, frontier \(old.frontier): places and edges that it lacks are reported as added")
    }
    if new.frontier > 0 {
      Exploration.printNote("incomplete, frontier \(new.frontier): the unexplored part may differ as well")
    }
    if old.isLimited || new.isLimited {
      Exploration.printNote("a limit ended an exploration, so whether edges are certain is not compared")
    }
    let text = Signals.endingOnInterrupt("error: interrupted while the difference was written") {
      switch format {
      case .html: page()
      case .json: difference.text(as: .json)
      default: difference.text(as: .text)
      }
    }
    try output.write(text)
    return difference.isEmpty ? .success : .differed
  }

  /// Throws if a diagram exceeds Mermaid's default `maxTextSize`, above which Mermaid draws nothing.
  private static func checkMermaid(_ text: String, advice: String) throws(Failure) {
    // The limit is the length of a string in JavaScript.
    let length = text.utf16.count
    guard length > 50_000 else { return }
    throw Failure(.invalid, "the diagram has \(length) characters, and Mermaid draws at most 50000", advice: advice)
  }

  // MARK: Maps of a graph in a file

  /// Returns the result of work on a large graph, during which an interrupt ends the program.
  private func interruptibly<Result>(_ participle: String, _ work: () -> Result) -> Result {
    Signals.endingOnInterrupt("error: interrupted while the graph was \(participle)", work)
  }

  private func answer(ofGraphIn file: String) throws(Failure) -> ExitStatus {
    try graph.refuse(setup.given() + search.given + scripts.given)
    if search.depth != nil { throw GraphOptions.depthWithoutPaths }
    if setup.from != nil, diff != nil {
      throw Failure(.usage, "--from cannot be used with --graph and --diff", advice: "graphs are compared as a whole")
    }
    try output.check(keeping: diff, file)
    let old: StoredMap? = if let diff { try StoredMap.read(diff) } else { nil }
    let map = try StoredMap.read(file)
    if let old {
      let difference = interruptibly("compared") { old.difference(to: map) }
      return try answer(difference, from: old, to: map) {
        MapReport.page(of: map.graph, GraphFindings(of: map.graph), with: difference)
      }
    }
    return try answer(of: try GraphAnswer.graph(of: map, from: setup.from))
  }

  private func answer(of graph: FlowGraph) throws(Failure) -> ExitStatus {
    guard format != .text, format != .json else {
      let form: AnswerFormat = format == .json ? .json : .text
      return try GraphAnswer(graph: graph, format: form, output: output).report { (report) throws(Failure) in
        try report.findings().isEmpty ? .success : .differed
      }
    }
    let findings = interruptibly("drawn") { GraphFindings(of: graph) }
    let text = interruptibly("drawn") {
      switch format {
      case .dot: Picture.dot(graph)
      case .mermaid: Picture.mermaid(graph)
      default: MapReport.page(of: graph, findings)
      }
    }
    if format == .mermaid { try Self.checkMermaid(text, advice: "draw it with --format dot or html") }
    // A diagram has no place for them.
    if format != .html, !findings.isEmpty {
      for line in findings.faultLines { Exploration.printNote(TerminalText.escaped(line)) }
    }
    try output.write(text)
    return findings.isEmpty ? .success : .differed
  }
}
