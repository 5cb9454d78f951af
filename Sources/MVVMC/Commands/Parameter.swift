/// A parameter of a command on a `Target`; the command's action receives its `Value`.
///
/// Create parameters with the static functions of this type: `.text("TEXT")`, `.references("TODO", \.todos)`,
/// `.option("priority", Priority.self)`. The target is a screen's view model; a key path into it gives the items that
/// an argument may refer to.
public struct Parameter<Target: SendableMetatype, Value>: Sendable {
  package let declaration: ParameterDeclaration
  let sources: ParameterSources<Target>
  /// Creates the value that the action receives from the argument, which is `nil` if it was left out.
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

/// The functions of a command's target that serve a parameter.
struct ParameterSources<Target>: Sendable {
  /// Returns the items that the parameter may refer to.
  let references: (@Sendable (Target) -> any ReferenceSource)?
  /// Returns the words of the parameter that apply to the preceding arguments.
  let words: (@Sendable (Target, Arguments) -> [String])?
  /// Returns suggestions for a text or a word, from the preceding arguments and the typed text.
  let suggestions: (@Sendable (Target, Arguments, String) -> [Suggestion])?
  /// Returns the current text, which the user may edit instead of writing a new one.
  var present: (@Sendable (Target, Arguments) throws -> String)?
}

extension Parameter {
  /// Returns the parameter with a current text: a user who leaves the argument out at the prompt edits that text.
  package func editing(_ present: @escaping @Sendable (Target, Arguments) throws -> String) -> Parameter {
    var sources = sources
    sources.present = present
    return Parameter(declaration, sources, value: value)
  }
}

extension Parameter {
  /// Returns the parameter with its value transformed.
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
  /// The binder leaves out only optional arguments, so this is thrown only if other code built the arguments.
  var missing: Failure { Failure(.usage, "\(name) is missing", advice: "write one") }

  /// The failure for an empty text.
  var empty: Failure { Failure(.usage, "\(name) is empty", advice: "write text between the quotes") }

  func required<Value>(_ value: Value?) throws(Failure) -> Value {
    guard let value else { throw missing }
    return value
  }
}
