import FaultyApp
import Flows

/// A finding or an unseen item that an exploration has to report because of a fault.
struct Expected: Sendable {
  /// The result of checking the finding's command file, in an app with the fault and in one without it.
  enum Verdict {
    /// The file passes with and without the fault, because only an exploration can detect the fault.
    case passes
    /// The file fails with the fault and passes without it.
    case fails
    /// The file passes with the fault. Without it, a command is impossible, and the file fails.
    case passesOnlyWithFault
    /// The file fails with the fault. Without it, a location does not exist, and the file fails, too.
    case neverPasses
  }

  let kind: Finding.Kind
  let place: String
  let text: String
  let lines: [String]
  /// `nil` for an unseen item, which has no command file.
  let verdict: Verdict?
  /// True if the report is optional, because it needs data that an exploration may not reach.
  let isDeep: Bool

  init(
    _ kind: Finding.Kind, _ place: String, _ text: String, _ lines: [String], _ verdict: Verdict, isDeep: Bool = false
  ) {
    self.kind = kind
    self.place = place
    self.text = text
    self.lines = lines
    self.verdict = verdict
    self.isDeep = isDeep
  }

  init(unseen kind: Finding.Kind, _ place: String, _ text: String) {
    self.kind = kind
    self.place = place
    self.text = text
    lines = []
    verdict = nil
    isDeep = false
  }

  func matches(_ finding: Finding) -> Bool {
    finding.kind == kind && finding.place == place && finding.text == text && finding.lines == lines
  }

  /// True if it is reported as unseen, not as a finding.
  var isUnseen: Bool { verdict == nil }
}

extension Fault {
  /// The faults that neither end the program nor slow it down.
  static let harmless = allCases.filter { !$0.endsProgram && $0 != .slow }

  /// The faults that a single step reveals.
  static let shownByStep: [Fault] = [
    .wrongBack, .sharedPath, .leak, .dirtyFailure, .undoDiffers, .redoDiffers, .stalePage, .brokenRule,
    .otherLocation,
  ]

