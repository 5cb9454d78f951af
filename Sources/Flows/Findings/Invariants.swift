import MVVMC
import Shell

/// Performs a line and checks what must hold in every app: no screen leaks, the screens' own rules hold, pages show the
/// stored data, `back` returns to the previous place, and `undo` restores the data.
struct Invariants {
  /// A rule that does not hold.
  struct Fault: Equatable {
    /// The cause of a fault, for callers that treat it differently.
    enum Cause: Equatable {
      /// A screen of a kind was opened above one of the same kind and location.
      case opensTwice(kind: String)
      /// No command is available.
      case noCommand
    }

    let kind: Finding.Kind
    /// The screen and its command, or the screen whose rule it is.
    let place: String
    let text: String
    var cause: Cause?
    /// The lines to perform after the checked one to show the fault.
    var lines: [String] = []
    var key: FaultKey { FaultKey(kind, place, text) }

    /// Returns the fault as a finding, which the lines show together with those of the fault.
    func finding(after lines: [String]) -> Finding { Finding(kind, place, text, lines: lines + self.lines) }
  }

  let driver: Driver

  /// Performs a line and checks the state after it.
  ///
  /// - Returns: the outcome and the faults. If there are no faults, the session is where the line led.
  func perform(_ line: String, isGeneral: Bool) throws(Failure) -> (outcome: Driver.Outcome, faults: [Fault]) {
    let command = String(line.commandWord)
    let (before, dialog) = (Situation(driver), Dialog(driver))
    let screenOnItself = Self.screenOnItself(driver.session.stack)
    let place = "\(before.kinds[0]): \(command)"
    driver.session.forgetLeaks()
    let named = ReferenceRules.namedItem(in: line, on: driver.session.stack.top)
    weak let topBefore = driver.session.stack.top
    let outcome = try driver.perform(line, command: command)
    var faults: [Fault] = []
    switch outcome {
    // A command that the user interrupted says nothing about the app.
    case .failed(let failure, isClean: false) where failure.code != .interrupted:
      let code = failure.code.rawValue
      faults = [
        Fault(kind: .invariant, place: place, text: "it fails (\(code)) but changes something", lines: ["|! \(code)"])
      ]
    case .failed: break
    case .crashes(let crash): faults = [Fault(kind: .crash, place: place, text: crash.message)]
    case .done(let snapshot, _):
      if let kind = Self.screenOnItself(driver.session.stack) {
        // As long as both are open, other faults follow from this one.
        guard kind != screenOnItself else { return (outcome, []) }
        let text = "it opens \(kind) twice, one above the other"
        return (outcome, [Fault(kind: .invariant, place: place, text: text, cause: .opensTwice(kind: kind))])
      }
      faults += driver.session.stack.leakedScreens.map { Fault(kind: .leak, place: place, text: $0.sentence) }
      faults += try driver.brokenRules().map { Fault(kind: .invariant, place: $0.kind, text: $0.rule) }
      if let text = named.flatMap({ ReferenceRules.violation($0, on: driver.session.stack.top) }) {
        faults.append(Fault(kind: .invariant, place: place, text: text))
      }
      if faults.isEmpty, driver.session.stack.top.isDialog {
        let isRepeated = topBefore !== driver.session.stack.top && dialog != nil && dialog == Dialog(driver)
        faults += try faultsOfQuestion(place, isRepeated: isRepeated)
      }
      faults += try faultsOfTop(before.snapshot, snapshot)
      guard faults.isEmpty, !isGeneral, !driver.session.stack.top.isDialog else { return (outcome, faults) }
      if snapshot.data != before.snapshot.data {
        faults += try driver.preservingState { () throws(Failure) in try faultOfUndo(before, snapshot, place) }
      } else if dialog == nil, before.hasMoved(to: driver) {
        faults += try driver.preservingState { () throws(Failure) in try faultOfBack(before, place) }
      }
    }
    return (outcome, faults)
  }

  /// The kind of an open screen if the screen below it has the same kind and location; otherwise `nil`.
  private static func screenOnItself(_ stack: CoordinatorStack) -> String? {
    zip(stack.calcots, stack.calcots.dropFirst()).first { below, above in
      !above.isDialog && below.kind.name == above.kind.name && below.path == above.path
    }?.1.kind.name
  }

  /// An open question as the user sees it. The initializer returns `nil` if none is open.
  private struct Dialog: Equatable {
    let kinds: [String]
    let page: [String]
    let data: UInt64

    init?(_ driver: Driver) {
      guard driver.session.stack.top.isDialog else { return nil }
      (kinds, page, data) = (driver.kinds, driver.session.pageLines, driver.snapshot.data)
    }
  }

  /// Returns the faults of an open question: no answer ends it, or the answer just given only asked it again.
  private func faultsOfQuestion(_ place: String, isRepeated: Bool) throws(Failure) -> [Fault] {
    if let fault = try faultOfAnswers() { return isRepeated ? [] : [fault] }
    let text = "it asks the same question again, and does nothing else"
    return isRepeated ? [Fault(kind: .invariant, place: place, text: text)] : []
  }

