import MVVMC

/// The command that a line gives, before its arguments are looked at.
package struct FoundCommand {
  /// The table that the command stands in.
  let table: CommandScope.Table
  /// The index of the command in its table.
  let index: Int
  /// What is known of the command.
  package let declaration: CommandDeclaration
  /// The line, or the one that an empty line stands for.
  let lexer: Lexer
  /// Where the arguments begin. Where this is the beginning of the line, the line is an answer to the open question and
  /// does not name its command.
  let argumentsStart: Int

  /// The line with the whole name of its command, as a file has to write it.
  var canonicalLine: String {
    let line = lexer.text(0..<lexer.bytes.count)
    guard argumentsStart > 0 else { return line }
    return declaration.name + lexer.text(argumentsStart..<lexer.bytes.count)
  }
}

/// What a line means: a command with its arguments.
package struct ResolvedCommand {
  /// The command.
  package let command: FoundCommand
  /// What the command's action gets.
  package let arguments: Arguments
}
