/// Escapes text for HTML, SVG and XML.
package enum Markup {
  /// Returns a text with all characters escaped that could end an element, an attribute or a quotation.
  ///
  /// `replacement` returns the replacement for another character, or `nil` to keep it. By default, characters that a
  /// reader could not see are escaped as on a terminal.
  package static func escaped(
    _ text: String,
    replacing replacement: (Unicode.Scalar) -> String? = {
      TerminalText.isHarmful($0) ? TerminalText.escape($0) : nil
    }
  ) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: if let other = replacement(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
      }
    }
  }
}
