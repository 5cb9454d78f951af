import MVVMC

/// The syntax of `compare`, which the gallery and the comparison share.
enum ComparedPatterns {
  static let summary = "Compare the patterns of an app, or of all apps; or the traces of an app in two patterns"

  static func parameter<Target>() -> Parameter<Target, Pattern?> {
    .choice("PATTERN", Pattern.self, optional: true, offered: { Exhibits.patterns(of: $1?.name) })
  }

  /// Returns both patterns, or none if there is no first one.
  ///
  /// - Throws: ``Failure`` with code `usage` if only the second pattern is missing.
  static func both(_ first: Pattern?, _ second: Pattern?) throws -> [Pattern] {
    guard let first else { return [] }
    guard let second else {
      throw Failure(.usage, "the second pattern is missing", advice: "compare APP PATTERN PATTERN compares two traces")
    }
    return [first, second]
  }
}
