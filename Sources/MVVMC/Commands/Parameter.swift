/// A parameter of a command on a `Target`; the command's action gets its `Value`.
///
/// Create parameters with the static functions of this type: `.text("TEXT")`, `.references("TODO", \.todos)`,
/// `.option("priority", Priority.self)`. The target is a screen's view model; a key path into it gives the things that
/// an argument may refer to.
public struct Parameter<Target: SendableMetatype, Value>: Sendable {
  package let declaration: ParameterDeclaration
  let sources: ParameterSources<Target>
  /// Creates the value that the action gets from what was written.
  let value: @Sendable (ArgumentValue?) throws(Failure) -> Value

  init(
    _ declaration: ParameterDeclaration, _ sources: ParameterSources<Target>,
    value: @escaping @Sendable (ArgumentValue?) throws(Failure) -> Value
  ) {
    self.declaration = declaration
    self.sources = sources
    self.value = value
  }

  init(
    _ declaration: ParameterDeclaration, source: (@Sendable (Target) -> any ReferenceSource)? = nil,
    offered: (@Sendable (Target, Arguments) -> [String])? = nil,
    suggested: (@Sendable (Target, Arguments, String) -> [Suggestion])? = nil,
    value: @escaping @Sendable (ArgumentValue?) throws(Failure) -> Value
  ) {
    self.init(
      declaration, ParameterSources(references: source, words: offered, suggestions: suggested), value: value)
  }
}

/// The functions by which the target of a command serves a parameter.
struct ParameterSources<Target>: Sendable {
  /// The things that the parameter may refer to.
  let references: (@Sendable (Target) -> any ReferenceSource)?
  /// The words that apply to the arguments before it, of those that it takes.
  let words: (@Sendable (Target, Arguments) -> [String])?
  /// The suggestions for a text or a word.
  let suggestions: (@Sendable (Target, Arguments, String) -> [Suggestion])?
  /// The present text, which a person may edit in the place of writing another one.
  var present: (@Sendable (Target, Arguments) throws -> String)?
}

extension Parameter {
  /// The same parameter, for a text that there is already: where a person leaves it out at the prompt, they edit it.
  package func editing(_ present: @escaping @Sendable (Target, Arguments) throws -> String) -> Parameter {
    var sources = sources
    sources.present = present
    return Parameter(declaration, sources, value: value)
  }
}

extension Parameter {
  /// The same parameter, with another value made of what was written.
  package func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Parameter<Target, Other> {
    let value = value
    return Parameter<Target, Other>(declaration, sources) { (argument) throws(Failure) in
      transform(try value(argument))
    }
  }
}

extension ArgumentValue {
  var text: String? {
    switch self {
    case .text(let text), .literal(let text): text
    default: nil
    }
  }
  var number: Int? { if case .number(let number) = self { number } else { nil } }
  var references: [AnyReference] { if case .references(let references) = self { references } else { [] } }
}

extension ParameterDeclaration {
  /// The binder leaves out only what may be left out, so that this is thrown where somebody else made the arguments.
  var missing: Failure { Failure(.usage, "\(name) is missing", advice: "write one") }

  /// A text that is not to be empty.
  var empty: Failure { Failure(.usage, "\(name) is empty", advice: "write a text between the quotes") }

  func required<Value>(_ value: Value?) throws(Failure) -> Value {
    guard let value else { throw missing }
    return value
  }
}
