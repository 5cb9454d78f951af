import MVVMC

/// The syntax of `compare`, in the gallery and in a comparison.
enum ComparedPatterns {
  static let summary = "Compare the patterns of an app, or of all apps; or the traces of an app in two patterns"

  static func parameter<Target>() -> Parameter<Target, Pattern?> {
    .choice("PATTERN", Pattern.self, optional: true, offered: { Exhibits.patterns(of: $1?.name) })
  }

  /// Two patterns, or none.
  ///
  /// - Throws: ``Failure`` with code `usage` where there is one.
  static func both(_ first: Pattern?, _ second: Pattern?) throws -> [Pattern] {
    guard let first else { return [] }
    guard let second else {
      throw Failure(.usage, "the second pattern is missing", advice: "compare APP PATTERN PATTERN compares two traces")
    }
    return [first, second]
  }
}
