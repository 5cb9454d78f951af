import ArgumentParser
import Flows
import LineEditing
import Shell

/// How far an exploration goes.
struct SearchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What counts as one place: screen, shape or full (default: shape; for tour and path --all screen).",
      valueName: "what"))
  var by: Granularity?

  @Option(help: ArgumentHelp("How many commands away a place may lie.", valueName: "n"))
  var depth: Int?

  @Option(help: ArgumentHelp("How many places are looked at (default: 20000; by full 1000).", valueName: "n"))
  var maxStates: Int?

  func validate() throws {
    if let maxStates, maxStates < 1 { throw ValidationError("--max-states is a number from 1") }
    if let depth, depth < 0 { throw ValidationError("--depth is a number from 0") }
  }

  /// The options that were given and that are for exploring an app.
  var given: [String] { (by == nil ? [] : ["--by"]) + (maxStates == nil ? [] : ["--max-states"]) }

  /// How far to go, and in what order.
  ///
  /// - Parameter granularity: what counts as one place where nothing else was asked for.
  func limits<App>(
    _ granularity: Granularity, _ setup: SetupOptions<App>, _ crashes: [Crash]
  ) -> ExplorationOptions {
    ExplorationOptions(
      granularity: by ?? granularity, depth: depth, maxStates: maxStates, maxTime: setup.duration,
      seed: setup.seed ?? 0, crashes: crashes, isInterrupted: { Interruption.bySignal.isPending })
  }
}

extension Granularity: ExpressibleByArgument {}
