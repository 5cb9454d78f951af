import Shell

/// The names that a file's patterns would have given a value, had they matched.
///
/// A command that names one would be given something that its author did not mean: what becomes of it must not be taken
/// for what is expected.
struct LostCaptures {
  /// For each name where its pattern stands.
  private var places: [String: String] = [:]

  /// Notes what a step captures, and what it should have captured.
  mutating func note(_ step: ScriptStep, captured: [String: String]?) {
    for expectation in step.expectations {
      guard case .pattern(let text, let count) = expectation.expectation, let pattern = try? LinePattern(text) else {
        continue
      }
      for name in pattern.names {
        if captured?[name] != nil {
          places[name] = nil
        } else if captured == nil, !count.canBeNone {
          places[name] = "\(step.line.file ?? ""):\(expectation.number)"
        }
      }
    }
  }

  /// The first name in a command that was lost, and where.
  func first(in command: String) -> (name: String, place: String)? {
    guard !places.isEmpty else { return nil }
    var rest = command[...]
    while let dollar = rest.firstIndex(of: "$") {
      let isEscaped = rest[..<dollar].last == "\\"
      rest = rest[rest.index(after: dollar)...]
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      if !isEscaped, let place = places[String(name)] { return (String(name), place) }
    }
    return nil
  }
}
