/// A fault that can be switched on, so that a test can see that it is found.
///
/// The view, the coordinator or the ids of another screen are none of them: such an app does not compile, which
/// `Tests/Programs/ProgramTests/test_wrong_declarations.py` shows. A place that builds a screen of another name stops a debug build
/// with its line. The mistakes of a list are those of `ListMaker`.
public enum Fault: String, CaseIterable, Sendable {
  /// `open` reads beyond the end of the list where the last thing is opened.
  case crash
  /// `open` never comes back where the last thing is opened.
  case hang
  /// `open` ends the program where the last thing is opened.
  case exit
  /// `add` ends the program where the name has a letter beyond ASCII.
  case crashBeyondASCII
  /// `add` ends the program where the name has a quotation mark.
  case crashAtQuote
  /// `add` ends the program where the name has 200 letters or more.
  case crashAtLongText
  /// `mix 13` ends the program.
  case crashAtThirteen
  /// `mix` ends the program where it is given the largest number.
  case crashAtLargest
  /// `mix` ends the program where it is given all three options.
  case crashAtThreeOptions
  /// `drop` ends the program where it is given several things.
  case crashAtSeveral
  /// `lucky` takes more than a second, once.
  case slow
  /// The question of `clear` is answered by another question, for ever.
  case trap
  /// The question of `clear` is answered by another question where there are four things or more.
  case trapAtFour
  /// `solve` asks the question of `drop` once more before it drops anything.
  case asksAgain
  /// The question of `clear` takes no answer.
  case deadEnd
  /// The location of the wizard leads to a thing, and so does `back`.
  case wrongBack
  /// The second step of the wizard stands at the location of the first.
  case sharedPath
  /// Questions are kept by what they observe.
  case leak
  /// The coordinator of a thing keeps itself.
  case selfCycle
  /// The coordinator of a question is kept by somebody after the answer.
  case coordinatorKept
  /// What a question works with is kept by a closure.
  case closureKept
  /// A question goes on observing the data after the answer.
  case observationKept
  /// The coordinator of a thing is kept once the thing was renamed.
  case keptAfterRename
  /// `open` opens the thing below the one that it is given, unless that is the last one.
  case wrongRow
  /// Locations lead to a thing of another shelf, too.
  case otherShelf
  /// `open` opens a thing twice.
  case openedTwice
  /// `open` leads to the wizard where the last thing is opened.
  case undeclared
  /// `drop` does not ask, as it declares to.
  case declaredOnly
  /// Nothing leads to the second step of the wizard.
  case unreachedScreen
  /// `finish` can never be given.
  case neverEnabled
  /// `rename` always fails.
  case neverSucceeds
  /// `finish` finishes nothing.
  case noEffect
  /// `add` empties the list on the screen where it fails.
  case dirtyFailure
  /// `rename` writes a remark, which no store knows and only the list shows, before it fails.
  case halfEffect
  /// The second step of the wizard has another template than the one by which locations are read.
  case wrongTemplate
  /// `undo` leaves the colour as it is.
  case undoDiffers
  /// `undo` puts the things in another order, which the fingerprint does not see.
  case undoReorders
  /// `redo` makes everything grey.
  case redoDiffers
  /// A thing does not hear of changes.
  case stalePage
  /// The view of a thing is built once, and not from each new model.
  case fixedView
  /// `finish` takes a thing away, and its screen does not hear of it.
  case goneButOpen
  /// A thing is as stale after it was read as before.
  case neverFresh
  /// Two things may have one name.
  case brokenRule
  /// The location of a thing leads to another one.
  case otherLocation
  /// `lucky` opens the first thing once, and the last one from then on, whatever the data.
  case chance

  /// Whether it ends the program: nobody in the same process lives to tell.
  public var endsProgram: Bool {
    switch self {
    case .crash, .hang, .exit, .crashBeyondASCII, .crashAtQuote, .crashAtLongText, .crashAtThirteen, .crashAtLargest,
      .crashAtThreeOptions, .crashAtSeveral:
      true
    default: false
    }
  }
}
