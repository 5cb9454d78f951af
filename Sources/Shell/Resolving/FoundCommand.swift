import MVVMC

/// The command that a line gives, before its arguments are looked at.
package struct FoundCommand {
  /// The table that the command stands in.
  let table: CommandScope.Table
  /// The index of the command in its table.
  let index: Int
  /// The declaration of the command.
  package let declaration: CommandDeclaration
  /// The line, or the one that an empty line stands for.
  let lexer: Lexer
  /// The offset at which the arguments begin. At 0 the line answers the open question without naming its command.
  let argumentsStart: Int

  /// The line with the whole name of its command, as a file has to write it.
  var canonicalLine: String {
    let line = lexer.text(0..<lexer.bytes.count)
    guard argumentsStart > 0 else { return line }
    return declaration.name + lexer.text(argumentsStart..<lexer.bytes.count)
  }
}

/// The meaning of a line: a command with its arguments.
package struct ResolvedCommand {
  /// The command.
  package let command: FoundCommand
  /// The arguments for the command's action.
  package let arguments: Arguments
}
