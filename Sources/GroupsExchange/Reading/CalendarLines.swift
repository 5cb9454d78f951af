import MVVMC

/// A line of iCalendar: `NAME;PARAMETER=VALUE:value`.
struct CalendarLine {
  let place: ImportPlace
  /// The name, in capitals.
  let name: String
  /// The value as it is written.
  let value: String

  /// The value as a text, without its escapes.
  var text: String { texts.joined(separator: ",") }

  /// The texts of a list.
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

/// Reads the lines of an iCalendar file, those that are folded as one.
struct CalendarLines {
  private let source: ImportSource
  /// The beginning of the last line.
  private(set) var place: ImportPlace

  init(_ source: ImportSource) {
    self.source = source
    place = source.place
  }

  /// The next line; nil at the end. Empty ones are passed over.
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
    // A colon may stand in a parameter, in quotes.
    var isQuoted = false
    let colon = bytes.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    guard let colon else {
      throw place.failure("there is no colon behind the name", "begin a line that goes on with a blank")
    }
    let name = try place.text(bytes[..<colon].prefix { $0 != UInt8(ascii: ";") })
    return CalendarLine(place: place, name: name.uppercased(), value: try place.text(bytes[(colon + 1)...]))
  }
}
