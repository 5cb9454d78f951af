import MVVMC
import Shell

/// Checks what must hold in every app after a line: no screen leaks, the screens' own rules hold, pages show the stored
/// data, `back` returns to the previous place, and `undo` restores the data.
///
/// The lines of a fault are those to perform after the checked one to show it.
struct Invariants {
  private let driver: Driver
  /// The screen and its command.
  private let place: String
  private let before: Situation
  private let dialogBefore: Dialog?
  private weak let topBefore: Calcot?
  /// The kind of a screen that was already open above one of the same kind and location.
  private let kindOnItselfBefore: String?
  /// The item that the line names.
  private let named: ReferenceRules.NamedItem?
  private let revisionBefore: Int?

  /// Performs a line and checks the state after it.
  ///
  /// - Returns: the outcome and the faults. If there are no faults, the session is where the line led.
  static func perform(
    _ line: String, isGeneral: Bool, by driver: Driver
  ) throws(Failure) -> (outcome: Driver.Outcome, faults: [Finding]) {
    let invariants = Invariants(driver, line)
    driver.session.forgetLeaks()
    let outcome = try driver.perform(line)
    return (outcome, try invariants.faults(of: outcome, isGeneral: isGeneral))
  }

  private init(_ driver: Driver, _ line: String) {
    self.driver = driver
    before = Situation(driver)
    place = "\(before.kinds[0]): \(line.commandWord)"
    dialogBefore = Dialog(driver)
    topBefore = driver.session.stack.top
    kindOnItselfBefore = driver.session.stack.kindOnItself
    named = ReferenceRules.namedItem(in: line, on: driver.session.stack.top)
    revisionBefore = driver.session.store?.revision
  }

  private func violation(_ text: String, lines: [String] = []) -> Finding {
    Finding(.invariant, place, text, lines: lines)
  }

  private func faults(of outcome: Driver.Outcome, isGeneral: Bool) throws(Failure) -> [Finding] {
    switch outcome {
    // A command that the user interrupted says nothing about the app.
    case .failed(let failure, isClean: false) where failure.code != .interrupted:
      let code = failure.code.rawValue
      return [violation("it fails (\(code)) but changes something", lines: ["|! \(code)"])]
    case .failed: return []
    case .crashes(let crash): return [Finding(.crash, place, crash.message)]
    case .done(let snapshot, _): return try faults(after: snapshot, isGeneral: isGeneral)
    }
  }

  private func faults(after snapshot: StateSnapshot, isGeneral: Bool) throws(Failure) -> [Finding] {
    let stack = driver.session.stack
    let isRecorded = driver.session.store?.revision != revisionBefore
    if let kind = stack.kindOnItself {
      // As long as both are open, other faults follow from this one.
      return kind == kindOnItselfBefore ? [] : [violation("it opens \(kind) twice, one above the other")]
    }
    var faults = stack.leakedScreens.map { Finding(.leak, place, $0.sentence) }
    faults += try driver.brokenRules().map { Finding(.invariant, $0.kind, $0.rule) }
    if let text = named.flatMap({ ReferenceRules.violation($0, on: stack.top) }) { faults.append(violation(text)) }
    if faults.isEmpty, stack.top.isDialog, let fault = try faultOfDialog() { faults.append(fault) }
    faults += try faultsOfTop(snapshot)
    // The answers to a dialog may have been tried in another session.
    guard faults.isEmpty, !isGeneral, !driver.session.stack.top.isDialog else { return faults }
    if snapshot.data != before.snapshot.data {
      return try driver.preservingState { () throws(Failure) in try faultsOfUndo(snapshot) }
    }
    if isRecorded { faults += try driver.preservingState { () throws(Failure) in try faultsOfEmptyStep() } }
    if faults.isEmpty, dialogBefore == nil, before.hasMoved(to: driver) {
      faults += try driver.preservingState { () throws(Failure) in try faultsOfBack() }
    }
    return faults
  }

  // MARK: Dialogs

  /// An open dialog as the user sees it. The initializer returns `nil` if none is open.
  private struct Dialog: Equatable {
    let kinds: [String]
    let page: [String]
    let data: UInt64

    init?(_ driver: Driver) {
      guard driver.session.stack.top.isDialog else { return nil }
      (kinds, page, data) = (driver.kinds, driver.session.pageLines, driver.snapshot.data)
    }
  }

  /// Returns a fault of the open dialog: no answer ends it, or the answer just given only asked the same again.
  private func faultOfDialog() throws(Failure) -> Finding? {
    let isRepeated = topBefore !== driver.session.stack.top && dialogBefore != nil && dialogBefore == Dialog(driver)
    let fault = try faultOfAnswers()
    guard isRepeated else { return fault }
    return fault == nil ? violation("it asks the same question again, and does nothing else") : nil
  }

  /// Returns a fault if every answer to the open question fails or asks it again.
  private func faultOfAnswers() throws(Failure) -> Finding? {
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
    return Finding(
      hasAnswer ? .trap : .deadEnd, kind, hasAnswer ? DiscoveryFaults.trap : DiscoveryFaults.deadEnd,
      lines: ["cancel", "home", "|= \(driver.session.stack.calcots[0].route)"])
  }

  // MARK: Pages

