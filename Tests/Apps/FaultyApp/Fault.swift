/// A fault that can be switched on, so that a test can check that the explorer finds it.
///
/// Some mistakes cannot be faults of this app, because they are found earlier. If a screen has the view, the
/// coordinator or the ids of another one, the app does not compile, as
/// `Tests/Programs/ProgramTests/test_wrong_declarations.py` shows. If a place creates a screen of another kind than it
/// declares, a debug build stops and names the line of the place. The mistakes of a list are in `ListMaker`, an app of
/// the unit tests of flows.
public enum Fault: String, CaseIterable, Sendable {
  /// `open` reads beyond the end of the list if the last thing is opened.
  case crash
  /// `open` hangs if the last thing is opened.
  case hang
  /// `open` ends the program with status 0 if the last thing is opened.
  case exit
  /// `add` crashes if the name has a character that is not ASCII.
  case crashBeyondASCII
  /// `add` crashes if the name begins with a character that is not ASCII.
  case crashAtFirstLetter
  /// `rename` crashes if the name is empty.
  case crashAtEmptyText
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
  /// `lucky` takes more than a second when it is first used in any session of a maker.
  case slow
  /// Every answer to the question of `clear` opens the question again.
  case trap
  /// Every answer to the question of `clear` opens the question again while there are four things or more.
  case trapAtFour
  /// `solve` opens the question of `drop` once more before anything is dropped.
  case asksAgain
  /// The question of `clear` accepts no answer.
  case deadEnd
  /// The location of the wizard opens the first thing instead. So does `back` to the wizard, which reads the location.
  case wrongBack
  /// The second step of the wizard has the location of the first.
  case sharedPath
  /// A question observes the data with a closure that retains the question: a retain cycle.
  case leak
  /// The coordinator of a thing retains itself.
  case selfCycle
  /// The coordinator of a question is retained by the app after the answer.
  case coordinatorKept
  /// The interactor of a question is retained by a closure after the answer.
  case closureKept
  /// A question continues to observe the data after the answer.
  case observationKept
  /// The coordinator of a thing retains itself once the thing is renamed.
  case keptAfterRename
  /// `open` opens the thing below the given one, unless the given one is the last.
  case wrongRow
  /// The location `/things/100` opens a thing that is not in the list.
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
  /// `mix` ignores the flag `warm`.
  case ignoredOption
  /// The answer `solve` to the question of `clear` does the same as `cancel`.
  case ignoredAnswer
  /// `add` empties the list on the screen when it fails.
  case dirtyFailure
  /// `rename` sets a remark before it fails. The remark is not in the store, so it is not rolled back. Only the list
  /// shows it.
  case halfEffect
  /// The path of the second step of the wizard does not match its template.
  case wrongTemplate
  /// `undo` does not restore the colour.
  case undoDiffers
  /// `undo` reverses the order of the things. The fingerprint ignores the order, so only the page differs.
  case undoReorders
  /// `redo` of a change of colour sets the colour to grey.
  case redoDiffers
  /// `undo` changes nothing.
  case undoIgnored
  /// `redo` of any change sets the colour to grey.
  case redoAlwaysDiffers
  /// `rename` adds a step to undo even if the thing has that name already.
  case emptyStep
  /// The screen of a thing is not notified of changes.
  case stalePage
  /// The view of a thing is created from the first model and not from later ones.
  case fixedView
  /// `finish` removes the thing, but the thing's screen stays open and shows it.
  case goneButOpen
  /// The model of a thing is marked as stale even after it was read.
  case neverFresh
  /// Two things may have the same name.
  case brokenRule
  /// The location of a thing opens another thing.
  case otherLocation
  /// `lucky` opens the first thing when it is first used in any session of a maker, and the last thing from then on.
  case chance
  /// The list shows how often a thing was opened. Its interactor counts that outside its model, and does not implement
  /// `remember()`.
  case hiddenState
  /// The store does not return to a savepoint.
  case rollBackIgnored

  /// True if the fault ends or blocks the program, so that only another process can find it.
  public var endsProgram: Bool {
    switch self {
    case .crash, .hang, .exit, .crashBeyondASCII, .crashAtFirstLetter, .crashAtEmptyText, .crashAtQuote,
      .crashAtLongText, .crashAtThirteen, .crashAtLargest, .crashAtThreeOptions, .crashAtSeveral:
      true
    default: false
    }
  }
}
