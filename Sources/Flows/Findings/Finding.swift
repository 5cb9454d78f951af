import MVVMC

/// A fault of an app, or something that an exploration did not see.
public struct Finding: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// A command ended the program.
    case crash
    /// A rule that does not hold, either a screen's own or one for all screens.
    case invariant
    /// A place that no command leaves.
    case deadEnd = "dead-end"
    /// A place from which no path leads back to the root.
    case trap
    /// A screen that is never reached, or a declared destination to which no command leads.
    case unreached
    /// A command that leads to a screen that it does not declare, or a screen that no coordinator lists.
    case undeclared
    /// A command that is never available.
    case neverEnabled = "never-enabled"
    /// A command that never has an effect.
    case noEffect = "no-effect"
    /// A closed screen that is still in memory.
    case leak
    /// A `back` that does not return to the previous place, or a `forward` after it that does not return to the place
    /// before `back`.
    case backDiffers = "back-differs"
  }

  package let kind: Kind
  /// The screen, or the screen and the command, as in `todos: open`.
  public let place: String
  /// A sentence that describes the fault.
  public let text: String
  /// The lines of a command file that show the fault, with their expectations.
  public let lines: [String]
  /// The reason why this is intended, as declared by the app; `nil` if it declares none.
  package let reason: String?

  package init(_ kind: Kind, _ place: String, _ text: String, lines: [String] = [], reason: String? = nil) {
    self.kind = kind
    self.place = place
    self.text = text
    self.lines = lines
    self.reason = reason
  }

  /// Returns the finding with the lines that lead to it before its own.
  func after(_ path: [String]) -> Finding { Finding(kind, place, text, lines: path + lines, reason: reason) }

  /// Returns a command file that shows the fault. `preamble` contains the lines before its first command, from
  /// ``ExplorationSetup``.
  package func script(_ preamble: [String]) -> String {
    (["# \(kind.rawValue): \(place)", "# \(text)"] + preamble + lines).joined(separator: "\n") + "\n"
  }
}

extension Finding {
  /// The identity of a fault. Findings with the same key are about the same fault.
  struct Key: Hashable {
    let kind: Kind
    let place: String
    let text: String
  }

  /// The key. In its text, all numbers are the same, and ids are left out.
  var key: Key {
    // An id after `#` may be any text.
    let withoutIDs = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.prefix { $0 != "#" } }
    return Key(
      // A leak has the same cause whichever command closes the screen.
      kind: kind, place: kind == .leak ? "" : place,
      text: withoutIDs.joined(separator: ",").split(omittingEmptySubsequences: false, whereSeparator: \.isNumber)
        .filter { !$0.isEmpty }.joined(separator: "0"))
  }

  static func comesBefore(_ one: Finding, _ other: Finding) -> Bool {
    let order = Kind.allCases
    let (a, b) = (order.firstIndex(of: one.kind) ?? 0, order.firstIndex(of: other.kind) ?? 0)
    return (a, one.place, one.text) < (b, other.place, other.text)
  }
}

extension Finding {
  /// The finding as text, with the lines that show it.
  package var reportLines: [String] { ["\(kind.rawValue): \(place): \(text)"] + lines.map { "    \($0)" } }

  /// Returns the finding as JSON. `preamble` contains the first lines of its command file.
  func content(_ preamble: [String]) -> Content {
    .object(fields + [.init("script", .text(script(preamble)))])
  }

  /// The JSON of a finding that says what was not seen. It has no command file, because none can show that.
  var unseenContent: Content { .object(fields + (reason.map { [.init("reason", .text($0))] } ?? [])) }

  private var fields: [Content.Field] {
    [.init("kind", .text(kind.rawValue)), .init("where", .text(place)), .init("text", .text(text))]
  }
}
