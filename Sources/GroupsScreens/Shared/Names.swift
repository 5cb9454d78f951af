import MVVMC

/// Validation of names.
enum Names {
  /// Returns a name unchanged, including its whitespace. `what` names the value in the error message.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the name is empty or only whitespace.
  static func checked(_ name: String, _ what: String) throws -> String {
    guard name.contains(where: { !$0.isWhitespace }) else {
      throw Failure(.invalid, "\(what) cannot be empty", advice: "write at least one character")
    }
    return name
  }
}
