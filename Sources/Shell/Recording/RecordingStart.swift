import MVVMC

/// What a recording begins with, so that a check finds what the session has at that moment: the data, the time, the
/// settings and the place.
package struct RecordingStart {
  /// The lines of the file.
  package let lines: [String]

  /// Looks at a session.
  ///
  /// - Parameters:
  ///   - session: what is recorded.
  ///   - data: what was there when the session was opened.
  ///   - opening: when that was: a sample is made at this time.
  package init(_ session: Session, data: RecordedData, opening: UTCTime) {
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
  /// Whether it is the app's sample.
  let hasSample: Bool
  /// How a file says so.
  var directive: String { hasSample ? "@data demo" : "@data empty" }
  /// What the data is called where a check cannot make it.
  private let name: String
  private let isKnown: () -> Bool
  private let mark: [Int]

  /// Describes the data of a session that was opened just now.
  ///
  /// - Parameters:
  ///   - hasSample: whether the data is the app's sample; nothing otherwise.
  ///   - name: what the data is called where it is something else.
  ///   - session: the session.
  ///   - isKnown: whether the data is the sample, or nothing, apart from what the session has changed.
  package init(
    hasSample: Bool, name: String, of session: Session, isKnown: @escaping () -> Bool = { true }
  ) {
    self.hasSample = hasSample
    self.name = name
    self.isKnown = isKnown
    mark = Self.mark(of: session)
  }

  /// What a check has not, in words; nil where it has all.
  func missing(in session: Session) -> String? {
    isKnown() && mark == Self.mark(of: session) ? nil : name
  }

  /// Without a ledger whatever a screen does may change the data.
  private static func mark(of session: Session) -> [Int] {
    [session.ledger?.revision ?? session.doneCount, session.viewChangeCount]
  }
}
