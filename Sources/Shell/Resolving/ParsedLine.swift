import MVVMC

/// A line with its words, command, parts and redirection. Each is computed on first use, so that highlighting,
/// completing and performing a line share the work.
final class ParsedLine {
  let text: String
  let lexer: Lexer
  /// Resolves the line against the commands in force.
  let resolver: CommandResolver

  private(set) lazy var command: Result<MatchedCommand, Failure> = findCommand()
  /// The command that the line names, whatever follows, or `nil` if it names none.
  private(set) lazy var named: MatchedCommand? = try? resolver.namedCommand(of: lexer)
  /// The syntax after the named command, for highlighting. Reading continues after a mistake.
  private(set) lazy var shownSyntax: ArgumentSyntax? = syntax(for: .showing)
  /// The syntax after the named command, for completion. The last word may be unfinished or empty.
  private(set) lazy var completedSyntax: ArgumentSyntax? = syntax(for: .completing)
  private(set) lazy var parts: [LinePart] = findParts()
  /// The mark that begins the redirection, the end of the mark, and the command before it. `nil` if there is none. The
  /// destination may still be missing.
  private(set) lazy var redirectionMark: (mark: String, end: Int, command: ParsedLine)? = findRedirectionMark()
  /// The line without its redirection, and the destination of its output, or `nil` if it has none.
  var redirection: (command: ParsedLine, target: LineOutlet.Target)? {
    guard let (mark, end, command) = redirectionMark,
      let target = LineOutlet.Target(mark, lexer.text(end..<lexer.bytes.count))
    else { return nil }
    return (command, target)
  }

  convenience init(_ text: String, _ resolver: CommandResolver) { self.init(text, Lexer(text), resolver) }

  init(_ text: String, _ lexer: Lexer, _ resolver: CommandResolver) {
    self.text = text
    self.lexer = lexer
    self.resolver = resolver
  }

  private func findCommand() -> Result<MatchedCommand, Failure> {
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
    // An invalid request for help has no parts of its own. Performing the line reports it.
    if (try? resolver.helpRequest(in: lexer)) != nil, let (_, option) = CommandResolver.helpParts(of: lexer) {
      return [word, LinePart(role: .help, range: option)]
    }
    guard let named, let syntax = shownSyntax else {
      let rest = lexer.skippingBlanks(from: end)..<lexer.bytes.count
      return rest.isEmpty ? [word] : [word, LinePart(role: .unknown, range: rest)]
    }
    return (named.argumentsStart > 0 ? [word] : []) + syntax.parts
  }

  /// Finds the first separate `|`, `>` or `>>` that is neither in quotes nor in a text.
  private func findRedirectionMark() -> (mark: String, end: Int, command: ParsedLine)? {
    var index = lexer.skippingBlanks(from: 0)
    var isAfterOption = false
    while index < lexer.bytes.count {
      let end = lexer.endOfPiece(from: index)
      // The value of an option may begin with the same character, as in `--due >friday`.
      let isValue = isAfterOption && end > index + 2
      isAfterOption = lexer.bytes[index..<end].starts(with: "--".utf8)
      if index > 0, !isValue, let mark = LineOutlet.Target.mark(of: lexer.bytes[index..<end]) {
        // Leading blanks are kept: they make a line private, and the ranges of the parts stay valid.
        let command = ParsedLine(Expectation.withoutTrailingBlanks(lexer.text(0..<index)), resolver)
        return command.takesText ? nil : (mark, index + mark.utf8.count, command)
      }
      index = lexer.skippingBlanks(from: end)
    }
    return nil
  }

  /// True if everything after the command is text.
  private var takesText: Bool {
    guard case .success(let found) = command, let last = found.declaration.operands.last else { return false }
    if let general = GlobalCommands.command(found.declaration) { return general.storesText && endsInText }
    let parameter = found.declaration.parameters[last]
    return parameter.kind == .text && parameter.phrases == nil
  }

  var endsInText: Bool {
    guard case .success(let found) = command, let part = completedSyntax?.parts.last,
      case .text(let index) = part.role
    else { return false }
    let parameter = found.declaration.parameters[index]
    return parameter.kind == .text && parameter.phrases == nil && !part.range.isEmpty
  }
}
