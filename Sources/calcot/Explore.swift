import ArgumentParser
import Flows
import MVVMC
import Shell

/// `calcot explore`
struct Explore<Chosen: App>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explore", _superCommandName: Chosen.commandName,
      abstract: "Find out what a user can reach, by driving the real app on data in memory.",
      discussion: """
        explore                      the map, and what is wrong
        explore path SCREEN|LOCATION a shortest way there (--all: every way that visits no place twice)
        explore tour                 command files that together take every way (--scripts FOLDER)
        explore walk                 a random walk that inspects every step (--steps, --seed)

        With --graph FILE.json the same is asked of a graph in a file. Exits 1 where something is found, or differs.
        """)
  }

  @Argument(help: ArgumentHelp("path TARGET, tour or walk.", valueName: "what"))
  var what: [String] = []

  @OptionGroup var exploring: ExploreOptions

  func run() throws {
    let question = try ExploreQuestion(what, exploring)
    if let file = exploring.graph {
      return try Ending.leave(with: try GraphAnswer(exploring, question).answer(FlowGraph.read(file)))
    }
    let status = ExploreAnswer(exploring, question, try ExploredApp.stage(of: Chosen.self, exploring)).run()
    if status != 0 { throw ExitCode(status) }
  }
}

/// What is asked of the explorer.
enum ExploreQuestion: Equatable {
  /// The map, and what is wrong.
  case map
  /// The way to a screen, a place, or a location.
  case path(String)
  /// Command files that take every way.
  case tour
  /// A random walk.
  case walk

  init(_ words: [String], _ options: ExploreOptions) throws(Failure) {
    switch (words.first, words.count) {
    case (nil, _): self = .map
    case ("path", 2): self = .path(words[1])
    case ("path", _):
      throw Failure(.usage, "path takes one target", advice: "name a screen or a location, as in path todo")
    case ("tour", 1): self = .tour
    case ("walk", 1): self = .walk
    default:
      throw Failure(
        .usage, "explore does not know \"\(words.joined(separator: " "))\"",
        advice: "say explore, explore path TARGET, explore tour or explore walk")
    }
    try check(options)
  }

  /// Options that do not go with the question are not passed over in silence.
  private func check(_ options: ExploreOptions) throws(Failure) {
    let isPath = if case .path = self { true } else { false }
    if !isPath, options.all || options.maxPaths != nil || options.count {
      throw Failure(.usage, "--all, --max-paths and --count go with path", advice: "as in explore path todo --all")
    }
    if self != .walk, options.steps != nil {
      throw Failure(.usage, "--steps goes with walk", advice: "as in explore walk --steps 1000")
    }
    if self != .map, options.diff != nil {
      throw Failure(.usage, "--diff compares maps", advice: "as in explore --diff old.json")
    }
    guard self == .map || options.format == .text || options.format == .json else {
      throw Failure(
        .usage, "--format \(options.format.rawValue) is for the map", advice: "here there are text and json")
    }
  }
}
