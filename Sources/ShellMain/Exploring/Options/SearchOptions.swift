import ArgumentParser
import Flows
import LineEditing
import Shell

/// The limits of an exploration.
struct SearchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What counts as a place: screen, shape or full (default: shape; for tour and path --all screen).",
      valueName: "what"))
  var by: Granularity?

  @Option(help: ArgumentHelp("The maximum number of commands to a place.", valueName: "n"))
  var depth: Int?

  @Option(help: ArgumentHelp("The maximum number of places (default: 20000; 1000 with --by full).", valueName: "n"))
  var maxStates: Int?

  @Option(
    help: ArgumentHelp(
      "The maximum number of commands of the search; the checks of a map repeat some more. Unlike a time, it gives the same map on any machine.",
      valueName: "n"))
  var maxCommands: Int?

  /// The time limit of a search for which no limit is given.
  static let defaultMaxTime = Duration.seconds(30)

  func validate() throws {
    if let maxStates, maxStates < 1 { throw ValidationError("--max-states is a number from 1") }
    if let maxCommands, maxCommands < 1 { throw ValidationError("--max-commands is a number from 1") }
    if let depth, depth < 0 { throw ValidationError("--depth is a number from 0") }
  }

  /// The names of the given options that apply only to exploring an app.
  var given: [String] {
    (by == nil ? [] : ["--by"]) + (maxStates == nil ? [] : ["--max-states"])
      + (maxCommands == nil ? [] : ["--max-commands"])
  }

  /// Returns whether the default time limit applies, because no limit is given.
  func hasDefaultLimit<App>(_ setup: SetupOptions<App>) -> Bool {
    setup.duration == nil && maxStates == nil && maxCommands == nil
  }

  /// Prints that the default time limit has ended a search, and how to set another one.
  func noteDefaultLimit<App>(_ setup: SetupOptions<App>) {
    guard hasDefaultLimit(setup), !Interruption.bySignal.isPending else { return }
    Exploration.printNote("stopped at the default limit of 30 seconds; --max-time or --max-commands sets another")
  }

  /// Returns the limits and the order of the search. `granularity` is the default, and `crashes` are known so far.
  func limits<App>(
    _ granularity: Granularity, _ setup: SetupOptions<App>, _ crashes: [Crash]
  ) -> ExplorationOptions {
    ExplorationOptions(
      granularity: by ?? granularity, depth: depth, maxStates: maxStates,
      maxTime: hasDefaultLimit(setup) ? Self.defaultMaxTime : setup.duration, maxCommands: maxCommands,
      seed: setup.seed ?? 0,
      isInterrupted: { Interruption.bySignal.isPending }
    ).skipping(crashes)
  }
}

extension Granularity: ExpressibleByArgument {}
