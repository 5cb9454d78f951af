/// Something that an exploration found and that should not be.
public struct Finding: Equatable, Sendable {
  /// What kind of fault it is.
  public enum Kind: String, CaseIterable, Sendable {
    /// A command ended the program.
    case crash
    /// A rule does not hold: one of a screen, or one that holds for all.
    case invariant
    /// A place that no command leads away from.
    case deadEnd = "dead-end"
    /// A place from which no way leads back to the root.
    case trap
    /// A screen that is never reached, or a declared way that is never taken.
    case unreached
    /// A way that no screen declares.
    case undeclared
    /// A command that can never be given.
    case neverEnabled = "never-enabled"
    /// A command that never does anything.
    case noEffect = "no-effect"
    /// A closed screen that lives on.
    case leak
    /// `back` leads to another place than the one that the user came from, or `forward` then to another one than `back`
    /// left.
    case backDiffers = "back-differs"
  }

  /// What kind of fault it is.
  public let kind: Kind
  /// The place: a screen, or a screen and its command, as in `todos: open`.
  public let place: String
  /// What is wrong, in a sentence.
  public let text: String
  /// The lines that show it, expectations among them.
  public let lines: [String]
  /// Why it is as it should be, where a screen says so. It is no fault then.
  public let reason: String?

  /// Makes a finding.
  package init(_ kind: Kind, _ place: String, _ text: String, lines: [String], reason: String? = nil) {
    self.kind = kind
    self.place = place
    self.text = text
    self.lines = lines
    self.reason = reason
  }

  /// A command file that shows it.
  ///
  /// - Parameter preamble: the lines before its first command.
  public func script(_ preamble: [String]) -> String {
    (["# \(kind.rawValue): \(place)", "# \(text)"] + preamble + lines).joined(separator: "\n") + "\n"
  }
}

extension Finding {
  static func comesBefore(_ one: Finding, _ other: Finding) -> Bool {
    let order = Kind.allCases
    let (a, b) = (order.firstIndex(of: one.kind) ?? 0, order.firstIndex(of: other.kind) ?? 0)
    return (a, one.place, one.text) < (b, other.place, other.text)
  }
}
