/// A type of an app's own whose values are arguments of commands, as in `.value("DATE", BestBefore.self)`.
///
/// ```swift
/// struct Percentage: ShellValue {
///   let number: Int
///
///   init(parsing text: String) throws {
///     guard let number = Int(text), 0...100 ~= number else {
///       throw Failure(.usage, "\(text) is not a percentage", advice: "write a number from 0 to 100")
///     }
///     self.number = number
///   }
///
///   var written: String { String(number) }
///   static let candidates = [Suggestion("0", "nothing"), Suggestion("100", "all of it")]
/// }
/// ```
public protocol ShellValue: Sendable {
  /// Creates a value from what the user wrote: one word, or a text in quotes.
  ///
  /// - Throws: why the text is no such value. The message is shown to the user.
  init(parsing text: String) throws

  /// The value as the user writes it: ``init(parsing:)`` gives the same value again. By default, the description.
  var written: String { get }

  /// Values that are suggested to the user, each with what is said of it; by default, none.
  static var candidates: [Suggestion] { get }

  /// The values that an explorer types; by default, the texts of ``candidates``.
  static var samples: [String] { get }
}

extension ShellValue where Self: CustomStringConvertible {
  /// The default implementation returns the description.
  public var written: String { description }
}

extension ShellValue {
  /// The default implementation returns none.
  public static var candidates: [Suggestion] { [] }
  /// The default implementation returns the texts of ``candidates``.
  public static var samples: [String] { candidates.map(\.text) }
}

extension Parameter where Value: ShellValue {
  /// A value of a type of the app's own.
  public static func value(_ name: String, _ type: Value.Type) -> Parameter {
    let declaration = ParameterDeclaration(name, .word, samples: type.samples)
    return Parameter(declaration, suggested: Value.suggested()) { (argument) throws(Failure) in
      try Value.read(try declaration.required(argument?.text), as: name)
    }
  }
}

extension Parameter {
  /// A value of a type of the app's own, which may be omitted.
  public static func value<Wrapped: ShellValue>(
    _ name: String, _ type: Wrapped.Type, optional: Bool
  ) -> Parameter where Value == Wrapped? {
    let declaration = ParameterDeclaration(name, .word, isOptional: optional, samples: type.samples)
    return Parameter(declaration, suggested: Wrapped.suggested()) { (argument) throws(Failure) in
      guard let text = argument?.text else { return nil }
      return try Wrapped.read(text, as: name)
    }
  }

  /// An option `--name VALUE` whose value is of a type of the app's own.
  ///
  /// - Parameters:
  ///   - name: the option without its dashes.
  ///   - valueName: the name of the value in help.
  ///   - type: the type of the value.
  /// - Returns: a parameter whose value is nil where the option is not given.
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
  fileprivate static func read(_ text: String, as name: String) throws(Failure) -> Self {
    do {
      return try Self(parsing: text)
    } catch {
      let reason = Failure(error, otherwise: .usage)
      throw Failure(reason.code, "\(name) cannot be \"\(text)\": \(reason.message)", advice: reason.advice)
    }
  }

  /// The suggestions for a parameter of a type that has candidates.
  fileprivate static func suggested<Target>() -> (@Sendable (Target, Arguments, String) -> [Suggestion])? {
    guard !candidates.isEmpty else { return nil }
    return { _, _, _ in candidates }
  }
}
