import MVVMC
import Shell

/// Gives lines that failed once more, and looks at every open screen: what a line has changed before it failed may show on
/// another screen than the one that took it, and only after that is read again.
struct HiddenEffects {
  /// A line that fails and changes what a screen shows.
  struct Effect {
    let failed: Discovery.FailedLine
    /// The kind of the screen that shows it.
    let screen: String
  }

  /// The lines that have such an effect. The probe continues in a session of its own, in which no line has failed yet.
  static func search(
    _ probe: Probe, _ found: Discovery, _ options: ExplorationOptions
  ) throws(Failure) -> [Effect] {
    // What arrives from elsewhere is not what a line did.
    guard !found.failures.isEmpty, probe.session.inbox == nil else { return [] }
    try probe.renew()
    var effects: [Effect] = []
    for failed in found.failures where !options.isInterrupted() {
      // What does not repeat is told with the ways.
      guard (try? probe.reach(found.path(to: failed.state))) != nil else { continue }
      let before = try probe.pages()
      guard case .failed = try probe.give(failed.line) else { continue }
      let after = try probe.pages()
      guard before.count == after.count, let index = before.indices.last(where: { before[$0] != after[$0] }) else {
        continue
      }
      effects.append(Effect(failed: failed, screen: probe.session.stack.calcots[index].kind.name))
      try probe.renew()
    }
    return effects
  }
}

extension Probe {
  /// What each open screen shows after it is read again, as a number that is the same for the same.
  fileprivate func pages() throws(Failure) -> [UInt64] {
    var pages: [UInt64] = []
    for calcot in session.stack.calcots {
      calcot.interactor.invalidate()
      calcot.refreshIfStale()
      let shape = try Shape(of: session, page: session.stack.draw(calcot), question: "")
      pages.append(shape.snapshot(of: session, data: 0).page)
    }
    return pages
  }
}
