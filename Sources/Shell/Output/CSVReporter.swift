import MVVMC

/// Prints rows as comma-separated values with a header (RFC 4180, but with LF line ends): the rows of pages, and of
/// commands without a page. Messages are left out. Failures go to standard error.
package struct CSVReporter: Reporter {
  private let interruption: Interruption

  /// Creates a reporter. `interruption` can stop a long page.
  package init(interruption: Interruption = Interruption()) { self.interruption = interruption }

  package func report(_ result: CommandResult, from line: SourceLine?, to output: Output) throws(Failure) {
    if let failure = result.failure { output.write(ErrorText.line(failure, from: line), to: .error) }
    if !result.rows.isEmpty { try write(result.rows, to: output) }
    guard let page = result.page else { return }
    guard let rows = page.rows else { return try write([page.content], to: output) }
    output.write(rows.fields.joined(separator: ",") + "\n")
    try rows.visit { (row) throws(Failure) in
      try write(CSVCell.cells(of: row.content), named: rows.fields, to: output)
    }
  }

  /// Writes a table of objects with the same fields. A page without a list has one row.
  private func write(_ contents: [Content], to output: Output) throws(Failure) {
    let names = contents.first.map { CSVCell.cells(of: $0).map(\.name) } ?? []
    guard !names.isEmpty else { return }
    output.write(names.joined(separator: ",") + "\n")
    for content in contents { try write(CSVCell.cells(of: content), named: names, to: output) }
  }

  /// Writes a row in the order of the header. A missing value is empty.
  private func write(_ cells: [CSVCell], named names: [String], to output: Output) throws(Failure) {
    // Nearly all rows have the fields of the header, in its order.
    if names.elementsEqual(cells.lazy.map(\.name)) { return try write(cells, to: output) }
    let known = Dictionary(cells.map { ($0.name, $0) }) { first, _ in first }
    try write(names.map { known[$0] ?? CSVCell($0, .null) }, to: output)
  }

  private func write(_ cells: [CSVCell], to output: Output) throws(Failure) {
    try interruption.check()
    if let cell = cells.first(where: hasControl) {
      throw Failure(
        .invalid, "a row contains a control character and cannot be written as CSV: \(cell.value.prefix(60))",
        advice: "use --format json")
    }
    output.write { bytes in
      CSVCell.append(cells, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    try output.relieve()
  }

  /// True if a cell contains a character that a terminal could misinterpret. In a text of several lines, LF and CRLF are
  /// line breaks.
  private func hasControl(_ cell: CSVCell) -> Bool {
    let hasCRLF = cell.hasLines && cell.value.utf8.contains(0x0d)
    let value = hasCRLF ? cell.value.replacing("\r\n", with: "\n") : cell.value
    return value.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x09: false
      case 0x0a: !cell.hasLines
      // Control characters, line and paragraph separators, and bidirectional controls.
      case 0x00...0x1f, 0x7f...0x9f, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: true
      default: false
      }
    }
  }
}
