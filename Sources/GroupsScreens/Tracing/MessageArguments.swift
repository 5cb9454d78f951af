import MVVMC

// The arguments of a message as a trace shows them: none is longer than fits on a line.

extension String {
  /// The text in quotes. It may be a mebibyte long.
  var quoted: String { count > 40 ? "\"\(prefix(39))…\"" : "\"\(self)\"" }
}

extension String? {
  /// The text in quotes, where there is one.
  var quoted: String { map(\.quoted) ?? "nil" }
}

extension Reference {
  /// The thing by its id.
  var tag: String { "#\(id)" }
}

extension Reference? {
  /// The thing by its id, where there is one.
  var tag: String { map(\.tag) ?? "nil" }
}

extension [Reference] {
  /// The things by their ids.
  var tags: String { map(\.id).tags }
}

extension [Int64] {
  /// The ids of things.
  var tags: String {
    let shown = prefix(5).map { "#\($0)" }.joined(separator: " ")
    return count > 5 ? "\(shown) and \(count - 5) more" : shown
  }
}
