import MVVMC

/// How roles look: SGR sequences (ECMA-48) where colour is used, nothing otherwise.
struct TextStyle {
  let usesColor: Bool

  /// Appends a text, escaped where it could act on a terminal.
  func append(_ text: StyledText, to bytes: inout [UInt8]) {
    for span in text.spans { append(span.text, span.role, to: &bytes) }
  }

  func append(_ text: String, _ role: TextRole, to bytes: inout [UInt8]) {
    let code = usesColor ? Self.code(role) : ""
    if !code.isEmpty { bytes.append(contentsOf: "\u{1b}[\(code)m".utf8) }
    bytes.append(contentsOf: TerminalText.escaped(text).utf8)
    if !code.isEmpty { bytes.append(contentsOf: "\u{1b}[0m".utf8) }
  }

  private static func code(_ role: TextRole) -> String {
    switch role {
    case .plain: ""
    case .heading: "1"
    case .faint: "2"
    case .urgent: "31"
    // Orange is not among the eight colours; 208 is the orange of the 256.
    case .important: "38;5;208"
    case .normal: "32"
    case .done: "9;90"
    case .success: "32"
    case .failure: "31"
    }
  }
}
