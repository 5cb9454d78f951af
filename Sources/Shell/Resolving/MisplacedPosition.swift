import MVVMC

/// Detects a position or an id before the arguments of a command on the screen of a single item, as on a list:
/// `due 3 friday`, `done 1`.
enum MisplacedPosition {
  /// Explains why a line has failed.
  ///
  /// - Parameters:
  ///   - command: the command of the line.
  ///   - failure: the failure of the line.
  ///   - item: the screen's item, as in `todo #17`.
  ///   - resolver: resolves lines on the screen.
  /// - Returns: the failure that names the position, or `nil` if the line has failed for another reason.
  static func failure(
    _ command: MatchedCommand, _ failure: Failure, on item: String, _ resolver: CommandResolver
  ) -> Failure? {
    guard command.table == .screen, [.usage, .invalid, .notFound].contains(failure.code) else { return nil }
    let lexer = command.lexer
    let start = lexer.skippingBlanks(from: command.argumentsStart)
    let end = lexer.endOfRun(from: start)
    guard start < end, NumericReference.parts(of: lexer.text(start..<end)) != nil else { return nil }
    let rest = lexer.text(lexer.skippingBlanks(from: end)..<lexer.bytes.count)
    let first = command.declaration.operands.first.map { command.declaration.parameters[$0] }
    // A text may begin with a number, and its command says what is wrong.
    if first?.kind == .text, first?.phrases == nil { return nil }
    // Without the position, the line has to be right: in `power 0`, the number is the argument.
    let meant = rest.isEmpty ? command.declaration.name : "\(command.declaration.name) \(rest)"
    guard (try? resolver.resolve(meant)) != nil, first?.phrases?.isUnderstood(rest) != false else { return nil }
    return Failure(
      .usage, "this screen is \(item) alone", advice: "\"\(meant.clipped())\", or \"up\" for others")
  }
}
