import MVVMC

/// A content line of iCalendar: `NAME;PARAMETER=VALUE:value`.
struct CalendarLine {
  let place: ImportPlace
  /// The name in uppercase, without parameters.
  let name: String
  /// The value as written, with escapes.
  let value: String

  /// The name of the component that the line begins or ends.
  var component: String { value.uppercased() }

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

/// Reads and unfolds the content lines of an iCalendar file, and checks that each component ends with its own END.
struct CalendarLines {
  private let source: ImportSource
  /// The BEGIN lines of the components that have not ended yet, outermost first.
  private var begun: [CalendarLine] = []

  init(_ source: ImportSource) { self.source = source }

  /// The number of components that contain the next line.
  var depth: Int { begun.count }

  /// Returns the next content line, or `nil` at the end. Empty lines are skipped.
  ///
  /// - Throws: ``Failure`` with the line if it is not a content line, or if it is an END without its BEGIN. At the end
  ///   of the file, with the line of a component that has no END.
  mutating func next() throws(Failure) -> CalendarLine? {
    while true {
      let place = source.place
      guard var bytes = try source.nextLine() else { break }
      while let byte = source.peek(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        bytes += try source.nextLine()?.dropFirst() ?? []
        try place.checkLength(bytes.count)
      }
      guard !bytes.isEmpty else { continue }
      let line = try line(bytes, place)
      if line.name == "BEGIN" { begun.append(line) } else if line.name == "END" { try end(line) }
      return line
    }
    guard let open = begun.last else { return nil }
    throw open.place.failure("\(open.component.clipped()) has no end", "the file may be cut off: look at its end")
  }

  private mutating func end(_ line: CalendarLine) throws(Failure) {
    guard let begin = begun.popLast() else {
      throw line.place.failure("\(line.component.clipped()) ends without a beginning", "look at the lines above it")
    }
    guard begin.component == line.component else {
      throw line.place.failure(
        "\(line.component.clipped()) ends inside \(begin.component.clipped()), which begins in line \(begin.place.line)",
        "write END:\(begin.component.clipped()) before it")
    }
  }

  private func line(_ bytes: ArraySlice<UInt8>, _ place: ImportPlace) throws(Failure) -> CalendarLine {
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
