import MVVMC

/// The beginning of a recording: the data, the time, the settings and the place of the session, for a check to begin
/// with the same.
struct RecordingStart {
  /// The lines of the file.
  let lines: [String]

  /// Looks at a session.
  ///
  /// - Parameters:
  ///   - session: the session that is recorded.
  ///   - data: the data that it was opened with.
  init(_ session: Session, data: RecordedData) {
    let opening = data.opening
    var lines: [String] = []
    let words = data.missing(in: session)
    if words != nil {
      lines.append("# A check has no such data: put the commands that make it into a file, and name that after @data.")
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
    if let me = settings.me { lines.append("@set me \(Lexer.quoted(me))") }
    self.lines = lines + Self.way(of: session.stack)
  }

  /// The commands that lead to the place where the user is, over those that `back` leads to.
  private static func way(of stack: CoordinatorStack) -> [String] {
    let history = stack.history
    let steps = history.routes.count - 1 - history.index
    let isAtRoot = history.routes[0] == Route(stack.calcots[0].path)
    let moves = history.routes.dropFirst(isAtRoot ? 1 : 0).map { "go \($0)" }
    return moves + (steps > 0 ? ["back \(steps)"] : [])
  }
}

/// The data that a recorded session was opened with.
package struct RecordedData {
  /// True if it is the app's sample.
  let hasSample: Bool
  /// The directive that says so in a file.
  var directive: String { hasSample ? "@data demo" : "@data empty" }
  /// The name of data that a check cannot make.
  private let name: String
  private let isKnown: () -> Bool
  /// The time at which the session was opened: a sample is made then.
  let opening: UTCTime
  private let revision: Int?

  /// Describes the data of a session that was opened just now.
  ///
  /// - Parameters:
  ///   - hasSample: whether the data is the app's sample; nothing otherwise.
  ///   - name: what the data is called where it is something else.
  ///   - session: the session.
  ///   - opening: the time at which it was opened.
  ///   - isKnown: whether the data is the sample, or nothing, apart from what the session has changed.
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

  /// Returns what the data is called, where a check has no such data; nil if it has.
  func missing(in session: Session) -> String? {
    let isUnchanged = revision == session.store?.revision && !session.recording.hasHiddenChange
    return isUnchanged && isKnown() ? nil : name
  }
}
