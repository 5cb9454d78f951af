/// The size of an app in a pattern, part by part. Blank lines and comments are not counted.
///
/// The window that all patterns share and the tracing between the parts are not counted either, because other apps do
/// not have them.
struct PatternFigures: Equatable {
  /// A part of the pattern: one file.
  struct Part: Equatable {
    let name: String
    let types: Int
    let lines: Int

    init(_ name: String, types: Int, lines: Int) {
      self.name = name
      self.types = types
      self.lines = lines
    }
  }

  let app: String
  let pattern: Pattern
  let parts: [Part]

  init(_ app: String, _ pattern: Pattern, _ parts: [Part]) {
    self.app = app
    self.pattern = pattern
    self.parts = parts
  }

  var types: Int { parts.reduce(0) { $0 + $1.types } }
  var lines: Int { parts.reduce(0) { $0 + $1.lines } }

  /// Returns the figures of an app in a pattern. They have no parts if the app is not built in the pattern.
  static func of(_ app: String, _ pattern: Pattern) -> PatternFigures {
    all.first { $0.app == app && $0.pattern == pattern } ?? PatternFigures(app, pattern, [])
  }
}
