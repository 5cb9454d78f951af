// Parameters whose value does not depend on the target: texts, words, numbers, flags, files and locations.

extension Parameter where Value == String {
  /// Creates a required parameter that takes the rest of the line as typed. It must be the last parameter that is not
  /// an option.
  ///
  /// - Parameters:
  ///   - name: the name of the text in help.
  ///   - allowsEmpty: whether `""` is accepted.
  ///   - samples: the values that the explorer types.
  /// - Returns: a parameter whose value is the text.
  public static func text(_ name: String, allowsEmpty: Bool = false, samples: [String] = []) -> Parameter {
    let declaration = ParameterDeclaration(name, .text, samples: samples)
    guard !allowsEmpty else { return .written(declaration) }
    return Parameter(declaration) { (argument) throws(Failure) in
      guard let text = argument?.text else { throw declaration.missing }
      guard !text.isEmpty else { throw declaration.empty }
      return text
    }
  }

  /// Creates a required parameter that takes one word, or a text in quotes.
  ///
  /// The explorer types the `samples`.
  public static func word(_ name: String, samples: [String] = []) -> Parameter {
    .written(ParameterDeclaration(name, .word, samples: samples))
  }

  /// Creates a required parameter that takes the path of a file. The prompt completes it.
  public static func path(_ name: String) -> Parameter { file(name) }

  /// Creates a required parameter that takes the path of a file.
  package static func file(_ name: String) -> Parameter {
    .written(ParameterDeclaration(name, .file))
  }

  // Repeats `required(_:_:)` without generic code, because it is called for every line of a long file.
  private static func written(_ declaration: ParameterDeclaration) -> Parameter {
    Parameter(declaration) { (argument) throws(Failure) in
      guard let text = argument?.text else { throw declaration.missing }
      return text
    }
  }
}

/// A text in which the app may read some words as marks, as in `Buy milk +garden due:friday`.
package struct MarkedText: Equatable, Sendable {
  /// The text, with the words that may be marks.
  package let text: String
  /// True if the text was in quotes or after `--`, so that none of it is a mark.
  package let isLiteral: Bool

  /// Creates a text.
  package init(_ text: String, isLiteral: Bool = false) {
    self.text = text
    self.isLiteral = isLiteral
  }
}

extension Parameter where Value == MarkedText {
  /// Creates a required parameter that takes the rest of the line, in which the app may read some words as marks. It
  /// must be the last parameter that is not an option. The explorer types the `samples`.
  package static func markedText(_ name: String, samples: [String]) -> Parameter {
    let declaration = ParameterDeclaration(name, .text, samples: samples, readsMarks: true)
    return Parameter(declaration) { (argument) throws(Failure) in
      let text = try declaration.required(argument?.text)
      return if case .literal = argument { MarkedText(text, isLiteral: true) } else { MarkedText(text) }
    }
  }
}

extension Parameter where Value == String? {
  /// Creates an optional parameter that takes the rest of the line as typed. It must be the last parameter that is not
  /// an option.
  ///
  /// - Parameters:
  ///   - name: the name of the text in help.
  ///   - optional: whether the text may be left out.
  ///   - allowsEmpty: whether `""` is accepted.
  ///   - samples: the values that the explorer types.
  /// - Returns: a parameter whose value is the text.
  public static func text(
    _ name: String, optional: Bool, allowsEmpty: Bool = false, samples: [String] = []
  ) -> Parameter {
    let declaration = ParameterDeclaration(name, .text, isOptional: optional, samples: samples)
    guard !allowsEmpty else { return .written(declaration) }
    return Parameter(declaration) { (argument) throws(Failure) in
      if argument?.text?.isEmpty == true { throw declaration.empty }
      return argument?.text
    }
  }

  /// Creates an optional parameter that takes one word, or a text in quotes.
  public static func word(_ name: String, optional: Bool, samples: [String] = []) -> Parameter {
    .written(ParameterDeclaration(name, .word, isOptional: optional, samples: samples))
  }

  /// Creates an option `--name VALUE` whose value is one word, or a text in quotes.
  ///
  /// - Parameters:
  ///   - name: the option without its dashes.
  ///   - valueName: the name of the value in help.
  ///   - samples: the values that the explorer types.
  /// - Returns: a parameter whose value is `nil` if the option is not given.
  public static func option(_ name: String, _ valueName: String, samples: [String] = []) -> Parameter {
    .written(
      ParameterDeclaration(
        name, .word, isOption: true, isOptional: true, valueName: valueName, samples: samples)
    )
  }

  /// Creates an option `--name FILE` whose value is the path of a file. The explorer does not try it.
  package static func fileOption(_ name: String) -> Parameter {
    .written(
      ParameterDeclaration(name, .file, isOption: true, isOptional: true, valueName: "FILE", isExplored: false))
  }

  private static func written(_ declaration: ParameterDeclaration) -> Parameter {
    Parameter(declaration) { (argument) throws(Failure) in argument?.text }
  }
}

extension Parameter where Value == Int {
  /// Creates a required parameter that takes an integer in a range.
  public static func number(_ name: String, _ range: ClosedRange<Int> = 1...Int.max) -> Parameter {
    .required(ParameterDeclaration(name, .number(range), samples: ["\(range.lowerBound)"])) { $0.number }
  }
}

extension Parameter where Value == Int? {
  /// Creates an optional parameter that takes an integer in a range.
  public static func number(
    _ name: String, _ range: ClosedRange<Int> = 1...Int.max, optional: Bool
  ) -> Parameter {
    .optional(
      ParameterDeclaration(name, .number(range), isOptional: optional, samples: ["\(range.lowerBound)"])
    ) { $0.number }
  }

  /// Creates an option `--name VALUE` whose value is an integer in a range.
  ///
  /// - Parameters:
  ///   - name: the option without its dashes.
  ///   - range: the numbers that are accepted.
  ///   - valueName: the name of the value in help.
  /// - Returns: a parameter whose value is `nil` if the option is not given.
  public static func option(_ name: String, _ range: ClosedRange<Int>, _ valueName: String = "N") -> Parameter {
    .optional(
      ParameterDeclaration(
        name, .number(range), isOption: true, isOptional: true, valueName: valueName,
        samples: ["\(range.lowerBound)"])
    ) { $0.number }
  }
}

extension Parameter where Value == Bool {
  /// Creates a flag `--name`. Its value is true if it is given.
  public static func flag(_ name: String) -> Parameter {
    Parameter(ParameterDeclaration(name, .flag, isOption: true, isOptional: true)) { (argument) throws(Failure) in
      argument == .flag
    }
  }
}

extension Parameter where Value == Route {
  /// Creates a required parameter that takes a location, as `where` prints it.
  package static func location(_ name: String) -> Parameter {
    let declaration = ParameterDeclaration(name, .location)
    return Parameter(declaration) { (argument) throws(Failure) in
      try Route(parsing: try declaration.required(argument?.text))
    }
  }
}

extension Parameter {
  static func required(
    _ declaration: ParameterDeclaration, _ read: @escaping @Sendable (ArgumentValue) -> Value?
  ) -> Parameter {
    Parameter(declaration) { (argument) throws(Failure) in try declaration.required(argument.flatMap(read)) }
  }

  static func optional<Wrapped>(
    _ declaration: ParameterDeclaration, _ read: @escaping @Sendable (ArgumentValue) -> Wrapped?
  ) -> Parameter where Value == Wrapped? {
    Parameter(declaration) { (argument) throws(Failure) in
      // Returns early, because most options are left out.
      guard let argument else { return nil }
      return read(argument)
    }
  }
}
