/// A line in the form in which it is remembered: not empty, and one line to every reader.
struct HistoryRecord: Equatable {
  /// A longer line was pasted, and nobody searches for it.
  static let limit = 64 * 1024

  /// The line without control characters other than tabs.
  let text: String

  /// The record of a line; nil for one that is not to be remembered.
  init?(_ line: String) {
    guard line.utf8.count <= Self.limit else { return nil }
    self.init(sanitising: line)
    // As in other shells, a space in front keeps a line out.
    guard !text.hasPrefix(" ") else { return nil }
  }

  /// The record in the bytes of a file, of which some may be damaged; nil where nothing is left.
  init?(bytes: some Sequence<UInt8>) {
    self.init(sanitising: String(decoding: Array(bytes), as: UTF8.self))
  }

  private init?(sanitising line: String) {
    text = String(String.UnicodeScalarView(line.unicodeScalars.filter { $0 == "\t" || !$0.isControl }))
    guard !text.isEmpty else { return nil }
  }
}
