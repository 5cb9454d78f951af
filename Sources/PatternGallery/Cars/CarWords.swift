import MVVMC

/// The rules that both patterns share for the texts of a car.
enum CarWords {
  /// The word for a missing make, model or power.
  ///
  /// Only this spelling is recognized, quoted or not, because the quotation marks of a text are gone when it arrives
  /// here. For a car that is really called so, the user writes `Unknown`.
  static let unknown = "unknown"

  /// The title of a car whose make and model are unknown.
  static let unknownCar = "unknown car"

  /// Returns the make or model in a text, or `nil` if the text is `unknown`.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the text is empty, too long, or more than one line.
  static func name(_ text: String, of what: String) throws -> String? {
    if text == unknown { return nil }
    return try LineOfText.checked(text, "a \(what)", or: unknown)
  }
}