  /// Returns a fault if every answer to the open question fails or asks it again.
  private func faultOfAnswers() throws(Failure) -> Fault? {
    let (path, dialog, kind) = (driver.path, Dialog(driver), driver.kinds[0])
    let actions = try Actions(of: driver.session).all()
    var hasAnswer = false
    for action in actions {
      let (outcome, after) = try driver.preservingState { () throws(Failure) in
        (try driver.perform(action.line), Dialog(driver))
      }
      // If the screens cannot save their state, the driver has not returned.
      if driver.path != path { try driver.reach(path) }
      switch outcome {
      case .failed: break
      case .done where after == dialog: hasAnswer = true
      case .done, .crashes: return nil
      }
    }
    // A screen without commands is reported as a dead end of the map.
    guard !actions.isEmpty else { return nil }
    return Fault(
      kind: hasAnswer ? .trap : .deadEnd, place: kind,
      text: hasAnswer ? DiscoveryFaults.trap : DiscoveryFaults.deadEnd,
      lines: ["cancel", "home", "|= \(driver.session.stack.calcots[0].route)"])
  }

  private func faultsOfTop(_ before: StateSnapshot, _ after: StateSnapshot) throws(Failure) -> [Fault] {
    let top = driver.session.stack.top
    let page = freshPage()
    var texts: [String] = []
    if try driver.abstractState(page).snapshot(of: driver.session, data: 0).page != after.page {
      texts.append("it does not show the change: is refreshed(by:) missing where that screen is built?")
    } else if after.data != before.data, let fault = try faultOfRebuiltTop() {
      return [fault]
    }
    // For the fresh page, the screen was read again.
    if top.interactor.isStale {
      texts.append("it is still stale after a fetch, so it is read again for every command")
    }
    texts += try PageRules(page: page, calcot: top).violations(isWaiting: driver.session.mailbox != nil)
    return texts.map { Fault(kind: .invariant, place: top.kind.name, text: $0) }
  }

  /// Reads all open screens again, and returns the page on top.
  private func freshPage() -> Page {
    let stack = driver.session.stack
    for calcot in stack.calcots { calcot.interactor.invalidate() }
    stack.top.refreshIfStale()
    return stack.draw(stack.top)
  }

  /// Builds the screen on top again. Returns a fault if the item that it shows no longer exists, or if the page of the
  /// new screen has other contents. Pages of different forms are not compared: a new list begins at its first page.
  private func faultOfRebuiltTop() throws(Failure) -> Fault? {
    let session = driver.session
    let top = session.stack.top
    do throws(Failure) {
      guard let rebuilt = try session.stack.rebuildTop() else { return nil }
      let shape = try AbstractState(of: session, page: session.stack.draw(rebuilt), question: "", on: rebuilt)
      let (fresh, shown) = (shape.snapshot(of: session, data: driver.snapshot.data), driver.snapshot)
      guard fresh.form == shown.form, fresh.page != shown.page else { return nil }
      let text =
        "it does not show the change, but does when it is built again: build its view from the model that the closure of "
        + "Calcot(_:observing:coordinator:view:) is given"
      return Fault(kind: .invariant, place: top.kind.name, text: text)
    } catch {
      guard error.code == .notFound else { return nil }
      let text =
        "it stays open after its own command removed what it shows: close() it there, or report it in refreshed(by:)"
      return Fault(kind: .invariant, place: top.kind.name, text: text, lines: ["go \(top.route)"])
    }
  }

  private func faultOfBack(_ before: Situation, _ place: String) throws(Failure) -> [Fault] {
    let (location, kinds) = (driver.session.stack.location, driver.kinds)
    let lines = ["back", "|= \(before.location)"]
    let differs = Fault(
      kind: .backDiffers, place: place, text: "forward does not lead there again after back",
      lines: ["back", "forward", "|= \(location)"])
    let failed = Fault(kind: .backDiffers, place: place, text: "back fails after it", lines: lines)
    if let fault = try fault(of: "back", failed) { return [fault] }
    guard driver.session.stack.location == before.location, driver.kinds == before.kinds else {
      return [
        Fault(
          kind: .backDiffers, place: place, text: "back does not lead to the place before it", lines: lines)
      ]
    }
    if let fault = try fault(of: "forward", differs) { return [fault] }
    return driver.session.stack.location == location && driver.kinds == kinds ? [] : [differs]
  }

  private func faultOfUndo(_ before: Situation, _ after: StateSnapshot, _ place: String) throws(Failure) -> [Fault] {
    guard driver.session.store != nil else { return [] }
    let failed = Fault(kind: .invariant, place: place, text: "undo fails after it", lines: ["undo"])
    if let fault = try fault(of: "undo", failed) { return [fault] }
    guard driver.snapshot.data == before.snapshot.data else {
      return [Fault(kind: .invariant, place: place, text: "undo does not restore the data", lines: ["undo"])]
    }
    // Another page or another screen may show the same data differently.
    if driver.session.stack.location == before.location, driver.snapshot.form == before.snapshot.form,
      driver.snapshot.page != before.snapshot.page
    {
      let text = "undo restores the data, but the screen does not show what it did before"
      return [Fault(kind: .invariant, place: place, text: text, lines: ["undo"])]
    }
    let differs = Fault(
      kind: .invariant, place: place, text: "redo does not make the change again", lines: ["undo", "redo"])
    if let fault = try fault(of: "redo", differs) { return [fault] }
    return driver.snapshot.data == after.data ? [] : [differs]
  }

  /// Performs a line that must succeed, and returns a fault if it fails or ends the program.
  private func fault(of line: String, _ failed: Fault) throws(Failure) -> Fault? {
    let place = "\(driver.kinds[0]): \(line)"
    switch try driver.perform(line) {
    case .done: return nil
    case .failed: return failed
    case .crashes(let crash):
      let lines = failed.lines.prefix { $0 != line } + [line]
      return Fault(kind: .crash, place: place, text: crash.message, lines: Array(lines))
    }
  }
}
