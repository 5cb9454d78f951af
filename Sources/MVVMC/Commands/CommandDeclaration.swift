/// The declaration of a command, without its action and its target, as help, completion, spelling suggestions and JSON
/// use it.
///
/// It is a class, because it is passed around for every line, and copying a structure of this size would be slow.
package final class CommandDeclaration: Sendable {
  package let name: String
  /// Other words for the command.
  package let aliases: [String]
  /// What the command does, in one line.
  package let summary: String
  /// The parameters, in the order of their declaration, options included.
  package let parameters: [ParameterDeclaration]
  /// The kinds of screen that the command can open. The explorer shows them in its maps, and reports a command that
  /// opens another kind, or never opens one of these.
  package let leadsTo: [ScreenKind]
  /// Why the command may have no visible effect. Without a reason, the explorer reports a command that has none.
  package let noEffectReason: String?

  /// The indices of the parameters that are not options, in order.
  package let operands: [Int]
  /// The indices of the parameters that are options.
  package let options: [Int]
  /// True if the last operand takes the rest of the line as typed instead of one word.
  package let lastOperandTakesRest: Bool
  /// True if the availability of the command depends on the state of its screen.
  package let isConditional: Bool

  init(
    name: String, aliases: [String] = [], summary: String, parameters: [ParameterDeclaration],
    leadsTo: [ScreenKind] = [], isConditional: Bool = false, noEffectReason: String? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.parameters = parameters
    self.leadsTo = leadsTo
    self.isConditional = isConditional
    self.noEffectReason = noEffectReason
    operands = parameters.indices.filter { !parameters[$0].isOption }
    options = parameters.indices.filter { parameters[$0].isOption }
    lastOperandTakesRest = Self.takesRest(operands.last.map { parameters[$0] }, among: parameters)
  }

  private static func takesRest(_ last: ParameterDeclaration?, among parameters: [ParameterDeclaration]) -> Bool {
    // A command with a list of references is read word by word, because any word may be the first after the list.
    guard let last, !parameters.contains(where: { $0.kind == .references }) else { return false }
    return switch last.kind {
    case .text, .location, .file, .reference: true
    default: false
    }
  }

  /// The usage line, such as `add NAME [--due DATE]`.
  package var usage: String { ([name] + parameters.map(\.usage)).joined(separator: " ") }

  /// Returns whether ``leadsTo`` contains the kind of screen with the name `kind`.
  package func leads(to kind: String) -> Bool { leadsTo.contains { $0.name == kind } }
}
