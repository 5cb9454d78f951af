import MVVMC

/// The words that both patterns have in common: what can be written for a make, a model or a power.
enum CarWords {
  /// The text for a missing value.
  ///
  /// Only this spelling means it, with quotes or without, for the quotes of a text are gone when it arrives here. A car
  /// that is really called so is written `Unknown`.
  static let unknown = "unknown"

  /// The name of a car of which nothing is known.
  static let unknownCar = "unknown car"

  /// Reads what was written for a make or a model: a name, or `unknown`, which is none.
  ///
  /// - Throws: ``Failure`` with code `invalid` where it is empty, too long, or not one line.
  static func name(_ text: String, of what: String) throws -> String? {
    if text == unknown { return nil }
    return try LineOfText.checked(text, "a \(what)", or: unknown)
  }
}
