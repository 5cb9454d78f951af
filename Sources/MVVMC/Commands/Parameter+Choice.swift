// Parameters whose value is one of a fixed set of words.

extension Parameter where Value: Choice {
  /// Creates a required parameter whose value is a word of a ``Choice``.
  public static func choice(_ name: String, _ type: Value.Type) -> Parameter {
    .required(ParameterDeclaration(name, .choice(type.words), samples: type.words)) { argument in
      argument.text.flatMap { Value(word: $0) }
    }
  }
}

extension Parameter {
  /// Creates an optional parameter whose value is a word of a ``Choice``.
  public static func choice<Option: Choice>(
    _ name: String, _ type: Option.Type, optional: Bool
  ) -> Parameter where Value == Option? {
    .optional(
      ParameterDeclaration(name, .choice(type.words), isOptional: optional, samples: type.words)
    ) { argument in argument.text.flatMap { Option(word: $0) } }
  }

  /// Creates an optional parameter whose value is a word of a ``Choice``, if not all words are possible for every item.
  ///
  /// - Parameters:
  ///   - name: the name of the parameter in help.
  ///   - type: the type of the choice.
  ///   - optional: true; distinguishes this parameter from a required one.
  ///   - offered: returns the values to suggest for the item that the first parameter refers to. The item is `nil`
  ///     while the user has not named it. Other values are accepted too, so that the command can say why it refuses
  ///     them.
  /// - Returns: a parameter whose value is `nil` if it is left out.
  package static func choice<Option: Choice>(
    _ name: String, _ type: Option.Type, optional: Bool,
    offered: @escaping @Sendable (Target, AnyReference?) -> [Option]
  ) -> Parameter where Value == Option? {
    .choice(name, type, optional: optional).suggesting { target, arguments, _ in
      offered(target, arguments[0]?.references.first).map { Suggestion($0.word) }
    }
  }

  /// Creates an option `--name VALUE` whose value is a word of a ``Choice``.
  public static func option<Option: Choice>(_ name: String, _ type: Option.Type) -> Parameter where Value == Option? {
    .optional(
      ParameterDeclaration(
        name, .choice(type.words), isOption: true, isOptional: true, samples: type.words)
    ) { argument in argument.text.flatMap { Option(word: $0) } }
  }
}
