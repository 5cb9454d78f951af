/// The declaration of a command, independent of any screen. Help, completion, spelling suggestions and JSON read it.
///
/// A class because it is immutable and passed around for every line.
package final class CommandDeclaration: Sendable {
  /// The name of the command.
  package let name: String
  /// Other words for the command.
  package let aliases: [String]
  /// The summary, one line.
  package let summary: String
  /// The parameters, in the order of their declaration, options included.
  package let parameters: [ParameterDeclaration]
  /// The kinds of screen that the command can open. Maps are drawn from them, and the explorer compares them with what
  /// happens.
  package let leadsTo: [ScreenKind]
  /// Narrows ``leadsTo`` to the kinds that are possible with the given arguments, before references are looked up: a
  /// reference has the name that was typed, or an empty name if it was typed as a position or an id. `nil` if the
  /// arguments do not narrow it.
  package let destinations: (@Sendable (Arguments) -> [ScreenKind])?
  /// The reason the command may have no visible effect. The explorer reports a command that has no effect and no
  /// reason.
  package let noEffectReason: String?

  /// The indices of the parameters that are not options, in order.
  package let operands: [Int]
  /// The indices of the parameters that are options.
  package let options: [Int]
  /// True if the last operand takes the rest of the line as typed rather than one word.
  package let lastOperandTakesRest: Bool
  /// True if the availability of the command depends on the state of its screen.
  package let isConditional: Bool

  init(
    name: String, aliases: [String] = [], summary: String, parameters: [ParameterDeclaration],
    leadsTo: [ScreenKind] = [],
    destinations: (@Sendable (Arguments) -> [ScreenKind])? = nil, isConditional: Bool = false,
    noEffectReason: String? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.parameters = parameters
    self.leadsTo = leadsTo
    self.destinations = destinations
    self.isConditional = isConditional
    self.noEffectReason = noEffectReason
    operands = parameters.indices.filter { !parameters[$0].isOption }
    options = parameters.indices.filter { parameters[$0].isOption }
    lastOperandTakesRest = Self.takesRest(operands.last.map { parameters[$0] }, among: parameters)
  }

  private static func takesRest(_ last: ParameterDeclaration?, among parameters: [ParameterDeclaration]) -> Bool {
    // After a list of references, single words decide where the list ends.
    guard let last, !parameters.contains(where: { $0.kind == .references }) else { return false }
    return switch last.kind {
    case .text, .location, .file, .reference: true
    default: false
    }
  }

  /// The usage line of the command.
  package var usage: String { ([name] + parameters.map(\.usage)).joined(separator: " ") }

  /// Returns whether ``leadsTo`` contains the kind of screen with the name `kind`.
  package func leads(to kind: String) -> Bool { leadsTo.contains { $0.name == kind } }
}
