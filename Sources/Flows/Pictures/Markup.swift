import Shell

/// Escapes text for HTML and SVG.
enum Markup {
  /// Returns the text with all characters escaped that could end an element, an attribute or a quotation.
  static func escaped(_ text: String) -> String {
    TerminalText.escaped(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
