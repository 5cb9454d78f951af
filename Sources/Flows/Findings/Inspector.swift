import MVVMC
import Shell

/// Gives a line and looks at what must hold afterwards, whatever the app: nothing leaks, the screens' own rules hold,
/// what is shown is what is stored, `back` undoes a move, `undo` restores the data.
struct Inspector {
  /// Something that does not hold.
  struct Fault: Equatable {
    let kind: Finding.Kind
    /// The screen whose command it was, or whose rule.
    let place: String
    let text: String
    /// The lines after the inspected one that show it.
    var lines: [String] = []
    /// What makes it one with others.
    var key: FaultKey { FaultKey(kind, place, text) }
  }

  let probe: Probe

  /// Gives a line.
  ///
  /// - Returns: what became of it, and what does not hold. The session is where the line led, unless there is a fault.
  func give(_ line: String, isGeneral: Bool) throws(Failure) -> (outcome: Probe.Outcome, faults: [Fault]) {
    let command = String(line.commandWord)
    let before = Situation(probe)
    let place = "\(before.kinds[0]): \(command)"
    probe.session.forgetLeaks()
    let outcome = try probe.give(line, command: command)
    var faults: [Fault] = []
    switch outcome {
    // What the user has stopped says nothing of the app.
    case .failed(let failure, _) where failure.code == .interrupted: break
    case .failed(let failure, let isClean):
      if !isClean {
        let code = failure.code.rawValue
        faults.append(
          Fault(
            kind: .invariant, place: place, text: "it fails (\(code)) but changes something", lines: ["|! \(code)"])
        )
      }
    case .crashes(let crash): faults.append(Fault(kind: .crash, place: place, text: crash.message))
    case .done(let snapshot, _):
      if let kind = screenOnItself, kind != before.screenOnItself {
        return (outcome, [Fault(kind: .invariant, place: place, text: "it opens \(kind) twice, one above the other")])
      }
      faults += probe.session.stack.leakedScreens.map { Fault(kind: .leak, place: place, text: $0.sentence) }
      faults += try brokenRules()
      faults += try faultsOfTop(before.snapshot, snapshot)
      guard faults.isEmpty, !isGeneral, !probe.session.stack.top.isDialog else { return (outcome, faults) }
      if snapshot.data != before.snapshot.data {
        faults += try probe.aside { () throws(Failure) in try faultOfUndo(before, snapshot, place) }
      } else if !before.isDialog, before.hasMoved(to: probe) {
        faults += try probe.aside { () throws(Failure) in try faultOfBack(before, place) }
      }
    }
    return (outcome, faults)
  }

  /// The kind of the screen on top where another one of the kind at the same place is right below it; else nil.
  private var screenOnItself: String? { Self.screenOnItself(probe.session.stack) }

  private static func screenOnItself(_ stack: CoordinatorStack) -> String? {
    let screens = stack.calcots.suffix(2)
    guard let below = screens.first, let top = screens.last, below !== top, !top.isDialog,
      below.kind.name == top.kind.name, below.path == top.path
    else { return nil }
    return top.kind.name
  }

  private struct Situation {
    let snapshot: StateSnapshot
    let location: Route
    let kinds: [String]
    let isDialog: Bool
    let screenOnItself: String?

    init(_ probe: Probe) {
      screenOnItself = Inspector.screenOnItself(probe.session.stack)
      snapshot = probe.snapshot
      location = probe.session.stack.location
      kinds = probe.kinds
      isDialog = probe.session.stack.top.isDialog
    }

    /// Whether the screens are others now, or other places: a screen may stand at the location of the one below it.
    func hasMoved(to probe: Probe) -> Bool {
      probe.session.stack.location.path != location.path || probe.kinds != kinds
    }
  }

  /// What does not hold of the screen on top and its page.
  private func faultsOfTop(_ before: StateSnapshot, _ after: StateSnapshot) throws(Failure) -> [Fault] {
    let top = probe.session.stack.top
    let page = freshPage()
    var texts: [String] = []
    if try probe.look(page).snapshot(of: probe.session, data: 0).page != after.page {
      texts.append("it does not show what was changed: is refreshed(by:) missing where that screen is built?")
    } else if after.data != before.data, try showsOtherThanRebuilt() {
      texts.append(
        "it does not show what was changed, but does when it is built anew: build its view from the model that the closure of "
          + "Calcot(_:observing:coordinator:view:) is given")
    }
    // It was just read again.
    if top.interactor.isStale {
      texts.append("it is still stale after a fetch, so it is read again for every command")
    }
    texts += try PageRules(page: page, calcot: top).broken(waits: probe.session.inbox != nil)
    return texts.map { Fault(kind: .invariant, place: top.kind.name, text: $0) }
  }

