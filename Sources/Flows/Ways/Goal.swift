import MVVMC
import Shell

/// What a way is to lead to: a location, a kind of screen, or a place of the map by its id.
struct Goal {
  private let route: Route?
  private let name: String
  private let granularity: Granularity

  /// Reads a goal.
  ///
  /// - Throws: ``Failure`` where it begins as a location and is none.
  init(_ text: String, _ granularity: Granularity) throws(Failure) {
    route = text.hasPrefix("/") ? try Route(parsing: text) : nil
    name = text
    self.granularity = granularity
  }

  /// Whether a session stands there.
  func isReached(by probe: Probe) -> Bool {
    let top = probe.session.stack.top
    // A question has the location of the screen below it, and is none.
    if let route { return !top.isDialog && probe.session.stack.location == route }
    let kind = top.kind
    if kind == name { return true }
    // An id begins with the kind: most need not be made.
    guard name.hasPrefix(kind) else { return false }
    return PlaceName(probe.kinds, granularity.key(of: probe.sight)).candidates(granularity).contains(name)
  }

  /// The id of the place where a session stands.
  func name(of probe: Probe) -> String {
    PlaceName(probe.kinds, granularity.key(of: probe.sight)).candidates(granularity)[0]
  }
}
