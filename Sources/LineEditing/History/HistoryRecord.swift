import Shell

/// A line of the history in the form in which it is stored: not empty, and without line ends.
///
/// In the file, the line comes first. Fields follow, each after a unit separator, which no line contains: the outcome
/// in one character and the seconds since 1970, the kind of screen, and the location. In files of earlier versions, a
/// record is only the line.
struct HistoryRecord: Equatable {
  /// The maximum length of a line in bytes. Longer lines are pasted texts, which are not worth searching.
  static let limit = 64 * 1024
  private static let separator = UInt8(0x1F)

  /// The line, without control characters except tabs.
  let text: String
  private(set) var entry: HistoryEntry

  /// Creates the record of a line. Returns `nil` if the line is not to be stored.
  init?(_ line: String, time: Int64? = nil, place: LinePlace? = nil) {
    guard line.utf8.count <= Self.limit, let text = Self.sanitised(line) else { return nil }
    // As in other shells, a leading space keeps a line out of the history.
    guard !text.hasPrefix(" ") else { return nil }
    self.text = text
    entry = HistoryEntry(text, time: time, place: place)
  }

  /// Creates a record from bytes of a file, which may be damaged. Returns `nil` if the line is empty.
  init?(bytes: some Sequence<UInt8>) {
    let parts = Array(bytes).split(separator: Self.separator, omittingEmptySubsequences: false)
    guard let first = parts.first, let text = Self.sanitised(String(decoding: first, as: UTF8.self)) else { return nil }
    self.text = text
    entry = HistoryEntry(text)
    guard parts.count >= 4 else { return }
    let fields = parts[1...].map { String(decoding: $0, as: UTF8.self).withoutControls }
    entry.outcome = fields[0].first.flatMap { HistoryEntry.Outcome(rawValue: String($0)) } ?? .unknown
    entry.time = Int64(fields[0].dropFirst())
    entry.place = LinePlace(screen: fields[1], location: fields[2])
  }

  /// The bytes of the record in a file, without the line end.
  var bytes: [UInt8] {
    guard let time = entry.time, let place = entry.place else { return Array(text.utf8) }
    let fields = ["\(entry.outcome.rawValue)\(time)", place.screen, place.location]
    return fields.reduce(Array(text.utf8)) { $0 + [Self.separator] + $1.withoutControls.utf8 }
  }

  /// The offset of the outcome in ``bytes``, or `nil` if the record is only the line.
  var outcomeOffset: Int? { entry.time == nil || entry.place == nil ? nil : text.utf8.count + 1 }

  private static func sanitised(_ line: String) -> String? {
    let text = String(String.UnicodeScalarView(line.unicodeScalars.filter { $0 == "\t" || !$0.isControl }))
    return text.isEmpty ? nil : text
  }
}
