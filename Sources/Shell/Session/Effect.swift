import MVVMC

/// The effect of one of the shell's own commands on those who drive or watch the session.
package enum Effect: Equatable, Sendable {
  /// Nothing.
  case none
  /// End the session.
  case quit
  /// Run the commands of a file next.
  case source(String)
  /// A setting was changed.
  case setting(name: String, value: String)
  /// The settings were shown, or the one of this name. A check has its own; `startName` is the app's name for `start`.
  case showedSettings(String?, startName: String?)
  /// The lines that contain this text were shown. A check has its own.
  case showedHistory(String)
  /// An alias was made or removed.
  case alias
  /// The command concerns this session alone, and a check of its recording leaves it out.
  case local
}

/// The state of the line that is being performed.
struct Execution {
  /// The line; nil between lines.
  var line: ParsedLine?
  /// The effect of the command.
  var effect = Effect.none
}

/// The place where a line was given.
struct LineStart {
  /// The screen on top.
  let top: Calcot
  /// The screen below the questions.
  let screen: Calcot
  /// The place as the history remembers it.
  let place: Route
}

/// A command that was performed, before anything of it is told.
struct PerformedCommand {
  /// The command; nil if the line gave none.
  var command: FoundCommand?
  var outcome = Outcome.silent
  var failure: Failure?
}
