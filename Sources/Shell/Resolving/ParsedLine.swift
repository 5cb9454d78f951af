import MVVMC

/// A line with its words, command, parts and redirection. Each is found on first use and kept: colouring, completing
/// and performing a line share the work.
final class ParsedLine {
  /// The line.
  let text: String
  /// The words of the line.
  let lexer: Lexer
  /// Resolves the line against the commands in force.
  let resolver: CommandResolver

  /// The command that the line gives, or why it gives none.
  private(set) lazy var command: Result<FoundCommand, Failure> = findCommand()
  /// The command that the line names, whatever follows it; nil if it names none.
  private(set) lazy var named: FoundCommand? = try? resolver.namedCommand(of: lexer)
  /// The words behind the named command, as they are shown: what follows a mistake is taken for what it probably is.
  private(set) lazy var shownSyntax: ArgumentSyntax? = syntax(for: .showing)
  /// The words behind the named command, with the word that is being typed at the end.
  private(set) lazy var completedSyntax: ArgumentSyntax? = syntax(for: .completing)
  /// The parts of the line, in their order.
  private(set) lazy var parts: [LinePart] = findParts()
  /// The line without its redirection, and where its output goes; nil if it has none.
  private(set) lazy var redirection: (command: ParsedLine, target: LineOutlet.Target)? = findRedirection()

  convenience init(_ text: String, _ resolver: CommandResolver) { self.init(text, Lexer(text), resolver) }

  init(_ text: String, _ lexer: Lexer, _ resolver: CommandResolver) {
    self.text = text
    self.lexer = lexer
    self.resolver = resolver
  }

  private func findCommand() -> Result<FoundCommand, Failure> {
    do throws(Failure) { return .success(try resolver.command(of: lexer)) } catch { return .failure(error) }
  }

  private func syntax(for purpose: ArgumentSyntax.Purpose) -> ArgumentSyntax? {
    named.map { ArgumentSyntax(of: $0.declaration, in: $0.lexer, from: $0.argumentsStart, for: purpose) }
  }

  private func findParts() -> [LinePart] {
    let start = lexer.skippingBlanks(from: 0)
    let end = lexer.endOfRun(from: start)
    guard start < end else { return [] }
    let word = LinePart(role: .command, range: start..<end)
    if (try? resolver.helpRequest(in: lexer)) != nil, let (_, option) = CommandResolver.helpParts(of: lexer) {
      return [word, LinePart(role: .help, range: option)]
    }
    guard let named, let syntax = shownSyntax else {
      let rest = lexer.skippingBlanks(from: end)..<lexer.bytes.count
      return rest.isEmpty ? [word] : [word, LinePart(role: .unknown, range: rest)]
    }
    return (named.argumentsStart > 0 ? [word] : []) + syntax.parts
  }

  /// The first `|`, `>` or `>>` that stands by itself, outside of quotes and of a free text, begins a redirection.
  private func findRedirection() -> (command: ParsedLine, target: LineOutlet.Target)? {
    var index = lexer.skippingBlanks(from: 0)
    while index < lexer.bytes.count {
      let end = lexer.endOfPiece(from: index)
      if end <= index + 2, index > 0,
        let target = LineOutlet.Target(lexer.text(index..<end), lexer.text(end..<lexer.bytes.count))
      {
        // With its blanks in front: they make a line private, and its parts are coloured where they stand.
        let command = ParsedLine(Expectation.withoutTrailingBlanks(lexer.text(0..<index)), resolver)
        return command.takesText ? nil : (command, target)
      }
      index = lexer.skippingBlanks(from: end)
    }
    return nil
  }

  /// True if every character behind the command belongs to a text.
  private var takesText: Bool {
    guard case .success(let found) = command, let last = found.declaration.operands.last else { return false }
    // `help open` and `history open` only look something up.
    if GlobalCommands.command(found.declaration) != nil { return false }
    let parameter = found.declaration.parameters[last]
    return parameter.kind == .text && parameter.phrases == nil
  }

  /// True if the line ends in a text that has begun.
  var endsInText: Bool {
    guard case .success(let found) = command, let part = completedSyntax?.parts.last,
      case .text(let index) = part.role
    else { return false }
    let parameter = found.declaration.parameters[index]
    return parameter.kind == .text && parameter.phrases == nil && !part.range.isEmpty
  }
}
