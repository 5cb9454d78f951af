/// The declaration of a command, which needs no screen. Help, completion, did-you-mean and JSON read this.
///
/// A class, for it is handed around for every line and never changes.
package final class CommandDeclaration: Sendable {
  /// The word that gives the command.
  package let name: String
  /// Other words for it.
  package let aliases: [String]
  /// The summary, in one line.
  package let summary: String
  /// The parameters, in order; options stand among them.
  package let parameters: [ParameterDeclaration]
  /// The kinds of screen that it can lead to, declared so that maps can be drawn and compared with what happens.
  package let leadsTo: [ScreenKind]
  /// Which of these kinds its arguments leave possible, judged by how they are written and before anything is looked
  /// up: a thing that is named has the name that was typed, and one that is given by its position or its id has none.
  /// Nil where the arguments say nothing about it.
  package let destinations: (@Sendable (Arguments) -> [ScreenKind])?
  /// Why it may have no visible effect. An explorer reports a command without effect otherwise.
  package let noEffectReason: String?

  /// The indices of the parameters that are not options, in order.
  package let operands: [Int]
  /// The indices of the parameters that are options.
  package let options: [Int]
  /// True if the last operand takes the rest of the line as typed, and not a word.
  package let lastOperandTakesRest: Bool
  /// True if the command depends on the state of its screen.
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
    // A list of things before it decides by words where it ends.
    guard let last, !parameters.contains(where: { $0.kind == .references }) else { return false }
    return switch last.kind {
    case .text, .location, .file, .reference: true
    default: false
    }
  }

  /// The usage line of the command.
  package var usage: String { ([name] + parameters.map(\.usage)).joined(separator: " ") }

  /// True if it is declared to lead to the kind of a name.
  package func leads(to kind: String) -> Bool { leadsTo.contains { $0.name == kind } }
}