  private func brokenRules() throws(Failure) -> [Fault] {
    var faults: [Fault] = []
    for calcot in probe.session.stack.calcots {
      for rule in try Failure.catching({ try calcot.interactor.brokenInvariants() }) {
        faults.append(Fault(kind: .invariant, place: calcot.kind.name, text: rule))
      }
    }
    return faults
  }

  /// The page on top, from data that was read again.
  private func freshPage() -> Page {
    let stack = probe.session.stack
    for calcot in stack.calcots { calcot.interactor.invalidate() }
    stack.top.refreshIfStale()
    return stack.draw(stack.top)
  }

  /// Whether the screen on top, built anew, shows other things in the same form. A list on its second page has another form.
  private func showsOtherThanRebuilt() throws(Failure) -> Bool {
    let session = probe.session
    // That nothing can be built there is what the place itself is asked.
    guard let rebuilt = try? session.stack.rebuildTop() else { return false }
    let shape = try Shape(of: session, page: session.stack.draw(rebuilt), question: "", on: rebuilt)
    let (fresh, shown) = (shape.snapshot(of: session, data: probe.snapshot.data), probe.snapshot)
    return fresh.form == shown.form && fresh.page != shown.page
  }

  private func faultOfBack(_ before: Situation, _ place: String) throws(Failure) -> [Fault] {
    let (location, kinds) = (probe.session.stack.location, probe.kinds)
    let lines = ["back", "|= \(before.location)"]
    let differs = Fault(
      kind: .backDiffers, place: place, text: "forward does not lead there again after back",
      lines: ["back", "forward", "|= \(location)"])
    let failed = Fault(kind: .backDiffers, place: place, text: "back fails after it", lines: lines)
    if let fault = try fault(of: "back", failed) { return [fault] }
    guard probe.session.stack.location == before.location, probe.kinds == before.kinds else {
      return [
        Fault(
          kind: .backDiffers, place: place, text: "back does not lead to the place before it", lines: lines)
      ]
    }
    if let fault = try fault(of: "forward", differs) { return [fault] }
    return probe.session.stack.location == location && probe.kinds == kinds ? [] : [differs]
  }

  private func faultOfUndo(_ before: Situation, _ after: StateSnapshot, _ place: String) throws(Failure) -> [Fault] {
    guard probe.session.ledger != nil else { return [] }
    let failed = Fault(kind: .invariant, place: place, text: "undo fails after it", lines: ["undo"])
    if let fault = try fault(of: "undo", failed) { return [fault] }
    guard probe.snapshot.data == before.snapshot.data else {
      return [Fault(kind: .invariant, place: place, text: "undo does not restore the data", lines: ["undo"])]
    }
    // Another page, or another screen, may show the same data otherwise.
    if probe.session.stack.location == before.location, probe.snapshot.form == before.snapshot.form,
      probe.snapshot.page != before.snapshot.page
    {
      let text = "undo restores the data, but the screen does not show what it did before"
      return [Fault(kind: .invariant, place: place, text: text, lines: ["undo"])]
    }
    let differs = Fault(
      kind: .invariant, place: place, text: "redo does not make the change again", lines: ["undo", "redo"])
    if let fault = try fault(of: "redo", differs) { return [fault] }
    return probe.snapshot.data == after.data ? [] : [differs]
  }

  /// Performs a line that must succeed.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - failed: the fault where it fails.
  /// - Returns: the fault, also where the line ends the program; nil where there is none.
  /// - Throws: ``Failure`` where the app cannot be driven any further.
  private func fault(of line: String, _ failed: Fault) throws(Failure) -> Fault? {
    let place = "\(probe.kinds[0]): \(line)"
    switch try probe.give(line) {
    case .done: return nil
    case .failed: return failed
    case .crashes(let crash):
      let lines = failed.lines.prefix { $0 != line } + [line]
      return Fault(kind: .crash, place: place, text: crash.message, lines: Array(lines))
    }
  }
}

extension Leak {
  /// What is told of it: which part is held, and by what such a part mostly is.
  var sentence: String {
    let told = "the screen \(kind) was closed, but "
    if parts == ["coordinator"] {
      return told + "its coordinator is still in memory: it holds itself, or what it was handed to holds it"
    }
    if parts.contains("calçot"), parts.contains("coordinator") {
      return told
        + "its calçot and its coordinator are still in memory: the coordinator holds the calçot, or an observer does"
    }
    if parts.contains("interactor"), !parts.contains("calçot") {
      return told + "its interactor is still in memory: a closure or an observation that was not ended holds it"
    }
    return told + "its \(parts.joined(separator: " and its ")) is still in memory"
  }
}
