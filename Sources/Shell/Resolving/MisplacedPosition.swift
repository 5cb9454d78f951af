import MVVMC

/// Detects a position or an id before the arguments of a command on the screen of a single item, as on a list:
/// `due 3 friday`, `done 1`.
enum MisplacedPosition {
  /// Returns the failure that names the position, or `nil` if the line has failed for another reason. `item` is the
  /// screen's item, as in `todo #17`.
  static func failure(_ command: MatchedCommand, _ failure: Failure, on item: String) -> Failure? {
    guard command.table == .screen, [.usage, .invalid, .notFound].contains(failure.code) else { return nil }
    let lexer = command.lexer
    let start = lexer.skippingBlanks(from: command.argumentsStart)
    let end = lexer.endOfRun(from: start)
    guard start < end, NumericReference.parts(of: lexer.text(start..<end)) != nil else { return nil }
    let rest = lexer.text(lexer.skippingBlanks(from: end)..<lexer.bytes.count)
    guard isMeant(command.declaration, lexer.text(start..<lexer.bytes.count), rest) else { return nil }
    let meant = rest.isEmpty ? command.declaration.name : "\(command.declaration.name) \(rest)"
    return Failure(.usage, "this screen is \(item) alone", advice: "\"\(meant.clipped())\", or \"up\" for others")
  }

  /// True if `rest` can be the arguments of a command, and `all` cannot, because the command takes no number there.
  private static func isMeant(_ command: CommandDeclaration, _ all: String, _ rest: String) -> Bool {
    guard let first = command.operands.first.map({ command.parameters[$0] }) else { return rest.isEmpty }
    guard command.operands.count == 1, !rest.isEmpty else { return false }
    switch first.kind {
    case .reference: return true
    case .choice(let choices): return Spelling.meant(by: rest, in: choices).count == 1
    default: return first.phrases.map { $0.isUnderstood(rest) && !$0.isUnderstood(all) } ?? false
    }
  }
}
