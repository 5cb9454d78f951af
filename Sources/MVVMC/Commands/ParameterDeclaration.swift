/// The declaration of a parameter, which needs no screen: its name, its kind and its usage.
///
/// A class, for it is handed around for every argument and never changes.
package final class ParameterDeclaration: Sendable {
  /// The kinds of values of a parameter.
  package enum Kind: Equatable, Sendable {
    /// The rest of the line, as typed.
    case text
    /// One word.
    case word
    /// A whole number of a range.
    case number(ClosedRange<Int>)
    /// One of some fixed words.
    case choice([String])
    /// A thing by position, id or name. One of `words` may be written instead, as `nobody` in `assign`.
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

  /// The name that help shows: `TEXT`, or `due` for `--due`.
  package let name: String
  /// The kind of its values.
  package let kind: Kind
  /// True if it is written `--name`.
  package let isOption: Bool
  /// True if it may be left out.
  package let isOptional: Bool
  /// The name of an option's value in help.
  package let valueName: String
  /// Values that represent all others where a screen is explored. Without phrases they are offered to a user, too.
  package let samples: [String]
  /// The form that a text must have; nil for any text.
  package let phrases: PhraseForm?
  /// The key path to the things that it may refer to: parameters with the same one may refer to the same things.
  package let source: (AnyKeyPath & Sendable)?
  /// True if some words of a text mean more than text, unless it stands in quotes or behind `--`.
  package let readsMarks: Bool
  /// True if an explorer tries it: an option that it need not try multiplies what there is to explore.
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

  /// The placeholder for its value in help; empty for a switch.
  package var value: String {
    switch kind {
    case .choice(let words): words.joined(separator: "|")
    case .reference(let words): ([isOption ? valueName : name] + words).joined(separator: "|")
    case .references: "\(name)…"
    case .flag: ""
    default: isOption ? valueName : name
    }
  }

  /// The usage of the parameter, as help shows it.
  package var usage: String {
    let value = value
    let written = isOption ? (value.isEmpty ? "--\(name)" : "--\(name) \(value)") : value
    return isOptional || isOption ? "[\(written)]" : written
  }
}

extension Parameter {
  /// The same parameter, of which an explorer types these values only: where the same is tried elsewhere, one stands
  /// for all. Without values, an option is not tried.
  package func explored(with samples: String...) -> Parameter {
    let explored = ParameterDeclaration(
      declaration.name, declaration.kind, isOption: declaration.isOption, isOptional: declaration.isOptional,
      valueName: declaration.valueName, samples: samples, phrases: declaration.phrases, source: declaration.source,
      readsMarks: declaration.readsMarks, isExplored: declaration.isExplored && !samples.isEmpty)
    return Parameter(explored, sources, value: value)
  }
}
