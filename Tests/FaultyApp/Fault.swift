/// A fault that can be switched on, so that a test can see that it is found.
public enum Fault: String, CaseIterable, Sendable {
  /// `open` reads beyond the end of the list where the last thing is opened.
  case crash
  /// `open` never comes back where the last thing is opened.
  case hang
  /// `open` ends the program where the last thing is opened.
  case exit
  /// The question of `clear` is answered by another question, for ever.
  case trap
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
  /// `rename` writes a remark, which no ledger knows and only the list shows, before it fails.
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
  /// A thing is as stale after it was read as before.
  case neverFresh
  /// Two things may have one name.
  case brokenRule
  /// The location of a thing leads to another one.
  case otherLocation
  /// `lucky` opens the first thing once, and the last one from then on, whatever the data.
  case chance

  /// Whether it ends the program: nobody in the same process lives to tell.
  public var endsProgram: Bool { self == .crash || self == .hang || self == .exit }
}
