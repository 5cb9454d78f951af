/// A value that is one of some fixed words, as a parameter of a command takes it.
///
/// An enum of texts conforms by saying so: `enum Show: String, Choice { case open, done, all }`.
public protocol Choice: CaseIterable, Equatable, Sendable {
  /// The word that is typed for the value.
  var word: String { get }
}

extension Choice where Self: RawRepresentable, RawValue == String {
  /// The raw value, which is the word that the user types.
  public var word: String { rawValue }
}

extension Choice {
  /// The words of all values, in the order of ``CaseIterable/allCases``.
  package static var words: [String] { allCases.map(\.word) }

  /// The value that a word names, or nil.
  public init?(word: String) {
    guard let value = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = value
  }
}
