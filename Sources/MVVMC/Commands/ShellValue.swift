/// A type of the app whose values are arguments of commands, as in `.value("DATE", BestBefore.self)`.
///
/// ```swift
/// struct Percentage: ShellValue {
///   let number: Int
///
///   init(parsing text: String) throws {
///     guard let number = Int(text), 0...100 ~= number else {
///       throw Failure(.usage, "it is not a percentage", advice: "write a number from 0 to 100")
///     }
///     self.number = number
///   }
///
///   var written: String { String(number) }
///   static let candidates = [Suggestion("0", "nothing"), Suggestion("100", "all of it")]
/// }
/// ```
public protocol ShellValue: Sendable {
  /// Creates a value from one word, or from a text in quotes.
  ///
  /// - Throws: an error whose message tells the user why the text is not a value. The shell adds the name of the
  ///   parameter and the text in front of the message.
  init(parsing text: String) throws

  /// The value as the user writes it, from which ``init(parsing:)`` recreates it. By default, the description.
  var written: String { get }

  /// Values to suggest to the user, each with a description. By default, none.
  static var candidates: [Suggestion] { get }

  /// The values that the explorer types. By default, the texts of ``candidates``.
  static var samples: [String] { get }
}

extension ShellValue where Self: CustomStringConvertible {
  /// The default implementation returns the description.
  public var written: String { description }
}

extension ShellValue {
  /// The default implementation returns an empty array.
  public static var candidates: [Suggestion] { [] }
  /// The default implementation returns the texts of ``candidates``.
  public static var samples: [String] { candidates.map(\.text) }
}

extension Parameter where Value: ShellValue {
  /// Creates a required parameter that takes one word, or a text in quotes, from which a value of the app is created.
  public static func value(_ name: String, _ type: Value.Type) -> Parameter {
    let declaration = ParameterDeclaration(name, .word, samples: type.samples)
    return Parameter(declaration, suggested: Value.suggested()) { (argument) throws(Failure) in
      try Value.read(try declaration.required(argument?.text), as: name)
    }
  }
}

extension Parameter {
  /// Creates an optional parameter that takes one word, or a text in quotes, from which a value of the app is created.
  public static func value<Wrapped: ShellValue>(
    _ name: String, _ type: Wrapped.Type, optional: Bool
  ) -> Parameter where Value == Wrapped? {
    let declaration = ParameterDeclaration(name, .word, isOptional: optional, samples: type.samples)
    return Parameter(declaration, suggested: Wrapped.suggested()) { (argument) throws(Failure) in
      guard let text = argument?.text else { return nil }
      return try Wrapped.read(text, as: name)
    }
  }

  /// Creates an option `--name VALUE` whose value is created from one word, or from a text in quotes.
  ///
  /// - Parameters:
  ///   - name: the option without its dashes.
  ///   - valueName: the name of the value in help.
  ///   - type: the type of the value.
  /// - Returns: a parameter whose value is `nil` if the option is not given.
  public static func option<Wrapped: ShellValue>(
    _ name: String, _ valueName: String, _ type: Wrapped.Type
  ) -> Parameter where Value == Wrapped? {
    let declaration = ParameterDeclaration(
      name, .word, isOption: true, isOptional: true, valueName: valueName, samples: type.samples)
    return Parameter(declaration, suggested: Wrapped.suggested()) { (argument) throws(Failure) in
      guard let text = argument?.text else { return nil }
      return try Wrapped.read(text, as: "--" + name)
    }
  }
}

extension ShellValue {
  /// Creates a value. A failure names the parameter and the text.
  fileprivate static func read(_ text: String, as name: String) throws(Failure) -> Self {
    do {
      return try Self(parsing: text)
    } catch {
      let reason = Failure(error, otherwise: .usage)
      throw Failure(reason.code, "\(name) cannot be \"\(text)\": \(reason.message)", advice: reason.advice)
    }
  }

  /// Returns the function that suggests the candidates of the type, or `nil` if it has none.
  fileprivate static func suggested<Target>() -> (@Sendable (Target, Arguments, String) -> [Suggestion])? {
    guard !candidates.isEmpty else { return nil }
    return { _, _, _ in candidates }
  }
}
