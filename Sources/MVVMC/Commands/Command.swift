/// What is known of a command without a screen. Help, completion, did-you-mean and JSON read this.
///
/// A class, for it is handed around for every line and never changes.
public final class CommandDeclaration: Sendable {
  /// The word that gives the command.
  public let name: String
  /// Other words for it.
  public let aliases: [String]
  /// What it does, in one line.
  public let summary: String
  /// What follows the word, in order; options stand among them.
  public let parameters: [ParameterDeclaration]
  /// The kinds of screen that it can lead to, declared so that maps can be drawn and held against what happens.
  public let leadsTo: [String]
  /// Which of these kinds its arguments leave open, as they are written and before anything is looked up: a thing that is
  /// named has the name that was typed, and one that is given by its position or its id has none. Nil where they never tell.
  public let narrowing: (@Sendable (Arguments) -> [String])?

  /// Why it may have no effect that shows, where that is as it should be. An explorer takes it for a fault otherwise.
  public let idleReason: String?

  /// The parameters that are no options, in order.
  public let operands: [Int]
  /// The parameters that are options.
  public let options: [Int]
  /// Whether the command depends on the state of its screen.
  public let isConditional: Bool

  init(
    name: String, aliases: [String], summary: String, parameters: [ParameterDeclaration], leadsTo: [String],
    narrowing: (@Sendable (Arguments) -> [String])?, isConditional: Bool, idleReason: String?
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.parameters = parameters
    self.leadsTo = leadsTo
    self.narrowing = narrowing
    self.isConditional = isConditional
    self.idleReason = idleReason
    operands = parameters.indices.filter { !parameters[$0].isOption }
    options = parameters.indices.filter { parameters[$0].isOption }
  }

  /// How the command is written.
  public var usage: String { ([name] + parameters.map(\.usage)).joined(separator: " ") }
}

/// A command, declared once: its words, its parameters, when it can be given, and what it does.
public struct Command<Target>: Sendable {
  /// What a command does with its target and its arguments.
  public typealias Action = @Sendable (Target, Arguments) throws(Failure) -> Outcome

  /// What is known of it without a target.
  public let declaration: CommandDeclaration
  let parameters: [Parameter<Target>]
  let availability: (@Sendable (Target) -> Availability)?
  let action: Action

  /// Declares a command.
  ///
  /// - Parameters:
  ///   - name: the word that gives it.
  ///   - aliases: other words for it.
  ///   - summary: what it does, in one line.
  ///   - parameters: what follows the word.
  ///   - leadsTo: the kinds of screen that it can lead to.
  ///   - narrowing: which of these its arguments leave open, where they tell.
  ///   - idleReason: why it may have no effect that shows, where that is as it should be.
  ///   - availability: when it can be given; always where this is left out.
  ///   - action: what it does.
  public init(
    _ name: String, aliases: [String] = [], _ summary: String, _ parameters: [Parameter<Target>] = [],
    leadsTo: [String] = [], narrowing: (@Sendable (Arguments) -> [String])? = nil, idleReason: String? = nil,
    availability: (@Sendable (Target) -> Availability)? = nil,
    action: @escaping Action
  ) {
    declaration = CommandDeclaration(
      name: name, aliases: aliases, summary: summary, parameters: parameters.map(\.declaration), leadsTo: leadsTo,
      narrowing: narrowing, isConditional: availability != nil, idleReason: idleReason)
    self.parameters = parameters
    self.availability = availability
    self.action = action
  }
}
