import ArgumentParser
import Flows
import MVVMC
import Shell

struct ExplorePath<App: ShellApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "path", abstract: "Find a shortest path to a screen or a location, or every path.",
      discussion: """
        Paths that change no data are preferred; the others are marked. With --graph, TARGET is a node. \
        \(Explore<App>.statuses)
        """)
  }

  @Argument(help: ArgumentHelp("A screen, or a location in the form that where prints.", valueName: "target"))
  var target: String

  @Flag(help: "Find every path that visits no place twice.")
  var all = false

  @Option(help: ArgumentHelp("The maximum number of paths (default: 100; for a graph, all).", valueName: "n"))
  var maxPaths: Int?

  @Flag(help: "Print only the number of paths; needs --graph.")
  var count = false

  @OptionGroup var graph: GraphOptions
  @OptionGroup var setup: SetupOptions<App>
  @OptionGroup var search: SearchOptions

  @Option(help: ArgumentHelp("text or json.", valueName: "format"))
  var format: AnswerFormat = .text

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let maxPaths, maxPaths < 1 { throw ValidationError("--max-paths is a number from 1") }
  }

  func run() throws {
    if maxPaths != nil, !all, !count {
      throw Failure(.usage, "--max-paths needs --all", advice: "as in explore path todo --all --max-paths 5")
    }
    if let file = graph.graph { return try Ending.leave(with: answer(ofGraphIn: file)) }
    if count { throw Failure(.usage, "--count needs --graph", advice: "leave it out, or name a graph") }
    try output.check()
    let setup = try setup.makeSetup()
    try Exploration.run(setup, limit: self.setup.limit.duration) { (crashes, journal, releaseOutput) throws(Failure) in
      // Between abstract states there are too many paths to read.
      let options = search.limits(all ? .screen : .shape, self.setup, crashes)
      let finder = try PathFinder(setup, options, journal: journal)
      if all { return try printAll(finder, releaseOutput) }
      let path = try finder.shortest(to: target)
      releaseOutput()
      try output.write(path.text(as: format))
      if !path.isSearchComplete { Exploration.printNote("the search was limited, so a shorter path may exist") }
      return .success
    }
  }

  private func printAll(_ finder: PathFinder, _ releaseOutput: () -> Void) throws(Failure) -> ExitStatus {
    let limit = maxPaths ?? 100
    var buffer = ""
    let extent = try finder.all(to: target, limit: limit) { (path) throws(Failure) in
      if output.output == nil { try output.write(path.text(as: format)) } else { buffer += path.text(as: format) }
    }
    releaseOutput()
    if output.output != nil { try output.write(buffer) }
    switch extent {
    case .all: break
    case .limited: Exploration.printNote("stopped at --max-paths \(limit); there may be more")
    case .stopped:
      Exploration.printNote("stopped by --max-time, or after too many paths that cannot be performed")
    case .unexplored(let frontier): Exploration.printNote("incomplete, frontier \(frontier); there may be more")
    }
    return .success
  }

  private func answer(ofGraphIn file: String) throws(Failure) -> ExitStatus {
    try graph.refuse(setup.given() + search.given)
    if search.depth != nil, !all, !count { throw GraphOptions.depthWithoutPaths }
    try output.check(keeping: file)
    let graph = try GraphAnswer.graph(of: try StoredMap.read(file), from: setup.from)
    return try GraphAnswer(graph: graph, format: format, output: output).report { (report) throws(Failure) in
      if count {
        try report.count(to: target, maxLength: search.depth, maxPaths: maxPaths)
      } else if all {
        let areAll = try report.paths(to: target, maxLength: search.depth, maxPaths: maxPaths)
        // The text output says this itself, but the JSON has no field for it.
        if !areAll, format == .json, let maxPaths {
          Exploration.printNote("stopped at --max-paths \(maxPaths); there are more")
        }
      } else {
        try report.path(to: target)
      }
      return .success
    }
  }
}
