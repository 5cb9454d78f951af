import MVVMC

/// A value in a row of CSV (RFC 4180), with the name of its column.
package struct CSVCell {
  /// The name of the column, as in `group.id` for the field `id` of the object `group`.
  package let name: String
  package let value: String
  /// True if the value may contain line breaks.
  let hasLines: Bool

  init(_ name: String, _ content: Content) {
    self.name = name
    value = Self.text(of: content)
    hasLines = if case .lines = content { true } else { false }
  }

  /// Creates the cell of a field of a nested object.
  private init(_ cell: CSVCell, in name: String) {
    self.name = "\(name).\(cell.name)"
    value = cell.value
    hasLines = cell.hasLines
  }

  /// Returns the values of an object. An object with one nested object is replaced by that object.
  package static func cells(of content: Content) -> [CSVCell] {
    guard case .object(let fields) = content else { return [] }
    if fields.count == 1, case .object = fields[0].value { return cells(of: fields[0].value) }
    var found: [CSVCell] = []
    for field in fields {
      if case .object = field.value {
        found += cells(of: field.value).map { CSVCell($0, in: field.name) }
      } else {
        found.append(CSVCell(field.name, field.value))
      }
    }
    return found
  }

  private static func text(of content: Content) -> String {
    switch content {
    case .null, .rows: ""
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .text(let text), .lines(let text): text
    case .list(let list): list.map(text).joined(separator: " ")
    case .object(let fields): fields.map { text(of: $0.value) }.joined(separator: " ")
    }
  }

  /// Appends the values of a row, with commas between them, and in quotes where needed.
  package static func append(_ row: [CSVCell], to bytes: inout [UInt8]) {
    for (index, cell) in row.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(cell.value, to: &bytes)
    }
  }

  private static func append(_ value: String, to bytes: inout [UInt8]) {
    guard value.utf8.contains(where: { $0 == 0x2c || $0 == 0x22 || $0 == 0x0a || $0 == 0x0d }) else {
      bytes.append(contentsOf: value.utf8)
      return
    }
    bytes.append(0x22)
    for byte in value.utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }
}