  private func faultsOfTop(_ after: StateSnapshot) throws(Failure) -> [Finding] {
    let top = driver.session.stack.top
    let page = freshPage()
    var texts: [String] = []
    if try driver.abstractState(page).snapshot(of: driver.session, data: 0).page != after.page {
      texts.append("it does not show the change: is refreshed(by:) missing where that screen is built?")
    } else if after.data != before.snapshot.data, let fault = try faultOfRebuiltTop() {
      return [fault]
    }
    // The screen has just been read again for the fresh page.
    if top.interactor.isStale {
      texts.append("it is still stale after a fetch, so it is read again for every command")
    }
    texts += try PageRules(page: page, calcot: top).violations()
    return texts.map { Finding(.invariant, top.kind.name, $0) }
  }

  /// Reads all open screens again, and returns the page on top.
  private func freshPage() -> Page {
    let stack = driver.session.stack
    for calcot in stack.calcots { calcot.interactor.invalidate() }
    return driver.freshPage(of: stack.top)
  }

  /// Builds the screen on top again. Returns a fault if the item that it shows no longer exists, or if the page of the
  /// new screen has other contents. Pages of different forms are not compared: a new list begins at its first page.
  private func faultOfRebuiltTop() throws(Failure) -> Finding? {
    let session = driver.session
    let top = session.stack.top
    do throws(Failure) {
      guard let rebuilt = try session.stack.rebuildTop() else { return nil }
      let shape = try AbstractState(of: session, page: driver.freshPage(of: rebuilt), on: rebuilt)
      let (fresh, shown) = (shape.snapshot(of: session, data: driver.snapshot.data), driver.snapshot)
      guard fresh.baseShape == shown.baseShape, fresh.page != shown.page else { return nil }
      return Finding(
        .invariant, top.kind.name,
        "it does not show the change, but does when it is built again: build its view from the model that the closure "
          + "of Calcot(_:observing:coordinator:view:) is given")
    } catch {
      guard error.code == .notFound else { return nil }
      return Finding(
        .invariant, top.kind.name,
        "it stays open after its own command removed what it shows: close() it there, or report it in refreshed(by:)",
        lines: ["go \(top.route)"])
    }
  }

  // MARK: History

  private func faultsOfBack() throws(Failure) -> [Finding] {
    let (location, kinds) = (driver.session.stack.location, driver.kinds)
    func differs(_ text: String, _ lines: [String]) -> Finding { Finding(.backDiffers, place, text, lines: lines) }
    let lines = ["back", "|= \(before.location)"]
    if let fault = try fault(of: "back", differs("back fails after it", lines)) { return [fault] }
    guard driver.session.stack.location == before.location, driver.kinds == before.kinds else {
      return [differs("back does not lead to the place before it", lines)]
    }
    let fault = differs("forward does not lead there again after back", ["back", "forward", "|= \(location)"])
    if let fault = try self.fault(of: "forward", fault) { return [fault] }
    return driver.session.stack.location == location && driver.kinds == kinds ? [] : [fault]
  }

  static let undoDiffers = "undo does not restore the data"
  static let redoDiffers = "redo does not make the change again"

  /// Returns a fault if `undo` undoes a step without a change, after a line that did not change the data.
  private func faultsOfEmptyStep() throws(Failure) -> [Finding] {
    guard case .done(let snapshot, _) = try driver.perform("undo"), snapshot.data == before.snapshot.data else {
      return []
    }
    return [violation("it changes nothing, but adds a step to undo", lines: ["undo"])]
  }

  private func faultsOfUndo(_ after: StateSnapshot) throws(Failure) -> [Finding] {
    guard driver.session.store != nil else { return [] }
    let failed = violation("undo fails after it", lines: ["undo"])
    if let fault = try fault(of: "undo", failed) { return [fault] }
    guard driver.snapshot.data == before.snapshot.data else {
      return [violation(Self.undoDiffers, lines: ["undo"])]
    }
    // Another page or another screen may show the same data differently.
    if driver.session.stack.location == before.location, driver.snapshot.baseShape == before.snapshot.baseShape,
      driver.snapshot.page != before.snapshot.page
    {
      return [violation("undo restores the data, but the screen does not show what it did before", lines: ["undo"])]
    }
    let differs = violation(Self.redoDiffers, lines: ["undo", "redo"])
    if let fault = try fault(of: "redo", differs) { return [fault] }
    return driver.snapshot.data == after.data ? [] : [differs]
  }

  /// Performs a line that must succeed, and returns a fault if it fails or ends the program.
  private func fault(of line: String, _ failed: Finding) throws(Failure) -> Finding? {
    let place = "\(driver.kinds[0]): \(line)"
    switch try driver.perform(line) {
    case .done: return nil
    case .failed: return failed
    case .crashes(let crash):
      return Finding(.crash, place, crash.message, lines: failed.lines.prefix { $0 != line } + [line])
    }
  }
}

extension CoordinatorStack {
  /// The kind of an open screen if the screen below it has the same kind and location; otherwise `nil`.
  var kindOnItself: String? {
    zip(calcots, calcots.dropFirst()).first { below, above in
      !above.isDialog && below.kind.name == above.kind.name && below.path == above.path
    }?.1.kind.name
  }
}
