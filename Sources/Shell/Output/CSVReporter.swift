import MVVMC

/// Prints the rows of pages as comma-separated values (RFC 4180, lines ended by LF), each page with a header. What is no
/// row goes to standard error.
public struct CSVReporter: Reporter {
  private let interruption: Interruption

  /// Makes a reporter that `interruption` stops in a long page.
  public init(interruption: Interruption = Interruption()) { self.interruption = interruption }

  public func report(_ result: CommandResult, from line: SourceLine?, to output: Output) throws(Failure) {
    if let failure = result.failure { output.write(ErrorText.line(failure, from: line), to: .error) }
    guard let page = result.page, let rows = page.rows else { return }
    output.write(rows.fields.joined(separator: ",") + "\n")
    try rows.visit { (row) throws(Failure) in
      try interruption.check()
      var values: [String] = []
      flatten(row.content, &values)
      if let value = values.first(where: hasControl) {
        throw Failure(
          .invalid, "a row holds a control character and cannot be written as CSV: \(value.prefix(60))",
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
  }

  private func flatten(_ content: Content, _ values: inout [String]) {
    switch content {
    case .null, .rows: values.append("")
    case .bool(let value): values.append(value ? "true" : "false")
    case .integer(let value): values.append(String(value))
    case .text(let text): values.append(text)
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
    value.unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" || (0x7f...0x9f).contains($0.value) }
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
