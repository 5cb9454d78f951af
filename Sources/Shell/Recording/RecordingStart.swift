import MVVMC

/// The beginning of a recording, from which a check restores the data, the time, the settings and the location of the
/// session.
struct RecordingStart {
  let lines: [String]

  /// Creates the beginning of a recording from the current state of a session and its initial data.
  init(_ session: Session, data: RecordedData) {
    let opening = data.opening
    var lines: [String] = []
    let words = data.missing(in: session)
    if words != nil {
      lines.append(
        "# A check does not have this data: put commands that create it into a file, and name the file after @data.")
    }
    lines.append(words.map { "@data own \($0)" } ?? data.directive)
    let now = session.clock.map { $0.time(at: $0.seconds) } ?? opening
    if data.hasSample { lines.append("@clock \(opening)") }
    if !data.hasSample || now != opening { lines.append("@clock \(now)") }
    let settings = session.settings
    if let width = settings.width, width != 80 { lines.append("@set width \(width)") }
    if let size = settings.viewport.chosen { lines.append("@set page-size \(size)") }
    if settings.format != .text { lines.append("@set format \(settings.format.rawValue)") }
    if let start = settings.start { lines.append("@set start \(start)") }
    if let item = settings.defaultItem, let name = session.defaultItemName {
      lines.append("@set \(name) \(Lexer.quoted(item))")
    }
    if let me = settings.me { lines.append("@set me \(Lexer.quoted(me))") }
    self.lines = lines + Self.way(of: session.stack)
  }

  /// Returns the commands that restore the navigation history and the current location.
  private static func way(of stack: CoordinatorStack) -> [String] {
    let history = stack.history
    let steps = history.routes.count - 1 - history.index
    let isAtRoot = history.routes[0] == Route(stack.calcots[0].path)
    let moves = history.routes.dropFirst(isAtRoot ? 1 : 0).map { "go \($0)" }
    return moves + (steps > 0 ? ["back \(steps)"] : [])
  }
}

package struct RecordedData {
  /// True if the data is the app's sample.
  let hasSample: Bool
  var directive: String { hasSample ? "@data demo" : "@data empty" }
  /// The description of the data if a check cannot create it.
  private let name: String
  private let isKnown: () -> Bool
  /// The time at which the session was opened and its sample data created.
  let opening: UTCTime
  private let revision: Int?

  /// Creates a description of the data of a session that was just opened.
  ///
  /// - Parameters:
  ///   - hasSample: true for the app's sample, false for an empty store.
  ///   - name: a description of the data if it is neither.
  ///   - session: the session.
  ///   - opening: the time at which the session was opened.
  ///   - isKnown: returns true if the data is still the sample or empty, apart from changes by the session.
  package init(
    hasSample: Bool, name: String, of session: Session, opening: UTCTime,
    isKnown: @escaping () -> Bool = { true }
  ) {
    self.opening = opening
    self.hasSample = hasSample
    self.name = name
    self.isKnown = isKnown
    revision = session.store?.revision
  }

  /// Returns the description of the data if a check cannot create it, or `nil` if it can.
  func missing(in session: Session) -> String? {
    let isUnchanged = revision == session.store?.revision && !session.recording.hasHiddenChange
    return isUnchanged && isKnown() ? nil : name
  }
}
