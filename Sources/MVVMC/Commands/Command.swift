/// A command: its words, its typed parameters, when it is available, and what it does.
///
/// The action receives the target and one value for each parameter, in order:
///
/// ```swift
/// .init("done", "Finish todos", .references("TODO", \.todos)) { try $0.finish($1) }
/// ```
///
/// The target is the view model of the command's screen. Declaring a command line by typed parameters is the idea of
/// Swift Argument Parser, applied to a screen.
public struct Command<Target: SendableMetatype>: Sendable {
  package let declaration: CommandDeclaration
  let action: CommandAction<Target>

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - name: the command's word.
  ///   - aliases: other words for the command.
  ///   - summary: what the command does, in one line.
  ///   - parameter: the parameters, in the order in which the user writes them: required ones before optional ones, and
  ///     a text last. Options may be anywhere among them.
  ///   - leadsTo: the kinds of screen that the command can open.
  ///   - noEffectReason: why the command may have no visible effect. Without a reason, the explorer reports a command
  ///     that has no effect.
  ///   - availability: returns whether the command is available now. By default, it always is.
  ///   - action: performs the command. A ``Failure`` that it throws is shown to the user as is; any other error is
  ///     shown as its ``FailureConvertible/failure`` or by its description.
  public init<each Value>(
    _ name: String, aliases: [String] = [], _ summary: String, _ parameter: repeat Parameter<Target, each Value>,
    leadsTo: ScreenKind..., noEffectReason: String? = nil,
    availability: (@Sendable (Target) -> Availability)? = nil,
    action: @escaping @Sendable (Target, repeat each Value) throws -> Outcome
  ) {
    self.init(
      name, aliases: aliases, summary, repeat each parameter, leadsTo: leadsTo,
      noEffectReason: noEffectReason, availability: availability, action: action)
  }

  /// Creates a command from the same parts, with `leadsTo` as an array.
  package init<each Value>(
    _ name: String, aliases: [String] = [], _ summary: String, _ parameter: repeat Parameter<Target, each Value>,
    leadsTo: [ScreenKind], noEffectReason: String? = nil,
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
    declaration = CommandDeclaration(
      name: name, aliases: aliases, summary: summary, parameters: list.declarations, leadsTo: leadsTo,
      isConditional: availability != nil, noEffectReason: noEffectReason)
  }

  /// Creates a command with any number of options of one type. The action receives the options that were given, each as
  /// its index in `options` and its value, before the values of the parameters.
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
        // Not `map`: a generic loop looks up type metadata at run time, for every line of a long file.
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

/// Splits parameters of different types into arrays of the parts that a command stores.
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

/// A ``CommandAction`` with the type of its target erased.
///
/// An array of generic values looks up type metadata at every access and copies a whole command. An array of these
/// objects does not.
protocol CommandActing: AnyObject, Sendable {}

/// The closures of a command: its action, its availability, and the sources of its arguments.
final class CommandAction<Target>: CommandActing {
  let availability: (@Sendable (Target) -> Availability)?
  /// The functions of the target that help, completion and the lookup of references call, by the index of the
  /// parameter.
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

/// Reads the typed values of a command's parameters, in order.
///
/// The closures of a command capture type-erased readers. A closure that captured a pack of generic values would look
/// up the metadata of each type several times per call. That took a ninth of the instructions of an `add`.
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
    // The cast is safe, because the readers were created from the same parameter pack, in its order. Debug builds check
    // it.
    return try unsafeDowncast(readers[index], to: TypedValueReader<Value>.self).read(arguments[index])
  }
}

/// A ``TypedValueReader`` with the type of its value erased.
private protocol ValueReader: AnyObject, Sendable {}

/// The function that creates the value of a parameter from its argument, or from `nil` if the argument was left out.
private final class TypedValueReader<Value>: ValueReader {
  let read: @Sendable (ArgumentValue?) throws(Failure) -> Value

  init(_ read: @escaping @Sendable (ArgumentValue?) throws(Failure) -> Value) { self.read = read }
}
