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
    help: ArgumentHelp("The maximum number of commands (default: 400000; unlimited with --max-time).", valueName: "n"))
  var maxCommands: Int?

  /// The default limit of commands, because free text may make an exploration endless. A count rather than a time, so
  /// that the same input gives the same map on any machine.
  static let defaultMaxCommands = 400_000

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

  /// Returns the limits and the order of the search. `granularity` is the default, and `crashes` are known so far.
  func limits<App>(
    _ granularity: Granularity, _ setup: SetupOptions<App>, _ crashes: [Crash]
  ) -> ExplorationOptions {
    ExplorationOptions(
      granularity: by ?? granularity, depth: depth, maxStates: maxStates, maxTime: setup.duration,
      maxCommands: maxCommands ?? (setup.duration == nil ? Self.defaultMaxCommands : nil), seed: setup.seed ?? 0,
      isInterrupted: { Interruption.bySignal.isPending }
    ).skipping(crashes)
  }
}

extension Granularity: ExpressibleByArgument {}
