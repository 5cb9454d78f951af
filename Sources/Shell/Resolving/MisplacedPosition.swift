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
  /// - Returns: the failure that names the position, or `nil` if the line has failed for another reason.
  static func failure(_ command: MatchedCommand, _ failure: Failure, on item: String) -> Failure? {
    guard command.table == .screen, [.usage, .invalid, .notFound].contains(failure.code) else { return nil }
    let lexer = command.lexer
    let start = lexer.skippingBlanks(from: command.argumentsStart)
    let end = lexer.endOfRun(from: start)
    guard start < end, NumericReference.parts(of: lexer.text(start..<end)) != nil else { return nil }
    let rest = lexer.text(lexer.skippingBlanks(from: end)..<lexer.bytes.count)
    let operands = command.declaration.operands.map { command.declaration.parameters[$0] }
    // A text may begin with a number, and its command says what is wrong.
    if let first = operands.first, first.kind == .text, first.phrases == nil { return nil }
    // The only argument may itself be a position.
    if case .reference? = operands.first?.kind, rest.isEmpty || operands.count > 1 { return nil }
    let missing = operands.isEmpty ? "" : " " + operands.map(\.name).joined(separator: " ")
    let meant = command.declaration.name + (rest.isEmpty ? missing : " \(rest.clipped())")
    return Failure(
      .usage, "this screen is \(item) alone", advice: "\"\(meant)\", or \"up\" for others")
  }
}
