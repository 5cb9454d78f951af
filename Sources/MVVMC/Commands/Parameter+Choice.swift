// Parameters whose value is one of some fixed words.

extension Parameter where Value: Choice {
  /// A required word of a ``Choice``.
  public static func choice(_ name: String, _ type: Value.Type) -> Parameter {
    .required(ParameterDeclaration(name, .choice(type.words), samples: type.words)) { argument in
      argument.text.flatMap { Value(word: $0) }
    }
  }
}

extension Parameter {
  /// An optional word of a ``Choice``.
  public static func choice<Option: Choice>(
    _ name: String, _ type: Option.Type, optional: Bool
  ) -> Parameter where Value == Option? {
    .optional(
      ParameterDeclaration(name, .choice(type.words), isOptional: optional, samples: type.words)
    ) { argument in argument.text.flatMap { Option(word: $0) } }
  }

  /// One of the words of a ``Choice``, which may be left out. Not all of them apply to every thing that is named before
  /// it.
  ///
  /// - Parameters:
  ///   - name: what help calls it.
  ///   - type: the words.
  ///   - optional: true; distinguishes this from a parameter that is required.
  ///   - offered: the values that apply to the thing that the first parameter refers to, which is nil where none is
  ///     named yet. Others are understood too, so that the command can say why it refuses them.
  /// - Returns: the parameter; its value is nil where it is left out.
  package static func choice<Option: Choice>(
    _ name: String, _ type: Option.Type, optional: Bool,
    offered: @escaping @Sendable (Target, AnyReference?) -> [Option]
  ) -> Parameter where Value == Option? {
    Parameter(
      ParameterDeclaration(name, .choice(type.words), isOptional: optional, samples: type.words),
      offered: { target, arguments in offered(target, arguments[0]?.references.first).map(\.word) }
    ) { (argument) throws(Failure) in argument?.text.flatMap { Option(word: $0) } }
  }

  /// An option `--name VALUE` whose value is a word of a ``Choice``.
  public static func option<Option: Choice>(_ name: String, _ type: Option.Type) -> Parameter where Value == Option? {
    .optional(
      ParameterDeclaration(
        name, .choice(type.words), isOption: true, isOptional: true, samples: type.words)
    ) { argument in argument.text.flatMap { Option(word: $0) } }
  }
}
