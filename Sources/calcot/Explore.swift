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
    try exploring.checkPlaces()
    let old: StoredMap? = if let diff = exploring.diff { try StoredMap.read(diff) } else { nil }
    if let file = exploring.graph {
      return try Ending.leave(with: try GraphAnswer(exploring, question).answer(StoredMap.read(file), comparedTo: old))
    }
    try old?.check(by: exploring.by ?? .shape)
    let stage = try ExploredApp.stage(of: Chosen.self, exploring)
    let status = ExploreAnswer(exploring, question, stage, comparedTo: old).run()
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
    if isPath, options.maxPaths != nil, !options.all, !options.count {
      throw Failure(.usage, "--max-paths goes with --all", advice: "as in explore path todo --all --max-paths 5")
    }
    if isPath, options.scripts != nil {
      throw Failure(
        .usage, "--scripts is for the findings, a tour and a walk", advice: "leave it out: path tells the commands")
    }
    if self != .walk, options.steps != nil {
      throw Failure(.usage, "--steps goes with walk", advice: "as in explore walk --steps 1000")
    }
    if self == .walk, options.by != nil || options.depth != nil || options.maxStates != nil {
      throw Failure(
        .usage, "--by, --depth and --max-states do not go with walk", advice: "it has --steps, --max-time and --seed")
    }
    if self != .map, options.diff != nil {
      throw Failure(.usage, "--diff compares maps", advice: "as in explore --diff old.json")
    }
    let isForMap = self == .map && options.diff == nil
    guard isForMap || options.format == .text || options.format == .json else {
      let what = options.diff == nil ? "for the map" : "no form of a difference"
      throw Failure(.usage, "--format \(options.format.rawValue) is \(what)", advice: "here there are text and json")
    }
    if options.graph != nil { try checkForGraph(options) }
  }

  private func checkForGraph(_ options: ExploreOptions) throws(Failure) {
    if self == .walk {
      throw Failure(.usage, "a walk needs the app", advice: "leave --graph out, or ask for path or tour")
    }
    if options.depth != nil, !options.all, !options.count {
      throw Failure(
        .usage, "with --graph, --depth is how long a path is at most", advice: "give it with path, and --all or --count"
      )
    }
    if options.from != nil, options.diff != nil {
      throw Failure(.usage, "--from does not go with --graph and --diff", advice: "graphs are compared as a whole")
    }
  }
}
