import MVVMC
import Shell

/// How a file of commands is run.
package struct RunOptions {
  /// Whether the commands after one that failed are run too.
  package var keepsGoing = false
  /// Whether all is kept, or nothing. Refused where the session has no ledger.
  package var isAtomic = false
  /// Whether everything is rolled back in the end. Refused where the session has no ledger.
  package var isDryRun = false
  /// Whether each command of a file is shown before what it prints.
  package var echoes = false
  /// What is run, for a message.
  var filesInWords = "the file"
  /// Whether a question that is open at the end stays open, because somebody goes on from there.
  package var handsOver = false
  /// The last line of the file whose command is run; nil for all.
  package var lastLine: Int?
  /// Whether the screen is drawn before the first line is asked for.
  package var drawsFirst = false
  /// Called before every command of a file, when all that came before is printed: to wait, or to show the command.
  /// Where it gives false, the run ends before the command.
  package var pace: ((SourceLine) -> Bool)?
  /// Told from time to time how many commands are done, and which part of the file, where that is known.
  package var onProgress: ((_ commands: Int, _ part: Double?) -> Void)?

  /// The usual way: stop at the first failure, and keep what succeeded before.
  package init() {}

  /// How far the file is gone through.
  var steps: StepSequence.Options {
    StepSequence.Options(lastLine: lastLine, handsOver: handsOver, keepsGoing: keepsGoing)
  }
}
