import MVVMC
import Shell

/// The options of a run.
package struct RunOptions {
  /// True if the commands after one that failed are run too.
  package var keepsGoing = false
  /// True if all is kept, or nothing. Refused if the session has no store.
  package var isAtomic = false
  /// True if everything is rolled back in the end. Refused if the session has no store.
  package var isDryRun = false
  /// True if each command of a file is shown before what it prints.
  package var echoes = false
  /// The input in words, for a message.
  var filesInWords = "the file"
  /// True if a question that is open at the end stays open, because a prompt follows.
  package var handsOver = false
  /// The last line of the file whose command is run; nil for all.
  package var lastLine: Int?
  /// True if the screen is drawn before the first line is asked for.
  package var drawsFirst = false
  /// Called before every command of a file, once all earlier output is printed: to wait, or to show the command. If
  /// it returns false, the run ends before the command.
  package var pace: ((SourceLine) -> Bool)?
  /// Told from time to time how many commands are done, and which part of the file, if that is known.
  package var onProgress: ((_ commands: Int, _ part: Double?) -> Void)?

  /// The usual way: stop at the first failure, and keep what succeeded before.
  package init() {}

  /// The part of the file that is run.
  var steps: StepSequence.Options {
    StepSequence.Options(lastLine: lastLine, handsOver: handsOver, keepsGoing: keepsGoing)
  }
}
