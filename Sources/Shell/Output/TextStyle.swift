import MVVMC

/// The look of each role: SGR sequences (ECMA-48) if colour is on, and nothing otherwise.
struct TextStyle {
  let usesColor: Bool
  var theme = ColorTheme()

  /// Appends a text. Harmful characters are escaped.
  func append(_ text: StyledText, to bytes: inout [UInt8]) {
    for span in text.spans {
      let code = usesColor ? code(span.role) : ""
      if !code.isEmpty { bytes.append(contentsOf: "\u{1b}[\(code)m".utf8) }
      bytes.append(contentsOf: TerminalText.escaped(span.text).utf8)
      if !code.isEmpty { bytes.append(contentsOf: "\u{1b}[0m".utf8) }
    }
  }

  private func code(_ role: TextRole) -> String {
    switch role {
    case .plain: ""
    case .heading: theme.code(.heading)
    case .faint: theme.code(.faint)
    case .alert: theme.code(.urgent)
    case .warning: theme.code(.important)
    case .calm: theme.code(.normal)
    case .done: theme.code(.done)
    case .success: theme.code(.success)
    case .failure: theme.code(.failure)
    }
  }
}
