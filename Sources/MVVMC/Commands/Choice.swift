/// A type whose values the user writes as words. A parameter of this type accepts only these words.
///
/// An enum of strings conforms without further code: `enum Show: String, Choice { case open, done, all }`.
public protocol Choice: CaseIterable, Equatable, Sendable {
  /// The word that the user types for the value.
  var word: String { get }
}

extension Choice where Self: RawRepresentable, RawValue == String {
  /// The raw value.
  public var word: String { rawValue }
}

extension Choice {
  /// The words of all values, in the order of ``CaseIterable/allCases``.
  package static var words: [String] { allCases.map(\.word) }

  /// Creates the value with a word, or returns `nil` if no value has this word.
  package init?(word: String) {
    for value in Self.allCases where value.word == word {
      self = value
      return
    }
    return nil
  }
}
