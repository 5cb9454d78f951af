extension String {
  /// Returns true if `text` occurs in the string, byte for byte.
  func containsText(_ text: String) -> Bool {
    let whole = Array(utf8)
    let part = Array(text.utf8)
    guard part.count <= whole.count else { return false }
    return (0...(whole.count - part.count)).contains { whole[$0...].starts(with: part) }
  }
}
