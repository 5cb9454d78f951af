/// A command, declared once: its words, its typed parameters, when it is available, and what it does.
///
/// The action gets one value for each parameter, in order:
///
/// ```swift
/// .init("done", "Finish todos", .references("TODO", \.todos)) { try $0.finish($1) }
/// ```
///
/// The target is the view model of the command's screen. Parameter packs give the action its types. Declaring a command
/// line by typed parameters is swift-argument-parser's idea, applied to a screen.
public struct Command<Target: SendableMetatype>: Sendable {
  package let declaration: CommandDeclaration
  let action: CommandAction<Target>

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - name: the command's word.
  ///   - aliases: other words for the command.
  ///   - summary: what the command does, in one line.
  ///   - parameter: the parameters, in order: required ones before optional ones, and a text last. Options may stand
  ///     anywhere.
  ///   - leadsTo: the kinds of screen that the command can lead to.
  ///   - destinations: narrows `leadsTo` to what is possible with these arguments. It is called before anything is
  ///     looked up: a reference has the name that was typed, or none where it was typed as a position or an id.
  ///   - noEffectReason: why the command may have no visible effect, where that is intended.
  ///   - availability: whether the command is available now; always, by default.
  ///   - action: what the command does. A ``Failure`` that it throws is shown to the user as it is, another error as
  ///     its ``FailureConvertible/failure``, or by its description.
  public init<each Value>(
    _ name: String, aliases: [String] = [], _ summary: String, _ parameter: repeat Parameter<Target, each Value>,
    leadsTo: ScreenKind..., destinations: (@Sendable (repeat each Value) -> [ScreenKind])? = nil,
    noEffectReason: String? = nil,
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
    leadsTo: [ScreenKind], destinations: (@Sendable (repeat each Value) -> [ScreenKind])? = nil,
    noEffectReason: String? = nil,
    availability: (@Sendable (Target) -> Availability)? = nil,
    action: @escaping @Sendable (Target, repeat each Value) throws -> Outcome
  ) {
    var list = ParameterList<Target>()
    for each in repeat each parameter { list.add(each) }
    let values = list.readers
    self.action = CommandAction(availability, list.sources) { (target, arguments) throws(Failure) in
      var reader = ArgumentReader(arguments, values)
      return try Failure.catching { try action(target, repeat try reader.next((each Value).self)) }
    }
    var judged: (@Sendable (Arguments) -> [ScreenKind])?
    if let destinations {
      judged = { arguments in
        var reader = ArgumentReader(arguments, values)
        // Arguments that cannot be read leave all of them possible.
        do { return destinations(repeat try reader.next((each Value).self)) } catch { return leadsTo }
      }
    }
    declaration = CommandDeclaration(
      name: name, aliases: aliases, summary: summary, parameters: list.declarations, leadsTo: leadsTo,
      destinations: judged, isConditional: availability != nil, noEffectReason: noEffectReason)
  }

  /// Declares a command with options of one type that are listed elsewhere. Before the parameters, its action gets the
  /// values of the options that were given, each with its place in the list.
  package init<each Value, Option>(
    _ name: String, _ summary: String, _ parameter: repeat Parameter<Target, each Value>,
    options: [Parameter<Target, Option>], leadsTo: [ScreenKind] = [],
    action: @escaping @Sendable (Target, [(option: Int, value: Option)], repeat each Value) throws -> Outcome
  ) {
    var list = ParameterList<Target>()
    for each in repeat each parameter { list.add(each) }
    let first = list.readers.count
    for option in options { list.add(option) }
    let values = list.readers
    self.action = CommandAction(nil, list.sources) { (target, arguments) throws(Failure) in
      var reader = ArgumentReader(arguments, values)
      return try Failure.catching {
        var given: [(option: Int, value: Option)] = []
        // Not `map`: a generic loop asks the runtime for its types, in every line of a long file.
        var index = first
        while index < values.count {
          if arguments[index] != nil {
            var option = ArgumentReader(arguments, values, from: index)
            given.append((index - first, try option.next(Option.self)))
          }
          index += 1
        }
        return try action(target, given, repeat try reader.next((each Value).self))
      }
    }
    declaration = CommandDeclaration(name: name, summary: summary, parameters: list.declarations, leadsTo: leadsTo)
  }
}

/// The parts of its parameters that a command keeps.
private struct ParameterList<Target: SendableMetatype> {
  private(set) var declarations: [ParameterDeclaration] = []
  private(set) var sources: [ParameterSources<Target>] = []
  private(set) var readers: [any ValueReader] = []

  mutating func add<Value>(_ parameter: Parameter<Target, Value>) {
    declarations.append(parameter.declaration)
    sources.append(parameter.sources)
    readers.append(TypedValueReader(parameter.value))
  }
}

/// The closures of a command, without the type that they act on: its action, its availability, and the sources of its
/// arguments. A table of generic values asks the runtime for their type at every access, and copies a whole command; a
/// table of these does not.
protocol CommandActing: AnyObject, Sendable {}

final class CommandAction<Target>: CommandActing {
  let availability: (@Sendable (Target) -> Availability)?
  /// The target's functions for each parameter, by index.
  let sources: [ParameterSources<Target>]
  let perform: @Sendable (Target, Arguments) throws(Failure) -> Outcome

  init(
    _ availability: (@Sendable (Target) -> Availability)?, _ sources: [ParameterSources<Target>],
    _ perform: @escaping @Sendable (Target, Arguments) throws(Failure) -> Outcome
  ) {
    self.availability = availability
    self.sources = sources
    self.perform = perform
  }
}

/// Reads the typed values of a command's parameters, one after the other.
///
/// The closures of a command capture the readers without their types: a closure that captures a pack of generic values asks the
/// runtime for the type of each, several times a call, which took a ninth of the instructions of an `add`.
private struct ArgumentReader {
  private let arguments: Arguments
  private let readers: [any ValueReader]
  private var index: Int

  init(_ arguments: Arguments, _ readers: [any ValueReader], from index: Int = 0) {
    self.index = index
    self.arguments = arguments
    self.readers = readers
  }

  mutating func next<Value>(_ type: Value.Type) throws(Failure) -> Value {
    defer { index += 1 }
    // The readers were made from the same pack of parameters, in its order. Debug builds check it.
    return try unsafeDowncast(readers[index], to: TypedValueReader<Value>.self).read(arguments[index])
  }
}

/// The function that makes the value of one parameter, whatever its type.
private protocol ValueReader: AnyObject, Sendable {}

private final class TypedValueReader<Value>: ValueReader {
  let read: @Sendable (ArgumentValue?) throws(Failure) -> Value

  init(_ read: @escaping @Sendable (ArgumentValue?) throws(Failure) -> Value) { self.read = read }
}
