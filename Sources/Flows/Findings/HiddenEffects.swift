import MVVMC
import Shell

/// Gives lines that failed once more, and looks at every open screen: what a line has changed before it failed may show on
/// another screen than the one that took it, and only after that is read again.
struct HiddenEffects {
  /// A line that fails and changes what a screen shows.
  struct Effect {
    let failed: Discovery.FailedLine
    /// The lines that show it, that one last, as few as do.
    let lines: [String]
    /// The kind of the screen that shows it.
    let screen: String
  }

  /// The lines that have such an effect. The driver continues in a session of its own, in which no line has failed yet.
  static func search(
    _ driver: Driver, _ found: Discovery, _ options: ExplorationOptions
  ) throws(Failure) -> [Effect] {
    // Data that arrives from elsewhere is no effect of a line.
    guard !found.failures.isEmpty, driver.session.mailbox == nil else { return [] }
    try driver.renew()
    var effects: [Effect] = []
    for failed in found.failures where !options.isInterrupted() {
      // One such line is enough of those that fail alike.
      if effects.contains(where: { found.isAlike($0.failed, failed) }) { continue }
      let lines = found.path(to: failed.state) + [failed.line]
      guard let screen = try Self.screen(changedBy: lines, failed.failure.code, driver, isFresh: effects.isEmpty) else {
        continue
      }
      let shrinker = Shrinker { lines in
        // Lines that cannot be given as they stand show nothing.
        !options.isInterrupted() && (try? Self.screen(changedBy: lines, failed.failure.code, driver)) == screen
      }
      effects.append(
        Effect(failed: failed, lines: shrinker.shrink(lines, plainer: Self.plainer(than:)), screen: screen))
    }
    return effects
  }

  /// The plainer lines of a line, and those with the second thing: what conflicts needs two.
  private static func plainer(than line: String) -> [String] {
    let words = line.split(separator: " ")
    guard words.count == 2, let position = Int(words[1]), position > 2 else { return PlainerLines.of(line) }
    return PlainerLines.of(line) + ["\(words[0]) 2"]
  }

  /// The kind of the screen that shows something else after the last of some lines has failed; nil where none does. A session that
  /// is fresh, in which no line has had such an effect yet, is used as it is.
  private static func screen(
    changedBy lines: [String], _ code: Failure.Code, _ driver: Driver, isFresh: Bool = false
  ) throws(Failure) -> String? {
    if !isFresh { try driver.renew() }
    // A path that cannot be repeated is reported with the edges.
    guard let last = lines.last, (try? driver.reach(Array(lines.dropLast()))) != nil else { return nil }
    let before = try driver.pages()
    // A page that differs whenever it is read again says nothing of a line.
    guard try driver.pages() == before else { return nil }
    guard case .failed(let failure, _) = try driver.give(last), failure.code == code else { return nil }
    let after = try driver.pages()
    guard before.count == after.count else { return nil }
    return before.indices.last { before[$0] != after[$0] }.map { driver.session.stack.calcots[$0].kind.name }
  }
}

extension Discovery {
  fileprivate func isAlike(_ one: FailedLine, _ other: FailedLine) -> Bool {
    places[states[one.state].place].kinds[0] == places[states[other.state].place].kinds[0]
      && one.line.commandWord == other.line.commandWord && one.failure.code == other.failure.code
  }
}

extension Driver {
  /// A hash of each open screen's page after it is read again.
  fileprivate func pages() throws(Failure) -> [UInt64] {
    var pages: [UInt64] = []
    for calcot in session.stack.calcots {
      calcot.interactor.invalidate()
      calcot.refreshIfStale()
      let shape = try AbstractState(of: session, page: session.stack.draw(calcot), question: "")
      pages.append(shape.snapshot(of: session, data: 0).page)
    }
    return pages
  }
}
