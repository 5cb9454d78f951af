import MVVMC

/// Prints one JSON object per line for each command, including failed ones.
package struct JSONReporter: Reporter {
  private let interruption: Interruption

  /// Creates a reporter. `interruption` can stop a long page.
  package init(interruption: Interruption = Interruption()) { self.interruption = interruption }

  package func report(_ result: CommandResult, from line: SourceLine?, to output: Output) throws(Failure) {
    let fields = head(of: result, line) + result.fields
    output.write { bytes in
      JSONEncoding.append(.object(fields), to: &bytes)
      // The page belongs to the same object.
      bytes.removeLast()
    }
    if let page = result.page {
      output.write(#","content":"#)
      try write(page, to: output)
    }
    output.write("}\n")
  }

  private func head(of result: CommandResult, _ line: SourceLine?) -> [Content.Field] {
    var fields: [Content.Field] = []
    if let file = line?.file { fields.append(.init("file", .text(file))) }
    if let line { fields.append(.init("line", .integer(Int64(line.number)))) }
    fields += [
      .init("command", .text(result.command)), .init("ok", .bool(result.failure == nil)),
      .init("code", .text(orNull: result.failure?.code.rawValue)), .init("message", .text(orNull: message(of: result))),
      .init("location", .text(result.location.description)), .init("screen", .text(result.screen)),
    ]
    if let trace = result.trace { fields.append(.init("trace", .list(trace.map { .text($0.description) }))) }
    return fields
  }

  private func message(of result: CommandResult) -> String? {
    if let failure = result.failure { return failure.text }
    guard !result.lines.isEmpty else { return result.message }
    return ((result.message.map { [$0] } ?? []) + result.lines.map(\.plain)).joined(separator: "\n")
  }

  /// Writes a page. Rows are written while they are read; the content before and after them is small.
  private func write(_ page: Page, to output: Output) throws(Failure) {
    var content: [UInt8] = []
    var split: Int?
    JSONEncoding.append(page.content, to: &content) { split = $0.count }
    output.write { $0.append(contentsOf: content[..<(split ?? content.count)]) }
    guard let split else { return }
    output.write("[")
    let result = Result { () throws(Failure) in try writeRows(of: page, to: output) }
    output.write("]")
    output.write { $0.append(contentsOf: content[split...]) }
    // Output cannot be taken back, so the object is closed, and the failure gets its own line.
    if case .failure = result { output.write("}\n") }
    try result.get()
  }

  private func writeRows(of page: Page, to output: Output) throws(Failure) {
    var isFirst = true
    try page.rows?.visit { (row) throws(Failure) in
      try interruption.check()
      let content = row.content
      output.write { bytes in
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        JSONEncoding.append(content, to: &bytes)
      }
      isFirst = false
      try output.relieve()
    }
  }
}
