import ArgumentParser
import Flows
import MVVMC
import Shell

/// `explore path TARGET`
struct ExplorePath<App: ShellApp>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "path", abstract: "A shortest way to a screen or a location, or every way there.",
      discussion: "With --graph, TARGET is a node.")
  }

  @Argument(help: ArgumentHelp("A screen, or a location as where prints it.", valueName: "target"))
  var target: String

  @Flag(help: "Every way that visits no place twice.")
  var all = false

  @Option(help: ArgumentHelp("How many ways are told (default: 100).", valueName: "n"))
  var maxPaths: Int?

  @Flag(help: "Only how many ways there are; with --graph.")
  var count = false

  @OptionGroup var graph: GraphOptions
  @OptionGroup var stage: StageOptions<App>
  @OptionGroup var search: SearchOptions

  @Option(help: ArgumentHelp("text or json.", valueName: "format"))
  var format: AnswerForm = .text

  @OptionGroup var output: OutputOptions

  var words: [String] { [target] }

  func validate() throws {
    if let maxPaths, maxPaths < 1 { throw ValidationError("--max-paths is a number from 1") }
  }

  func run() throws {
    if maxPaths != nil, !all, !count {
      throw Failure(.usage, "--max-paths goes with --all", advice: "as in explore path todo --all --max-paths 5")
    }
    if let file = graph.graph { return try Ending.leave(with: answer(ofGraphIn: file)) }
    if count { throw Failure(.usage, "--count goes with --graph", advice: "leave it out, or name a graph") }
    try output.check()
    let stage = try stage.stage()
    try Exploration.run { (crashes, journal, speak) throws(Failure) in
      // Of places by shape there are more ways than anybody reads.
      let options = search.limits(all ? .screen : .shape, self.stage, crashes)
      let finder = try WayFinder(stage, options, journal: journal)
      if all { return try tellAll(finder, speak) }
      let way = try finder.shortest(to: target)
      speak()
      try output.write(text(of: way))
      return .success
    }
  }

  private func tellAll(_ finder: WayFinder, _ speak: () -> Void) throws(Failure) -> ExitStatus {
    let limit = maxPaths ?? 100
    var told = ""
    let extent = try finder.all(to: target, limit: limit) { (way) throws(Failure) in
      if output.output == nil { try output.write(text(of: way)) } else { told += text(of: way) }
    }
    speak()
    if output.output != nil { try output.write(told) }
    switch extent {
    case .all: break
    case .limited: Exploration.tell("stopped at --max-paths \(limit); there may be more")
    case .unexplored(let frontier): Exploration.tell("incomplete, frontier \(frontier); there may be more")
    }
    return .success
  }

  private func text(of way: WayFinder.Way) -> String {
    guard format == .json else {
      let commands = way.commands.isEmpty ? "" : ": \(way.commands.joined(separator: ", "))"
      return TerminalText.escaped("\(way.start) → \(way.to) in \(way.commands.count)\(commands)") + "\n"
    }
    return OutputOptions.json(
      .object([
        "from": .text(way.from), "to": .text(way.to), "length": .integer(Int64(way.commands.count)),
        "paths": .list([.list(way.commands.map(Content.text))]),
      ]))
  }

  private func answer(ofGraphIn file: String) throws(Failure) -> ExitStatus {
    try graph.refuse(stage.given() + search.given)
    if search.depth != nil, !all, !count { throw GraphOptions.depthWithoutPaths }
    try output.check()
    let graph = try GraphAnswer.graph(of: try StoredMap.read(file), from: stage.from)
    return try GraphAnswer(graph, format, output).report { (report) throws(Failure) in
      if count {
        try report.count(to: target, maxLength: search.depth, maxPaths: maxPaths)
      } else if all {
        let areAll = try report.paths(to: target, maxLength: search.depth, maxPaths: maxPaths)
        // The text says so itself; what a machine reads has no place for it.
        if !areAll, format == .json, let maxPaths {
          Exploration.tell("stopped at --max-paths \(maxPaths); there are more")
        }
      } else {
        try report.path(to: target)
      }
      return .success
    }
  }
}
