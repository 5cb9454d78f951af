import MVVMC
import Shell

/// Repeats failed lines and reads every open screen again. A change by a failed line may show on a screen other than
/// the one on top, and only once that screen is read again.
struct HiddenEffects {
  /// A line that fails and yet changes a screen.
  struct Effect {
    let failed: Discovery.FailedLine
    /// The lines that show the effect, shortened; the last one fails.
    let lines: [String]
    /// The kind of the screen that changed.
    let screen: String
  }

  /// Returns the failed lines that have such an effect. The driver begins a new session before the search and after
  /// each effect, so that no effect remains. Once the user interrupts the work, no session can be made.
  static func search(
    _ driver: Driver, _ found: Discovery, _ options: ExplorationOptions
  ) throws(Failure) -> [Effect] {
    guard !found.failures.isEmpty, try begin(driver, options) else { return [] }
    var effects: [Effect] = []
    for failed in found.failures where !options.isOver {
      // One line is enough for each command, kind of screen and error code.
      if effects.contains(where: { $0.failed.key == failed.key }) { continue }
      let lines = found.path(to: failed.state) + [failed.line]
      guard let screen = try Self.screen(changedBy: lines, failed.failure.code, driver) else { continue }
      let shrinker = Shrinker { lines in
        // The effect of another attempt may remain in the session. Without a new one, or if the lines fail, the longer
        // lines stay.
        guard !options.isOver, (try? driver.restartInNewSession()) != nil else { return false }
        return (try? Self.screen(changedBy: lines, failed.failure.code, driver)) == screen
      }
      effects.append(
        Effect(failed: failed, lines: shrinker.shrink(lines, plainer: Self.plainer(than:)), screen: screen))
      guard try begin(driver, options) else { break }
    }
    return effects
  }

  /// Begins a new session, and returns false if the user has interrupted the work.
  private static func begin(_ driver: Driver, _ options: ExplorationOptions) throws(Failure) -> Bool {
    do throws(Failure) { try driver.restartInNewSession() } catch {
      guard options.isInterrupted() else { throw error }
      return false
    }
    return true
  }

  /// Returns the plainer variants of a line, including one with the second item, because a conflict needs two items.
  private static func plainer(than line: String) -> [String] {
    let words = line.split(separator: " ")
    guard words.count == 2, let position = Int(words[1]), position > 2 else { return PlainerLines.variants(of: line) }
    return PlainerLines.variants(of: line) + ["\(words[0]) 2"]
  }

  /// Returns the kind of the screen that changed when the last line failed; `nil` if none did.
  private static func screen(
    changedBy lines: [String], _ code: Failure.Code, _ driver: Driver
  ) throws(Failure) -> String? {
    // The verifier reports paths that cannot be repeated.
    guard let last = lines.last, (try? driver.reach(Array(lines.dropLast()))) != nil else { return nil }
    let before = try driver.pages()
    // A page that changes with every fetch proves nothing.
    guard try driver.pages() == before else { return nil }
    guard case .failed(let failure, _) = try driver.perform(last), failure.code == code else { return nil }
    let after = try driver.pages()
    guard before.count == after.count else { return nil }
    return before.indices.last { before[$0] != after[$0] }.map { driver.session.stack.calcots[$0].kind.name }
  }
}

extension Driver {
  /// Reads each open screen again, and returns the hash of its page.
  fileprivate func pages() throws(Failure) -> [UInt64] {
    var pages: [UInt64] = []
    for calcot in session.stack.calcots {
      calcot.interactor.invalidate()
      let shape = try AbstractState(of: session, page: freshPage(of: calcot))
      pages.append(shape.snapshot(of: session, data: 0).page)
    }
    return pages
  }
}
