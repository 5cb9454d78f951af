import MVVMC

/// What a command would do to the stack of screens.
enum PlannedEffect {
  /// Nothing.
  case stays
  /// Opens one of some dialogs; or, without one, one of some stacks of screens. After a dialog that is answered with
  /// yes it is one of the stacks, too.
  case opens(dialogs: [Kind], stacks: [[Kind]])
  /// Answers the dialog on top.
  case answers(isYes: Bool)
  /// Closes the screen on top.
  case up
  /// Closes the dialog on top, and asks nothing else.
  case cancels
  /// Leads to the first screen.
  case home
  /// Goes over the places that were visited: ahead, or back where the count is negative.
  case steps(Int, command: String)
  /// Leads to a location; the path is nil where it is the only one of its kind.
  case location(stack: [Kind], path: [Route.Segment]?)
}