  /// The expected reports, each with the fewest commands that show the fault.
  var expected: [Expected] {
    let elsewhere = "go to its location opens a different place"
    let unlikeBefore = "back does not lead to the place before it"
    let notAgain = "forward does not lead there again after back"
    let stale = "it does not show the change: is refreshed(by:) missing where that screen is built?"
    let backToWizard = ["paint", "next", "back", "|= /things/wizard"]
    switch self {
    case .crash, .hang, .exit, .slow, .crashBeyondASCII, .crashAtFirstLetter, .crashAtEmptyText, .crashAtQuote,
      .crashAtLongText, .crashAtThirteen, .crashAtLargest, .crashAtThreeOptions, .crashAtSeveral:
      return []
    case .trapAtFour:
      return [
        Expected(
          .trap, "riddle", "there is no path back to the first screen from here",
          ["add Onion 15", "add Onion", "clear", "cancel", "home", "|= /things"], .fails)
      ]
    case .asksAgain:
      return [
        Expected(
          .invariant, "riddle: solve", "it asks the same question again, and does nothing else", ["drop 1", "solve"],
          .fails)
      ]
    case .keptAfterRename:
      return [
        Expected(
          .leak, "thing: home",
          "the screen thing was closed, but its coordinator is still in memory: it retains itself, or an object that it was "
            + "passed to retains it", ["lucky", "rename Shallot", "home"], .fails)
      ]
    case .wrongRow:
      return [
        Expected(
          .invariant, "things: open", "it opens thing #2, but was given thing #1", ["open 1"], .passes)
      ]
    case .otherShelf:
      return [
        Expected(
          .invariant, "things",
          "its location of thing accepts a thing that open does not take: among: should name the items of open",
          ["go /things/100"],
          .passesOnlyWithFault)
      ]
    case .trap:
      return [
        Expected(
          .trap, "riddle", "there is no path back to the first screen from here",
          ["clear", "cancel", "home", "|= /things"],
          .fails)
      ]
    case .deadEnd:
      return [
        Expected(
          .deadEnd, "riddle", "no command leads away from here", ["clear", "cancel", "home", "|= /things"], .fails)
      ]
    case .wrongBack:
      return [
        Expected(
          .invariant, "wizard", elsewhere, ["paint", "home", "go /things/wizard", "|= /things/wizard"], .fails),
        Expected(
          .backDiffers, "things: paint", notAgain, ["paint", "back", "forward", "|= /things/wizard"], .fails),
        Expected(.backDiffers, "wizard: next", unlikeBefore, backToWizard, .fails),
      ]
    case .sharedPath:
      return [
        Expected(
          .invariant, "colour", "it is at /things/wizard, but its kind declares /things/wizard/colour",
          ["paint", "next", "|= /things/wizard"], .passesOnlyWithFault),
        Expected(.backDiffers, "wizard: next", unlikeBefore, backToWizard, .fails),
        Expected(
          .backDiffers, "colour: choose", unlikeBefore,
          ["paint", "next", "choose red", "paint", "next", "choose red", "back", "|= /things/wizard"],
          .passesOnlyWithFault,
          isDeep: true),
      ]
    case .leak:
      return [
        Expected(
          .leak, "riddle: solve",
          "the screen riddle was closed, but its calçot and its coordinator are still in memory: the coordinator "
            + "or an observer retains the calçot", ["drop 1", "solve"], .fails)
      ]
    case .coordinatorKept:
      return [
        Expected(
          .leak, "riddle: solve",
          "the screen riddle was closed, but its coordinator is still in memory: it retains itself, or an object that it was "
            + "passed to retains it", ["drop 1", "solve"], .fails)
      ]
    case .closureKept:
      return [
        Expected(
          .leak, "riddle: solve",
          "the screen riddle was closed, but its interactor is still in memory: a closure or an observation that was not "
            + "ended retains it", ["drop 1", "solve"], .fails)
      ]
    case .observationKept:
      return [
        Expected(
          .leak, "riddle: solve",
          "the screen riddle was closed, but its interactor is still in memory: a closure or an observation that was not "
            + "ended retains it", ["drop 1", "solve"], .fails)
      ]
    case .openedTwice:
      return [
        Expected(.invariant, "things: open", "it opens thing twice, one above the other", ["open 1"], .passes)
      ]
    case .selfCycle:
      return [
        Expected(
          .leak, "thing: back",
          "the screen thing was closed, but its coordinator is still in memory: it retains itself, or an object that it was "
            + "passed to retains it", ["open 1", "back"], .fails)
      ]
    case .halfEffect:
      return [
        Expected(
          .invariant, "thing: rename", "it fails (conflict) but changes what things shows",
          ["open 1", "rename Shallot", "home", "open 2", "rename Shallot", "|! conflict"], .passes)
      ]
    case .wrongTemplate:
      return [
        Expected(
          .invariant, "colour", "it is at /things/colour, but its kind declares /things/wizard/colour",
          ["paint", "next", "|= /things/colour"], .passesOnlyWithFault),
        Expected(
          .backDiffers, "wizard: next", notAgain, ["paint", "next", "back", "forward", "|= /things/colour"],
          .neverPasses),
      ]
    case .undeclared:
      return [
        Expected(
          .undeclared, "things: open", "it leads to wizard, which it does not declare",
          ["open 2", "|= /things/wizard"],
          .passesOnlyWithFault)
      ]
    case .declaredOnly:
      return [
        Expected(unseen: .unreached, "things: drop", "a path to riddle, which it declares")
      ]
    case .unreachedScreen:
      return [
        Expected(unseen: .unreached, "colour", "the screen, which is the declared destination of wizard: next")
      ]
    case .neverEnabled:
      return [
        Expected(unseen: .neverEnabled, "thing: finish", "the command available")
      ]
    case .neverSucceeds:
      return [
        Expected(unseen: .noEffect, "thing: rename", "a success: it fails with things cannot be renamed")
      ]
    case .noEffect:
      return [
        Expected(unseen: .noEffect, "thing: finish", "an effect")
      ]
    case .ignoredOption:
      return [
        Expected(unseen: .noEffect, "wizard: mix", "an effect of --warm")
      ]
    case .ignoredAnswer:
      return [
        Expected(unseen: .noEffect, "riddle: solve", "an effect of its own, when clear asks")
      ]
    case .dirtyFailure:
      return [
        Expected(
          .invariant, "things: add", "it fails (conflict) but changes something",
          ["add Onion", "add Onion", "|! conflict"], .passes)
      ]
    case .undoDiffers:
      return [
        Expected(
          .invariant, "colour: choose", "undo does not restore the data", ["paint", "next", "choose red", "undo"],
          .passes)
      ]
    case .undoReorders:
      return [
        Expected(
          .invariant, "things: add", "undo restores the data, but the screen does not show what it did before",
          ["add Onion", "undo"], .passes)
      ]
    case .redoDiffers:
      return [
        Expected(
          .invariant, "colour: choose", "redo does not make the change again",
          ["paint", "next", "choose red", "undo", "redo"], .passes)
      ]
    case .undoIgnored:
      return [
        Expected(
          .invariant, "undo",
          "undo does not restore the data, whichever of 5 commands made it: undo() of the store is the cause",
          ["add Onion", "undo"], .passes)
      ]
    case .redoAlwaysDiffers:
      return [
        Expected(
          .invariant, "redo",
          "redo does not make the change again, whichever of 5 commands made it: redo() of the store is the cause",
          ["add Onion", "undo", "redo"], .passes)
      ]
    case .emptyStep:
      return [
        Expected(
          .invariant, "thing: rename", "it changes nothing, but adds a step to undo",
          ["lucky", "rename Shallot", "rename Shallot", "undo"], .passes)
      ]
    case .stalePage:
      return [
        Expected(.invariant, "thing", stale, ["open 1", "rename Shallot"], .passes)
      ]
    case .fixedView:
      return [
        Expected(
          .invariant, "thing",
          "it does not show the change, but does when it is built again: build its view from the model that "
            + "the closure of Calcot(_:observing:coordinator:view:) is given", ["open 1", "rename Shallot"], .passes)
      ]
    case .goneButOpen:
      return [
        Expected(
          .invariant, "thing",
          "it stays open after its own command removed what it shows: close() it there, or report it in refreshed(by:)",
          ["open 1", "finish", "go /things/1"], .fails)
      ]
    case .neverFresh:
      return [
        Expected(
          .invariant, "thing", "it is still stale after a fetch, so it is read again for every command", ["open 1"],
          .passes
        )
      ]
    case .brokenRule:
      return [
        Expected(
          .invariant, "things", "no two things have the same name", ["add Onion", "add Onion"], .passesOnlyWithFault)
      ]
    case .otherLocation:
      return [
        Expected(
          .invariant, "thing", elsewhere, ["open 1", "home", "go /things/1", "|= /things/1"], .fails),
        Expected(.backDiffers, "things: lucky", notAgain, ["lucky", "back", "forward", "|= /things/1"], .fails),
        Expected(.backDiffers, "things: open", notAgain, ["open 1", "back", "forward", "|= /things/1"], .fails),
      ]
    case .chance:
      return [
        Expected(
          .invariant, "things: lucky", "the same commands opened a different place when they were repeated", ["lucky"],
          .passes)
      ]
    case .hiddenState:
      return [
        Expected(
          .invariant, "things",
          "its path leads elsewhere after a return to an earlier place: an interactor with state besides its model has to implement remember(), or return nil there",
          ["open 1", "back"], .passes)
      ]
    case .rollBackIgnored:
      return [
        Expected(
          .invariant, "things",
          "its path leads elsewhere after a return to an earlier place: rollBack(to:) of the store has to restore all data, and revision has to grow with each change",
          ["add Onion"], .passes)
      ]
    }
  }
}
