import MVVMC

/// Prints one JSON object per line for each command, including failed ones.
package struct JSONReporter: Reporter {
  private let interruption: Interruption

  /// Creates a reporter. `interruption` can stop a long page.
  package init(interruption: Interruption = Interruption()) { self.interruption = interruption }

  package func report(_ result: CommandResult, from line: SourceLine?, to output: Output) throws(Failure) {
    output.write { bytes in
      JSONEncoding.append(.object(Self.head(of: result, from: line)), to: &bytes)
      // The object continues with the content of the page.
      bytes.removeLast()
    }
    if let page = result.page {
      output.write(#","content":"#)
      try write(page, to: output)
    }
    output.write("}\n")
  }

  /// Returns the fields of a result except for the content of its page.
  private static func head(of result: CommandResult, from line: SourceLine?) -> [Content.Field] {
    var fields: [Content.Field] = []
    if let file = line?.file { fields.append(.init("file", .text(file))) }
    if let line { fields.append(.init("line", .integer(Int64(line.number)))) }
    fields += [
      .init("command", .text(result.command)), .init("ok", .bool(result.failure == nil)),
      .init("code", .text(orNull: result.failure?.code.rawValue)), .init("message", .text(orNull: message(of: result))),
      .init("location", .text(result.location.description)), .init("screen", .text(result.screen)),
    ]
    if let trace = result.trace { fields.append(.init("trace", .list(trace.map { .text($0.description) }))) }
    return fields + result.fields
  }

  private static func message(of result: CommandResult) -> String? {
    if let failure = result.failure { return failure.text }
    guard !result.lines.isEmpty else { return result.message }
    return ((result.message.map { [$0] } ?? []) + result.lines.map(\.plain)).joined(separator: "\n")
  }

  /// Writes a page. Rows are written while they are read; the content before and after them is small.
  private func write(_ page: Page, to output: Output) throws(Failure) {
    var content: [UInt8] = []
    var place: Int?
    try JSONEncoding.append(page.content, to: &content) { (bytes) throws(Failure) in place = bytes.count }
    output.write { $0 += content[..<(place ?? content.count)] }
    guard let place else { return }
    output.write("[")
    var isFirst = true
    do throws(Failure) {
      try page.rows?.visit { (row) throws(Failure) in
        try interruption.check()
        output.write { bytes in
          if !isFirst { bytes.append(UInt8(ascii: ",")) }
          JSONEncoding.append(row.content, to: &bytes)
        }
        isFirst = false
        try output.relieve()
      }
    } catch {
      // Output cannot be taken back, so the object is closed, and the failure gets its own line.
      output.write { $0 += Array("]".utf8) + content[place...] + Array("}\n".utf8) }
      throw error
    }
    output.write { $0 += Array("]".utf8) + content[place...] }
  }
}
