/// A parameter of a command. The command's action receives its `Value`.
///
/// Create parameters with the static functions of this type: `.text("TEXT")`, `.references("TODO", \.todos)`,
/// `.option("priority", Priority.self)`. The `Target` of a screen's commands is its view model. A key path into it
/// returns the items that an argument may refer to.
public struct Parameter<Target: SendableMetatype, Value>: Sendable {
  package let declaration: ParameterDeclaration
  let sources: ParameterSources<Target>
  /// Returns the value for the action, from the argument or from `nil` if the argument was left out.
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
    suggested: (@Sendable (Target, Arguments, String) -> [Suggestion])? = nil,
    value: @escaping @Sendable (ArgumentValue?) throws(Failure) -> Value
  ) {
    self.init(
      declaration, ParameterSources(references: source, suggestions: suggested), value: value)
  }
}

/// The functions that get from a command's target what a parameter needs; each is `nil` if it does not need that.
struct ParameterSources<Target>: Sendable {
  /// Returns the items that the parameter may refer to.
  let references: (@Sendable (Target) -> any ReferenceSource)?
  /// Returns suggestions for a text or a word, from the preceding arguments and the typed text.
  var suggestions: (@Sendable (Target, Arguments, String) -> [Suggestion])?
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
  /// Returns the same parameter with a transformed value.
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
  /// The failure for a required argument that was left out. The shell reports such a line earlier, so only other code
  /// that builds arguments can cause this failure.
  var missing: Failure { Failure(.usage, "\(name) is missing", advice: "write one") }

  /// The failure for an empty text.
  var empty: Failure { Failure(.usage, "\(name) is empty", advice: "write text between the quotes") }

  func required<Value>(_ value: Value?) throws(Failure) -> Value {
    guard let value else { throw missing }
    return value
  }
}
