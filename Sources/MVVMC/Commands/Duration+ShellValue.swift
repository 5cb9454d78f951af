/// A duration as an argument of commands: `90s`, `15m`, `1h30m` or `2d`.
extension Duration: ShellValue {
  /// Creates a duration from a text such as `1h30m`.
  ///
  /// - Throws: ``Failure`` with code `usage` if the text is not a duration.
  public init(parsing text: String) throws {
    var seconds: Int64 = 0
    var rest = text[...]
    // Each unit occurs at most once, and larger units come first.
    for (unit, length) in Self.units {
      guard let end = rest.firstIndex(of: unit) else { continue }
      guard let count = Int64(rest[..<end]), 0...100_000 ~= count, rest.first != "+" else { throw Self.wrong }
      seconds += count * length
      rest = rest[rest.index(after: end)...]
    }
    guard rest.isEmpty, !text.isEmpty else { throw Self.wrong }
    self = .seconds(seconds)
  }

  private static var wrong: Failure {
    Failure(.usage, "it is not a duration", advice: "write it as in 90s, 15m or 1h30m")
  }

  /// The duration as the user writes it, such as `1h30m`. Fractions of a second are dropped; a negative duration is
  /// `0s`.
  public var written: String {
    var rest = max(0, components.seconds)
    var text = ""
    for (unit, length) in Self.units where rest >= length {
      text += "\(rest / length)\(unit)"
      rest %= length
    }
    return text.isEmpty ? "0s" : text
  }

  private static let units: [(Character, Int64)] = [("d", 86_400), ("h", 3600), ("m", 60), ("s", 1)]

  /// The values that the explorer types.
  public static var samples: [String] { ["90s", "1h30m"] }
}
