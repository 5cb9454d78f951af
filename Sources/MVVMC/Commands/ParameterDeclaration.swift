/// The declaration of a parameter, without the functions of the target that it needs.
///
/// It is a class, because every argument passes it around, and copying a structure of this size would be slow.
package final class ParameterDeclaration: Sendable {
  /// The kinds of values of a parameter.
  package enum Kind: Equatable, Sendable {
    /// The rest of the line, as typed.
    case text
    /// One word.
    case word
    /// An integer in a range.
    case number(ClosedRange<Int>)
    /// One of a fixed set of words.
    case choice([String])
    /// An item by position, id or name. The user may write one of `words` instead, such as `nobody` in `assign`.
    case reference(words: [String])
    /// Several items, also as ranges of positions.
    case references
    /// A location.
    case location
    /// A file's path.
    case file
    /// No value: the parameter is an option that is given or not.
    case flag
  }

  /// The name in help: `TEXT`, or `due` for `--due`.
  package let name: String
  /// The kind of the values.
  package let kind: Kind
  /// True if the parameter is an option, written `--name`.
  package let isOption: Bool
  /// True if the parameter may be left out.
  package let isOptional: Bool
  /// The name of an option's value in help; empty if the parameter is no option.
  package let valueName: String
  /// The values that the explorer types. Unless the parameter has `phrases`, they are also suggested to the user.
  package let samples: [String]
  /// The form that a text must have, or `nil` for any text.
  package let phrases: PhraseForm?
  /// The key path to the items that the parameter may refer to. Parameters with the same key path may refer to the same
  /// items.
  package let source: (AnyKeyPath & Sendable)?
  /// True if the app reads some words of the text as marks, unless the text is in quotes or after `--`.
  package let readsMarks: Bool
  /// True if the explorer tries the parameter. Every option that it tries multiplies the lines to explore.
  package let isExplored: Bool

  init(
    _ name: String, _ kind: Kind, isOption: Bool = false, isOptional: Bool = false, valueName: String = "",
    samples: [String] = [], phrases: PhraseForm? = nil, source: (AnyKeyPath & Sendable)? = nil,
    readsMarks: Bool = false, isExplored: Bool = true
  ) {
    self.name = name
    self.kind = kind
    self.isOption = isOption
    self.isOptional = isOptional
    self.valueName = valueName
    self.samples = samples
    self.phrases = phrases
    self.source = source
    self.readsMarks = readsMarks
    self.isExplored = isExplored
  }

  /// The placeholder of the value in help; empty for a flag.
  package var value: String {
    switch kind {
    case .choice(let words): words.joined(separator: "|")
    case .reference(let words): ([isOption ? valueName : name] + words).joined(separator: "|")
    case .references: "\(name)…"
    case .flag: ""
    default: isOption ? valueName : name
    }
  }

  /// The parameter as the usage line shows it.
  package var usage: String {
    let value = value
    let written = isOption ? (value.isEmpty ? "--\(name)" : "--\(name) \(value)") : value
    return isOptional || isOption ? "[\(written)]" : written
  }
}

extension Parameter {
  /// Returns the parameter with other values for the explorer to type, for example a single value because the explorer
  /// tries the others with another command. Without values, it does not try the parameter.
  package func explored(with samples: String...) -> Parameter {
    let explored = ParameterDeclaration(
      declaration.name, declaration.kind, isOption: declaration.isOption, isOptional: declaration.isOptional,
      valueName: declaration.valueName, samples: samples, phrases: declaration.phrases, source: declaration.source,
      readsMarks: declaration.readsMarks, isExplored: declaration.isExplored && !samples.isEmpty)
    return Parameter(explored, sources, value: value)
  }
}
