/// What is known of a parameter without a screen: its name, its kind, how it is written.
///
/// A class, for it is handed around for every argument and never changes.
public final class ParameterDeclaration: Sendable {
  /// What may stand for the parameter.
  public enum Kind: Equatable, Sendable {
    /// The rest of the line, as typed.
    case text
    /// One word.
    case word
    /// A whole number from 1.
    case count
    /// One of some fixed words.
    case choice([String])
    /// A thing by position, id or name. `words` may stand in its place, as `nobody` in `assign`.
    case reference(words: [String])
    /// Several things, with ranges.
    case references
    /// A location.
    case location
    /// A file's path.
    case file
    /// A switch, given or not; options only.
    case flag
  }

  /// The name that help shows and that actions ask for: `TEXT`, or `due` for `--due`.
  public let name: String
  /// What may stand for it.
  public let kind: Kind
  /// Whether it is written `--name`.
  public let isOption: Bool
  /// Whether it may be left out.
  public let isOptional: Bool
  /// What an option's value is called in help.
  public let valueName: String
  /// Values that stand for all others where a screen is explored or explained.
  public let samples: [String]

  init(
    name: String, kind: Kind, isOption: Bool, isOptional: Bool, valueName: String, samples: [String]
  ) {
    self.name = name
    self.kind = kind
    self.isOption = isOption
    self.isOptional = isOptional
    self.valueName = valueName
    self.samples = samples
  }

  /// How the parameter is written, as help shows it.
  public var usage: String {
    let value: String
    switch kind {
    case .choice(let words): value = words.joined(separator: "|")
    case .reference(let words): value = ([isOption ? valueName : name] + words).joined(separator: "|")
    case .references: value = "\(name)…"
    case .flag: value = ""
    default: value = isOption ? valueName : name
    }
    let written = isOption ? (value.isEmpty ? "--\(name)" : "--\(name) \(value)") : value
    return isOptional || isOption ? "[\(written)]" : written
  }
}

/// A parameter of a command that acts on a `Target`, with the values that the target offers for it now.
public struct Parameter<Target>: Sendable {
  /// What is known of it without a target.
  public let declaration: ParameterDeclaration
  let source: (@Sendable (Target) -> any ReferenceSource)?
  let offered: (@Sendable (Target, Arguments) -> [String])?

  private init(
    _ name: String, _ kind: ParameterDeclaration.Kind, isOption: Bool = false, isOptional: Bool = false,
    valueName: String = "", samples: [String] = [], source: (@Sendable (Target) -> any ReferenceSource)? = nil,
    offered: (@Sendable (Target, Arguments) -> [String])? = nil
  ) {
    declaration = ParameterDeclaration(
      name: name, kind: kind, isOption: isOption, isOptional: isOptional, valueName: valueName, samples: samples)
    self.source = source
    self.offered = offered
  }

  /// The rest of the line as typed; only as the last parameter that is no option.
  public static func text(_ name: String, optional: Bool = false, samples: [String] = []) -> Parameter {
    Parameter(name, .text, isOptional: optional, samples: samples)
  }

  /// One word.
  public static func word(_ name: String, optional: Bool = false, samples: [String] = []) -> Parameter {
    Parameter(name, .word, isOptional: optional, samples: samples)
  }

  /// A whole number from 1.
  public static func count(_ name: String, optional: Bool = false) -> Parameter {
    Parameter(name, .count, isOptional: optional, samples: ["1"])
  }

  /// One of some fixed words.
  public static func choice(_ name: String, _ words: [String], optional: Bool = false) -> Parameter {
    Parameter(name, .choice(words), isOptional: optional, samples: words)
  }

  /// One of some fixed words, of which not all go with each thing that is named before it.
  ///
  /// - Parameter offered: the words that go with the arguments before it. Others are taken, for the command to refuse.
  public static func choice(
    _ name: String, _ words: [String], optional: Bool = false,
    offered: @escaping @Sendable (Target, Arguments) -> [String]
  ) -> Parameter {
    Parameter(name, .choice(words), isOptional: optional, samples: words, offered: offered)
  }

  /// One thing that the target offers. The last parameter of this kind takes the rest of the line. Where `samples` are
  /// given, they stand for all things in place of the first and the last.
  public static func reference(
    _ name: String, words: [String] = [], optional: Bool = false, samples: [String] = [],
    _ source: @escaping @Sendable (Target) -> any ReferenceSource
  ) -> Parameter {
    Parameter(name, .reference(words: words), isOptional: optional, samples: samples + words, source: source)
  }

  /// One or more things that the target offers.
  public static func references(
    _ name: String, _ source: @escaping @Sendable (Target) -> any ReferenceSource
  ) -> Parameter {
    Parameter(name, .references, source: source)
  }

  /// A location.
  public static func location(_ name: String) -> Parameter { Parameter(name, .location) }

  /// A file's path.
  public static func file(_ name: String, optional: Bool = false) -> Parameter {
    Parameter(name, .file, isOptional: optional)
  }

  /// A switch `--name`.
  public static func flag(_ name: String) -> Parameter {
    Parameter(name, .flag, isOption: true, isOptional: true)
  }

  /// `--name VALUE`, a word.
  public static func option(_ name: String, _ valueName: String, samples: [String] = []) -> Parameter {
    Parameter(name, .word, isOption: true, isOptional: true, valueName: valueName, samples: samples)
  }

  /// `--name VALUE`, one of some fixed words.
  public static func option(_ name: String, _ words: [String]) -> Parameter {
    Parameter(name, .choice(words), isOption: true, isOptional: true, samples: words)
  }

  /// `--name VALUE`, a thing that the target offers.
  public static func option(
    _ name: String, _ valueName: String, _ source: @escaping @Sendable (Target) -> any ReferenceSource
  ) -> Parameter {
    Parameter(
      name, .reference(words: []), isOption: true, isOptional: true, valueName: valueName, source: source)
  }
}
