import MVVMC
import Shell

package struct RunOptions {
  /// True if the run continues after a failed command, and a file after a failed `@include`.
  package var keepsGoing = false
  /// True if either all changes are kept or none. Refused if the session has no store.
  package var isAtomic = false
  /// True if all changes are rolled back at the end. Refused if the session has no store.
  package var isDryRun = false
  /// True if each command of a file is printed before its output.
  package var echoes = false
  /// True if the run is recorded from its beginning. Directives for checks are then refused, because a recording has
  /// its own.
  package var isRecorded = false
  /// The words for the input in messages.
  var filesInWords = "the file"
  /// True if a question that is open at the end stays open, because a prompt follows.
  package var leavesQuestionOpen = false
  /// The last line of the file whose command is run, or `nil` for all.
  package var lastLine: Int?
  /// True if the screen is drawn before the first line is asked for.
  package var drawsFirst = false
  /// Called before each command of a file, after all earlier output is printed, to wait or to show the command. Returns
  /// false to end the run before the command.
  package var pace: ((SourceLine) -> Bool)?
  /// Called after each batch with the number of commands done, and the fraction of the file that was read, if known.
  package var onProgress: ((_ commands: Int, _ part: Double?) -> Void)?

  /// Creates the default options: the run stops at the first failure, and keeps the changes of earlier commands.
  package init() {}
}
