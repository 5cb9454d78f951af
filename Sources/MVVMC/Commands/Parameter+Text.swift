// Parameters whose value is what was written: texts, words, numbers, switches, files and locations.

extension Parameter where Value == String {
  /// The rest of the line as typed; only as the last parameter that is not an option.
  ///
  /// - Parameters:
  ///   - name: the name of the text in help.
  ///   - allowsEmpty: whether `""` is such a text; it is refused otherwise.
  ///   - samples: what an explorer types.
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

  /// One word.
  ///
  /// An explorer types the `samples`.
  public static func word(_ name: String, samples: [String] = []) -> Parameter {
    .written(ParameterDeclaration(name, .word, samples: samples))
  }

  /// The path of a file. The prompt completes it from the files that there are.
  public static func path(_ name: String) -> Parameter { file(name) }

  /// A file's path.
  package static func file(_ name: String) -> Parameter {
    .written(ParameterDeclaration(name, .file))
  }

  // Without a generic function in between, for every line of a long file goes this way.
  private static func written(_ declaration: ParameterDeclaration) -> Parameter {
    Parameter(declaration) { (argument) throws(Failure) in
      guard let text = argument?.text else { throw declaration.missing }
      return text
    }
  }
}

/// A text whose words may mean more than text.
package struct MarkedText: Equatable, Sendable {
  /// The text.
  package let text: String
  /// True if it stood in quotes or behind `--`, so that all of it is text.
  package let isLiteral: Bool

  /// Creates a text.
  package init(_ text: String, isLiteral: Bool = false) {
    self.text = text
    self.isLiteral = isLiteral
  }
}

extension Parameter where Value == MarkedText {
  /// The rest of the line, of which some words may mean more than text; only as the last parameter that is not an
  /// option. `samples` is what an explorer types.
  package static func markedText(_ name: String, samples: [String]) -> Parameter {
    let declaration = ParameterDeclaration(name, .text, samples: samples, readsMarks: true)
    return Parameter(declaration) { (argument) throws(Failure) in
      let text = try declaration.required(argument?.text)
      return if case .literal = argument { MarkedText(text, isLiteral: true) } else { MarkedText(text) }
    }
  }
}

extension Parameter where Value == String? {
  /// The rest of the line as typed, if there is any; only as the last parameter that is not an option.
  ///
  /// - Parameters:
  ///   - name: the name of the text in help.
  ///   - optional: whether it may be omitted.
  ///   - allowsEmpty: whether `""` is such a text; it is refused otherwise.
  ///   - samples: what an explorer types.
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

  /// One word, which may be omitted.
  public static func word(_ name: String, optional: Bool, samples: [String] = []) -> Parameter {
    .written(ParameterDeclaration(name, .word, isOptional: optional, samples: samples))
  }

  /// A file's path, which may be left out.
  package static func file(_ name: String, optional: Bool) -> Parameter {
    .written(ParameterDeclaration(name, .file, isOptional: optional))
  }

  /// An option `--name VALUE` whose value is a word.
  ///
  /// - Parameters:
  ///   - name: the option without its dashes.
  ///   - valueName: the name of the value in help.
  ///   - samples: what an explorer types for it.
  /// - Returns: a parameter whose value is nil where the option is not given.
  public static func option(_ name: String, _ valueName: String, samples: [String] = []) -> Parameter {
    .written(
      ParameterDeclaration(
        name, .word, isOption: true, isOptional: true, valueName: valueName, samples: samples)
    )
  }

  /// An option `--name FILE` whose value is a file's path. An explorer does not try it.
  package static func fileOption(_ name: String) -> Parameter {
    .written(
      ParameterDeclaration(name, .file, isOption: true, isOptional: true, valueName: "FILE", isExplored: false))
  }

  private static func written(_ declaration: ParameterDeclaration) -> Parameter {
    Parameter(declaration) { (argument) throws(Failure) in argument?.text }
  }
}

extension Parameter where Value == Int {
  /// A whole number in a range.
  public static func number(_ name: String, _ range: ClosedRange<Int> = 1...Int.max) -> Parameter {
    .required(ParameterDeclaration(name, .number(range), samples: ["\(range.lowerBound)"])) { $0.number }
  }
}

extension Parameter where Value == Int? {
  /// A whole number in a range, which may be omitted.
  public static func number(
    _ name: String, _ range: ClosedRange<Int> = 1...Int.max, optional: Bool
  ) -> Parameter {
    .optional(
      ParameterDeclaration(name, .number(range), isOptional: optional, samples: ["\(range.lowerBound)"])
    ) { $0.number }
  }

  /// An option `--name VALUE` whose value is a whole number in a range.
  ///
  /// - Parameters:
  ///   - name: the option without its dashes.
  ///   - range: the numbers that are accepted.
  ///   - valueName: the name of the value in help.
  /// - Returns: a parameter whose value is nil where the option is not given.
  public static func option(_ name: String, _ range: ClosedRange<Int>, _ valueName: String = "N") -> Parameter {
    .optional(
      ParameterDeclaration(
        name, .number(range), isOption: true, isOptional: true, valueName: valueName,
        samples: ["\(range.lowerBound)"])
    ) { $0.number }
  }
}

extension Parameter where Value == Bool {
  /// A flag `--name`; the value is whether it is given.
  public static func flag(_ name: String) -> Parameter {
    Parameter(ParameterDeclaration(name, .flag, isOption: true, isOptional: true)) { (argument) throws(Failure) in
      argument == .flag
    }
  }
}

extension Parameter where Value == Route {
  /// A location, as `where` prints it.
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
      // Most options are left out.
      guard let argument else { return nil }
      return read(argument)
    }
  }
}
