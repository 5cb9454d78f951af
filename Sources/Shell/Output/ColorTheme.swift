import MVVMC

/// The colours that a user has chosen for roles, as in `command=blue,mistake=bright-red`; the others are as usual.
package struct ColorTheme: Equatable, Sendable {
  /// The things that can be coloured: parts of pages, and parts of a typed line.
  package enum Role: String, CaseIterable, Sendable {
    case heading, faint, urgent, important, normal, done, success, failure
    case command, option, quote, mistake

    /// The SGR sequence (ECMA-48) that shows the role if nothing else is chosen.
    var usual: String {
      switch self {
      case .heading: "1"
      case .faint: "2"
      // Orange is not among the eight colours; 208 is the orange of the 256.
      case .important: "38;5;208"
      case .done: "9;90"
      case .urgent, .failure, .mistake: "31"
      case .normal, .success, .command: "32"
      case .option: "36"
      case .quote: "33"
      }
    }
  }

  private static let hues = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
  private static let names = ["plain", "bold", "faint"] + hues + hues.map { "bright-" + $0 }

  private var chosen: [Role: String] = [:]

  /// The usual colours.
  package init() {}

  /// Reads `ROLE=COLOR`, separated by commas; `auto` for the usual colours.
  ///
  /// - Throws: ``Failure`` with code `invalid` if there is no such role, or no such colour.
  package init(_ text: String) throws(Failure) {
    if Settings.isAuto(text) { return }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1).map { $0.lowercased() }
      guard sides.count == 2, let role = Role(rawValue: sides[0]) else {
        throw Failure(
          .invalid, "\"\(part)\" is no colour of a role",
          advice: "write ROLE=COLOR, with one of \(Role.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      guard Self.names.contains(sides[1]) else {
        throw Failure(
          .invalid, "there is no colour \"\(sides[1])\"",
          advice: Spelling.suggestion(for: sides[1], in: Self.names)
            ?? "the colours are \(Self.names.prefix(11).joined(separator: ", ")), and bright-red and the like")
      }
      chosen[role] = sides[1]
    }
  }

  /// The theme as it is written.
  var text: String {
    let parts = Role.allCases.compactMap { role in chosen[role].map { "\(role.rawValue)=\($0)" } }
    return parts.isEmpty ? "auto" : parts.joined(separator: ",")
  }

  /// The SGR sequence that shows a role; empty where it is shown like other text.
  package func code(_ role: Role) -> String {
    switch chosen[role] {
    case nil: role.usual
    case "plain": ""
    case "bold": "1"
    case "faint": "2"
    case let name?:
      if let hue = Self.hues.firstIndex(of: name) {
        "\(30 + hue)"
      } else {
        "\(90 + (Self.hues.firstIndex(of: String(name.dropFirst("bright-".count))) ?? 7))"
      }
    }
  }
}
