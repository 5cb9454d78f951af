import MVVMC

/// The colours that a user has set for roles, as in `command=blue,mistake=bright-red`. Other roles have their default.
package struct ColorTheme: Equatable, Sendable {
  /// A part of a page or of a typed line that can be coloured.
  package enum Role: String, CaseIterable, Sendable {
    case heading, faint, urgent, important, normal, done, success, failure
    case command, option, quote, mistake

    /// The default SGR sequence (ECMA-48) of the role.
    var usual: String {
      switch self {
      case .heading: "1"
      case .faint: "2"
      // The eight basic colours have no orange, so this is colour 208 of the 256.
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

  package init() {}

  /// Parses `ROLE=COLOR` pairs, separated by commas, or `auto` for the default theme.
  ///
  /// - Throws: ``Failure`` with code `invalid` if a role or a colour is unknown.
  package init(_ text: String) throws(Failure) {
    if Settings.isAuto(text) { return }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1).map { $0.lowercased() }
      guard sides.count == 2, let role = Role(rawValue: sides[0]) else {
        throw Failure(
          .invalid, "\"\(part)\" does not set the colour of a role",
          advice: "write ROLE=COLOR, with one of \(Role.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      guard Self.names.contains(sides[1]) else {
        throw Failure(
          .invalid, "there is no colour \"\(sides[1])\"",
          advice: Spelling.suggestion(for: sides[1], in: Self.names)
            ?? "the colours are \(Self.names.prefix(11).joined(separator: ", ")), and their bright forms, as in bright-red"
        )
      }
      chosen[role] = sides[1]
    }
  }

  /// The theme in the form that ``init(_:)`` parses.
  var text: String {
    let parts = Role.allCases.compactMap { role in chosen[role].map { "\(role.rawValue)=\($0)" } }
    return parts.isEmpty ? "auto" : parts.joined(separator: ",")
  }

  /// Returns the SGR sequence of a role. Empty if the role looks like other text.
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
