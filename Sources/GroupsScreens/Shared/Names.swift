import MVVMC

/// Validation of names.
enum Names {
  /// Returns a name unchanged, including its whitespace. `what` names the value in the error message.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the name is empty or only whitespace.
  static func checked(_ name: String, _ what: String) throws -> String {
    // A fast path: one visible ASCII character is enough. Testing the name's characters is slower.
    guard name.utf8.contains(where: { (0x21...0x7e).contains($0) }) || name.contains(where: { !$0.isWhitespace }) else {
      throw Failure(.invalid, "\(what) cannot be empty", advice: "write at least one character")
    }
    return name
  }
}
