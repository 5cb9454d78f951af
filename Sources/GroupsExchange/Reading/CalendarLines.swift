import MVVMC

/// A content line of iCalendar: `NAME;PARAMETER=VALUE:value`.
struct CalendarLine {
  let place: ImportPlace
  /// The name in uppercase, without parameters.
  let name: String
  /// The value as written, with escapes.
  let value: String

  /// The unescaped value of a property that has a single text. Commas in it should be escaped, but need not be.
  var text: String { texts.joined(separator: ",") }

  /// The unescaped elements of a value that is a list of texts.
  var texts: [String] {
    var texts = [""]
    var isEscaped = false
    for scalar in value.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        isEscaped = false
        texts[texts.count - 1].unicodeScalars.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
      case "\\": isEscaped = true
      case ",": texts.append("")
      default: texts[texts.count - 1].unicodeScalars.append(scalar)
      }
    }
    return texts
  }
}

/// Reads and unfolds the content lines of an iCalendar file.
struct CalendarLines {
  private let source: ImportSource
  /// The place where the last content line begins.
  private(set) var place: ImportPlace

  init(_ source: ImportSource) {
    self.source = source
    place = source.place
  }

  /// Returns the next content line, or `nil` at the end. Empty lines are skipped.
  mutating func next() throws(Failure) -> CalendarLine? {
    while true {
      let place = source.place
      guard var bytes = try source.nextLine() else { return nil }
      while let byte = try source.peek(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        bytes += try source.nextLine()?.dropFirst() ?? []
        try place.checkLength(bytes)
      }
      self.place = place
      if !bytes.isEmpty { return try line(bytes, place) }
    }
  }

  private func line(_ bytes: [UInt8], _ place: ImportPlace) throws(Failure) -> CalendarLine {
    // A quoted parameter may contain a colon.
    var isQuoted = false
    let colon = bytes.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    guard let colon else {
      throw place.failure("there is no colon after the name", "begin a continuation line with a space")
    }
    let name = try place.text(bytes[..<colon].prefix { $0 != UInt8(ascii: ";") })
    return CalendarLine(place: place, name: name.uppercased(), value: try place.text(bytes[(colon + 1)...]))
  }
}
