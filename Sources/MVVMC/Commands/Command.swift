/// A command, declared once: its words, its typed parameters, when it is available, and what it does.
///
/// The action gets one value for each parameter, in order:
///
/// ```swift
/// .init("done", "Finish todos", .references("TODO", \.todos)) { try $0.finish($1) }
/// ```
///
/// The type that a command acts on is the view model of its screen. Variadic generics give the action its types; that
/// a command line can be declared so is swift-argument-parser's idea, carried over to a screen.
public struct Command<Target: SendableMetatype>: Sendable {
  package let declaration: CommandDeclaration
  /// What each parameter may refer to, by index.
  let sources: [(@Sendable (Target) -> any ReferenceSource)?]
  /// Which of its words each parameter offers, by index.
  let offered: [(@Sendable (Target, Arguments) -> [String])?]
  let availability: (@Sendable (Target) -> Availability)?
  let action: @Sendable (Target, Arguments) throws(Failure) -> Outcome

  /// Declares a command.
  ///
  /// - Parameters:
  ///   - name: the word that gives it.
  ///   - aliases: other words for it.
  ///   - summary: what it does, in one line.
  ///   - parameter: what follows the word, in order: what may be left out after what may not, and a text last. Options may stand
  ///     anywhere.
  ///   - leadsTo: the kinds of screen that it can lead to.
  ///   - destinations: which of these the arguments leave possible, where they tell. Judged before anything is looked up: a
  ///     thing has the name that was typed, or none where it is given by its position or its id.
  ///   - noEffectReason: why it may have no visible effect, where that is as it should be.
  ///   - availability: when it can be given; always where this is left out.
  ///   - action: what it does. A ``Failure`` that it throws is shown to the user as it is, another error as its
  ///     ``FailureConvertible/failure``, or by its description.
  public init<each Value>(
    _ name: String, aliases: [String] = [], _ summary: String, _ parameter: repeat Parameter<Target, each Value>,
    leadsTo: Kind..., destinations: (@Sendable (repeat each Value) -> [Kind])? = nil, noEffectReason: String? = nil,
    availability: (@Sendable (Target) -> Availability)? = nil,
    action: @escaping @Sendable (Target, repeat each Value) throws -> Outcome
  ) {
    self.init(
      name, aliases: aliases, summary, repeat each parameter, leadsTo: leadsTo, destinations: destinations,
      noEffectReason: noEffectReason, availability: availability, action: action)
  }

  /// Declares a command that can lead to kinds of screen which are listed elsewhere.
  package init<each Value>(
    _ name: String, aliases: [String] = [], _ summary: String, _ parameter: repeat Parameter<Target, each Value>,
    leadsTo: [Kind], destinations: (@Sendable (repeat each Value) -> [Kind])? = nil, noEffectReason: String? = nil,
    availability: (@Sendable (Target) -> Availability)? = nil,
    action: @escaping @Sendable (Target, repeat each Value) throws -> Outcome
  ) {
    var declarations: [ParameterDeclaration] = []
    var sources: [(@Sendable (Target) -> any ReferenceSource)?] = []
    var offered: [(@Sendable (Target, Arguments) -> [String])?] = []
    for each in repeat each parameter {
      declarations.append(each.declaration)
      sources.append(each.source)
      offered.append(each.offered)
    }
    self.sources = sources
    self.offered = offered
    self.availability = availability
    self.action = { (target, arguments) throws(Failure) in
      var reader = ArgumentReader(arguments)
      return try Failure.catching { try action(target, repeat try reader.next(each parameter)) }
    }
    var judged: (@Sendable (Arguments) -> [Kind])?
    if let destinations {
      judged = { arguments in
        var reader = ArgumentReader(arguments)
        // What cannot be read leaves all of them possible.
        do { return destinations(repeat try reader.next(each parameter)) } catch { return leadsTo }
      }
    }
    declaration = CommandDeclaration(
      name: name, aliases: aliases, summary: summary, parameters: declarations, leadsTo: leadsTo, destinations: judged,
      isConditional: availability != nil, noEffectReason: noEffectReason)
  }
}

/// Reads the typed values of a command's parameters, one after the other.
private struct ArgumentReader {
  private let arguments: Arguments
  private var index = 0

  init(_ arguments: Arguments) { self.arguments = arguments }

  mutating func next<Target, Value>(_ parameter: Parameter<Target, Value>) throws -> Value {
    defer { index += 1 }
    return try parameter.value(arguments[index])
  }
}
