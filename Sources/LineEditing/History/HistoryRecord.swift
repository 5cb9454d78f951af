import Shell

/// A line in the form in which it is remembered: not empty, and one line to every reader.
///
/// In the file the line comes first, and what is known of it behind a unit separator, which no line holds: what became
/// of it in one character, the seconds since 1970, the kind of screen and the location. Files of earlier versions hold
/// the line alone.
struct HistoryRecord: Equatable {
  /// Longer lines were pasted, and are not worth searching.
  static let limit = 64 * 1024
  private static let separator = UInt8(0x1F)

  /// The line without control characters other than tabs.
  let text: String
  private(set) var entry: HistoryEntry

  /// The record of a line; nil for one that is not to be remembered.
  init?(_ line: String, time: Int64? = nil, place: LinePlace? = nil) {
    guard line.utf8.count <= Self.limit, let text = Self.sanitised(line) else { return nil }
    // As in other shells, a space in front keeps a line out.
    guard !text.hasPrefix(" ") else { return nil }
    self.text = text
    entry = HistoryEntry(text, time: time, place: place)
  }

  /// The record in the bytes of a file, of which some may be damaged; nil if nothing is left.
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

  /// The bytes of the record in a file, without a line end.
  var bytes: [UInt8] {
    guard let time = entry.time, let place = entry.place else { return Array(text.utf8) }
    let fields = ["\(entry.outcome.rawValue)\(time)", place.screen, place.location]
    return fields.reduce(Array(text.utf8)) { $0 + [Self.separator] + $1.withoutControls.utf8 }
  }

  /// The offset of the line's outcome in ``bytes``; nil if nothing but the line is kept.
  var outcomeOffset: Int? { entry.time == nil || entry.place == nil ? nil : text.utf8.count + 1 }

  private static func sanitised(_ line: String) -> String? {
    let text = String(String.UnicodeScalarView(line.unicodeScalars.filter { $0 == "\t" || !$0.isControl }))
    return text.isEmpty ? nil : text
  }
}
