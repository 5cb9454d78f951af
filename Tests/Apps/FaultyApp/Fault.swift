/// A fault that can be switched on, so that a test can check that the explorer finds it.
///
/// Some mistakes are not among them. An app with the view, the coordinator or the ids of another screen does not compile,
/// as `Tests/Programs/ProgramTests/test_wrong_declarations.py` shows. A place that creates a screen of another name stops a
/// debug build at its line. `ListMaker` has the mistakes of a list.
public enum Fault: String, CaseIterable, Sendable {
  /// `open` reads beyond the end of the list if the last thing is opened.
  case crash
  /// `open` hangs if the last thing is opened.
  case hang
  /// `open` ends the program with status 0 if the last thing is opened.
  case exit
  /// `add` crashes if the name has a character that is not ASCII.
  case crashBeyondASCII
  /// `add` crashes if the name has a quotation mark.
  case crashAtQuote
  /// `add` crashes if the name has 200 characters or more.
  case crashAtLongText
  /// `mix 13` crashes.
  case crashAtThirteen
  /// `mix` crashes with the largest number.
  case crashAtLargest
  /// `mix` crashes with all three flags.
  case crashAtThreeOptions
  /// `drop` crashes with several things.
  case crashAtSeveral
  /// `lucky` takes more than a second the first time.
  case slow
  /// Every answer to the question of `clear` opens the question again.
  case trap
  /// Every answer to the question of `clear` opens the question again while there are four things or more.
  case trapAtFour
  /// `solve` opens the question of `drop` once more before anything is dropped.
  case asksAgain
  /// The question of `clear` accepts no answer.
  case deadEnd
  /// The location of the wizard opens a thing, and so does `back`.
  case wrongBack
  /// The second step of the wizard has the location of the first.
  case sharedPath
  /// A retain cycle: a question's observation of the data keeps the question.
  case leak
  /// The coordinator of a thing retains itself.
  case selfCycle
  /// The coordinator of a question is retained after the answer.
  case coordinatorKept
  /// The interactor of a question is retained by a closure after the answer.
  case closureKept
  /// A question continues to observe the data after the answer.
  case observationKept
  /// The coordinator of a thing retains itself once the thing is renamed.
  case keptAfterRename
  /// `open` opens the thing below the given one, unless the given one is the last.
  case wrongRow
  /// A location also opens a thing that is not in the list.
  case otherShelf
  /// `open` opens a thing twice.
  case openedTwice
  /// `open` opens the wizard, which it does not declare, if the last thing is opened.
  case undeclared
  /// `drop` does not open the question that it declares.
  case declaredOnly
  /// No command opens the second step of the wizard.
  case unreachedScreen
  /// `finish` is never available.
  case neverEnabled
  /// `rename` always fails.
  case neverSucceeds
  /// `finish` has no effect.
  case noEffect
  /// `add` empties the list on the screen when it fails.
  case dirtyFailure
  /// `rename` writes a remark before it fails. The remark is not in the store; only the list shows it.
  case halfEffect
  /// The path of the second step of the wizard does not match its template.
  case wrongTemplate
  /// `undo` does not restore the colour.
  case undoDiffers
  /// `undo` reverses the order of the things, which the fingerprint ignores.
  case undoReorders
  /// `redo` of a change of colour sets the colour to grey.
  case redoDiffers
  /// The screen of a thing is not notified of changes.
  case stalePage
  /// The view of a thing is created once instead of from each new model.
  case fixedView
  /// `finish` removes a thing, and its screen stays open.
  case goneButOpen
  /// The screen of a thing is still stale after it was read.
  case neverFresh
  /// Two things may have the same name.
  case brokenRule
  /// The location of a thing opens another thing.
  case otherLocation
  /// `lucky` opens the first thing the first time and the last one from then on, regardless of the data.
  case chance

  /// True if the fault ends or blocks the program, so it can only be found from another process.
  public var endsProgram: Bool {
    switch self {
    case .crash, .hang, .exit, .crashBeyondASCII, .crashAtQuote, .crashAtLongText, .crashAtThirteen, .crashAtLargest,
      .crashAtThreeOptions, .crashAtSeveral:
      true
    default: false
    }
  }
}
