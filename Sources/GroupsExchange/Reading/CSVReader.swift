import GroupsDomain
import MVVMC

/// Reads comma-separated values (RFC 4180). The header names the columns.
struct CSVReader: ImportReader {
  private let source: ImportSource
  private let zoneOffset: (Timestamp) -> Int
  private let columns: [String]
  private(set) var losses = ImportLosses()

  init(_ source: ImportSource, zoneOffset: @escaping (Timestamp) -> Int) throws(Failure) {
    self.source = source
    self.zoneOffset = zoneOffset
    let place = source.place
    columns = try Self.row(of: source) ?? []
    guard columns.contains(TodoField.name.name) else {
      throw place.failure(
        "the header has no column \"\(TodoField.name.name)\"",
        "begin the file with the names of its columns, as export writes them")
    }
    if let twice = columns.first(where: { name in columns.count { $0 == name } > 1 }) {
      throw place.failure("the header has the column \"\(twice.clipped())\" twice", "remove one of them")
    }
  }

  mutating func next() throws(Failure) -> ImportedTodo? {
    while true {
      let place = source.place
      guard let row = try Self.row(of: source) else { return nil }
      if row.isEmpty { continue }
      guard row.count == columns.count else {
        throw place.failure(
          "the row has \(row.count) values, and the header \(columns.count)",
          "quote values that contain a comma or a line break")
      }
      let values = ImportValues(place: place, zoneOffset: zoneOffset)
      var todo = ImportedTodo(line: place.line)
      for (column, value) in zip(columns, row) where !value.isEmpty {
        if try !todo.set(column, value, values) { losses.lose(column.clipped()) }
      }
      return try values.checked(todo)
    }
  }

  /// Returns the values of the next row, none for an empty line, or `nil` at the end.
  private static func row(of source: ImportSource) throws(Failure) -> [String]? {
    guard source.peek() != nil else { return nil }
    let place = source.place
    var row: [String] = []
    var value: [UInt8] = []
    var length = 0
    while true {
      value.removeAll(keepingCapacity: true)
      let isQuoted = source.peek() == UInt8(ascii: "\"")
      if isQuoted {
        try readQuoted(&value, from: source, place)
      } else {
        value += source.read { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }
      }
      try place.checkLength(value.count)
      // A comma, a newline, or `nil` at the end of the file.
      var ending = source.next()
      // In a CRLF, the CR comes after a closing quote, but an unquoted value contains it.
      if isQuoted, ending == UInt8(ascii: "\r") {
        ending = source.next()
        guard ending == nil || ending == UInt8(ascii: "\n") else { throw Self.loneCR(at: place) }
      }
      if isQuoted, let ending, ending != UInt8(ascii: ","), ending != UInt8(ascii: "\n") {
        throw place.failure("there is text after a closing quote", "write a quote inside a value twice")
      }
      if !isQuoted, ending != UInt8(ascii: ","), value.last == UInt8(ascii: "\r") { value.removeLast() }
      guard isQuoted || !value.contains(UInt8(ascii: "\r")) else { throw Self.loneCR(at: place) }
      length += value.count
      guard length <= ImportSource.longest, row.count < 10_000 else {
        throw place.failure("the row is too long for a todo", "close the quotes")
      }
      row.append(try place.text(value))
      if ending != UInt8(ascii: ",") { return row == [""] && !isQuoted ? [] : row }
    }
  }

  private static func loneCR(at place: ImportPlace) -> Failure {
    place.failure("a line ends with CR alone", "save the file with lines that end with LF or CRLF")
  }

  /// Appends a quoted value without its quotes, and consumes the closing quote. A doubled quote becomes a single one.
  private static func readQuoted(
    _ value: inout [UInt8], from source: ImportSource, _ place: ImportPlace
  ) throws(Failure) {
    _ = source.next()
    while true {
      value += source.read { $0 == UInt8(ascii: "\"") }
      guard source.next() != nil else { break }
      guard source.peek() == UInt8(ascii: "\"") else { return }
      value.append(UInt8(ascii: "\""))
      _ = source.next()
    }
    throw place.failure("a quote is not closed", "the file may be cut off: look at its end")
  }
}
