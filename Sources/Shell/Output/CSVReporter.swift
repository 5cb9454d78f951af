import MVVMC

/// Prints rows as comma-separated values with a header (RFC 4180, but with LF line ends): the rows of pages, and of
/// commands without a page. Messages are left out. Failures go to standard error.
package struct CSVReporter: Reporter {
  private let interruption: Interruption

  /// Creates a reporter. `interruption` can stop a long page.
  package init(interruption: Interruption = Interruption()) { self.interruption = interruption }

  /// Prints a result.
  package func report(_ result: CommandResult, from line: SourceLine?, to output: Output) throws(Failure) {
    if let failure = result.failure { output.write(ErrorText.line(failure, from: line), to: .error) }
    if !result.rows.isEmpty { try write(result.rows, to: output) }
    guard let page = result.page else { return }
    guard let rows = page.rows else { return try write([page.content], to: output) }
    output.write(rows.fields.joined(separator: ",") + "\n")
    // A row may lack some fields. A field that every row lacks is misspelt.
    var unknown: Set<String>?
    try rows.visit { (row) throws(Failure) in
      let content = row.content
      if unknown?.isEmpty != true { unknown = Self.unknown(unknown ?? Set(rows.fields), in: content) }
      try write(values(of: content, named: rows.fields), to: output)
    }
    guard let name = rows.fields.first(where: { unknown?.contains($0) == true }) else { return }
    throw Failure(
      .invalid, "\(rows.declaration): no row has the field \"\(name)\" of its list",
      advice: "name the fields as the content of the rows does")
  }

  /// Returns the field names that a row does not have. A null `group` counts as having `group.id`.
  private static func unknown(_ fields: Set<String>, in row: Content) -> Set<String> {
    let names = Set(names(row))
    return fields.filter { field in !names.contains(field) && !names.contains(String(field.prefix { $0 != "." })) }
  }

  /// Writes a table of objects with the same fields. A page without a list has one row.
  private func write(_ contents: [Content], to output: Output) throws(Failure) {
    let names = contents.first.map(Self.names) ?? []
    guard !names.isEmpty else { return }
    output.write(names.joined(separator: ",") + "\n")
    for content in contents { try write(values(of: content, named: names), to: output) }
  }

  /// Returns the names of the values from ``flatten(_:_:)``. An object with one nested object is replaced by that
  /// object.
  private static func names(_ content: Content) -> [String] {
    guard case .object(let fields) = content else { return [] }
    if fields.count == 1, case .object = fields[0].value { return names(fields[0].value) }
    return fields.flatMap { field in
      if case .object = field.value { names(field.value).map { "\(field.name).\($0)" } } else { [field.name] }
    }
  }

  /// Returns the values of a row in the order of the header. A missing field is empty.
  private func values(of row: Content, named names: [String]) -> [String] {
    var values: [String] = []
    flatten(row, &values)
    var index = 0
    if follows(row, names, &index, below: nil), index == names.count { return values }
    let named = Dictionary(zip(Self.names(row), values)) { first, _ in first }
    return names.map { named[$0] ?? "" }
  }

  /// Fast path: true if the object has exactly the given names from `index` on, in order, as nearly all rows do.
  private func follows(_ content: Content, _ names: [String], _ index: inout Int, below parent: String?) -> Bool {
    guard case .object(let fields) = content else { return false }
    for field in fields {
      if case .object = field.value {
        // Rows are not nested more deeply. Such a row would be looked up by names.
        guard parent == nil, follows(field.value, names, &index, below: field.name) else { return false }
      } else {
        guard index < names.count, Self.isName(names[index], of: field.name, below: parent) else { return false }
        index += 1
      }
    }
    return true
  }

  /// True if a name is that of a field, as `group.id` for the field `id` of `group`.
  private static func isName(_ name: String, of field: String, below parent: String?) -> Bool {
    guard let parent else { return name == field }
    return name.utf8.count == parent.utf8.count + 1 + field.utf8.count && name.hasPrefix(parent)
      && name.hasSuffix(field) && name.utf8.dropFirst(parent.utf8.count).first == UInt8(ascii: ".")
  }

  private func write(_ values: [String], to output: Output) throws(Failure) {
    try interruption.check()
    if let value = values.first(where: hasControl) {
      throw Failure(
        .invalid, "a row contains a control character and cannot be written as CSV: \(value.prefix(60))",
        advice: "use --format json")
    }
    output.write { bytes in
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(value, &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    try output.relieve()
  }

  private func flatten(_ content: Content, _ values: inout [String]) {
    switch content {
    case .null, .rows: values.append("")
    case .bool(let value): values.append(value ? "true" : "false")
    case .integer(let value): values.append(String(value))
    case .text(let text): values.append(text)
    case .lines(let text): values.append(String(text.map { $0.isNewline ? " " : $0 }))
    case .list(let list): values.append(list.map { text(of: $0) }.joined(separator: " "))
    case .object(let fields): for field in fields { flatten(field.value, &values) }
    }
  }

  private func text(of content: Content) -> String {
    var values: [String] = []
    flatten(content, &values)
    return values.joined(separator: " ")
  }

  private func hasControl(_ value: String) -> Bool {
    value.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x09: false
      // Control characters, line and paragraph separators, and bidirectional controls.
      case 0x00...0x1f, 0x7f...0x9f, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: true
      default: false
      }
    }
  }

  private func append(_ value: String, _ bytes: inout [UInt8]) {
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
