/// A fault that an exploration found.
public struct Finding: Equatable, Sendable {
  /// The kind of a fault.
  package enum Kind: String, CaseIterable, Sendable {
    /// A command ended the program.
    case crash
    /// A rule does not hold: one of a screen, or one for all screens.
    case invariant
    /// A place that no command leads away from.
    case deadEnd = "dead-end"
    /// A place from which no path leads back to the root.
    case trap
    /// A screen that is never reached, or a declared destination that no command leads to.
    case unreached
    /// A command that leads to a screen which it does not declare.
    case undeclared
    /// A command that is never available.
    case neverEnabled = "never-enabled"
    /// A command that never does anything.
    case noEffect = "no-effect"
    /// A closed screen that is still in memory.
    case leak
    /// `back` leads to another place than the one that the user came from, or `forward` then leads to another one than
    /// `back` left.
    case backDiffers = "back-differs"
  }

  /// The kind of the fault.
  package let kind: Kind
  /// The place: a screen, or a screen and its command, as in `todos: open`.
  public let place: String
  /// The fault, in a sentence.
  public let text: String
  /// The lines of a command file that show the fault, with their expectations.
  public let lines: [String]
  /// Why it is intended, where a screen gives a reason; then it is no fault.
  package let reason: String?

  /// Creates a finding.
  package init(_ kind: Kind, _ place: String, _ text: String, lines: [String], reason: String? = nil) {
    self.kind = kind
    self.place = place
    self.text = text
    self.lines = lines
    self.reason = reason
  }

  /// A command file that shows the fault. `preamble` is the lines before its first command, as in ``ExplorationSetup``.
  package func script(_ preamble: [String]) -> String {
    (["# \(kind.rawValue): \(place)", "# \(text)"] + preamble + lines).joined(separator: "\n") + "\n"
  }
}

/// The key by which two faults are one.
struct FaultKey: Hashable {
  let kind: Finding.Kind
  let place: String
  let text: String

  /// Two texts that differ only in numbers are about one fault.
  init(_ kind: Finding.Kind, _ place: String, _ text: String) {
    self.kind = kind
    // Whatever closes a screen, why it lives on is one cause.
    self.place = kind == .leak ? "" : place
    self.text = String(text.map { $0.isNumber ? "0" : $0 })
  }
}

extension Finding {
  var key: FaultKey { FaultKey(kind, place, text) }

  static func comesBefore(_ one: Finding, _ other: Finding) -> Bool {
    let order = Kind.allCases
    let (a, b) = (order.firstIndex(of: one.kind) ?? 0, order.firstIndex(of: other.kind) ?? 0)
    return (a, one.place, one.text) < (b, other.place, other.text)
  }
}
