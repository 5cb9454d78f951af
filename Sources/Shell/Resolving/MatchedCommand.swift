import MVVMC

/// The command of a line, before its arguments are resolved.
struct MatchedCommand {
  let table: CommandResolver.Table
  let index: Int
  let declaration: CommandDeclaration
  /// The line, or the line that an empty one stands for.
  let lexer: Lexer
  /// The offset at which the arguments begin. 0 if the line answers the open question without naming a command.
  let argumentsStart: Int

  /// The line with the full name of its command, as command files require it.
  var canonicalLine: String {
    let line = lexer.text(0..<lexer.bytes.count)
    guard argumentsStart > 0 else { return line }
    return declaration.name + lexer.text(argumentsStart..<lexer.bytes.count)
  }
}
