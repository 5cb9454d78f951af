import MVVMC

/// The effect of one of the shell's own commands on the code that drives or observes the session.
package enum Effect: Equatable, Sendable {
  /// No effect.
  case none
  /// Ends the session.
  case quit
  /// Runs the commands of a file next.
  case source(String)
  case setting(name: String, value: String)
  /// The named settings were shown. A check shows its own settings instead.
  case showedSettings([String])
  /// The lines that contain the text were shown. A check shows its own lines instead.
  case showedHistory(String)
  /// An alias was made or removed.
  case alias(String)
  /// The command concerns this session only. A recording leaves it out.
  case local
}

/// The state of the session when a line was given.
struct LineStart {
  let top: Calcot
  /// The screen below the questions.
  let screen: Calcot
  /// The location in the navigation history.
  let place: Route
}

/// A command that was performed but whose result is not made yet.
struct PerformedCommand {
  /// The command, or `nil` if the line names none.
  var command: MatchedCommand?
  var outcome = Outcome.silent
  var failure: Failure?
}
