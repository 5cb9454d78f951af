import MVVMC

/// Where what a line prints goes, as a person says it behind the command: `list | less`, `log > FILE`. Never read from
/// a file.
package struct LineOutlet: Equatable {
  /// Where it goes.
  package enum Target: Equatable {
    /// To a command of the system's shell.
    case pipe(String)
    /// To a file, which it replaces.
    case file(String)
  }

  /// The command whose output it is.
  package let command: String
  package let target: Target
}

extension CommandResolver {
  /// The outlet of a line: behind the first `|` or `>` that stands by itself, outside of quotes and of a free text; nil
  /// where there is none.
  func outlet(of line: String) -> LineOutlet? {
    let lexer = Lexer(line)
    var index = lexer.skippingBlanks(from: 0)
    while index < lexer.bytes.count {
      let end = lexer.endOfPiece(from: index)
      if end == index + 1, index > 0, let target = target(lexer.bytes[index], lexer.text(end..<lexer.bytes.count)) {
        // With its blanks in front: they make a line private, and its parts are coloured where they stand.
        let command = Expectation.withoutTrailingBlanks(lexer.text(0..<index))
        return isText(command) ? nil : LineOutlet(command: command, target: target)
      }
      index = lexer.skippingBlanks(from: end)
    }
    return nil
  }

  private func target(_ mark: UInt8, _ rest: String) -> LineOutlet.Target? {
    let rest = Lexer.trimmed(rest)
    guard !rest.isEmpty else { return nil }
    switch mark {
    case UInt8(ascii: "|"): return .pipe(rest)
    case UInt8(ascii: ">"): return .file(Lexer(rest).wholeQuotedWord(at: 0)?.text ?? rest)
    default: return nil
    }
  }

  /// Whether what follows a command is a text as typed, to which every character belongs.
  private func isText(_ command: String) -> Bool {
    guard let found = try? self.command(of: command), let last = found.declaration.operands.last else { return false }
    // `help open` and `history open` only look something up.
    if GlobalCommands.command(found.declaration) != nil { return false }
    let parameter = found.declaration.parameters[last]
    return parameter.kind == .text && parameter.phrases == nil
  }
}
