import MVVMC

/// Prints one JSON object per line for each command, including failed ones.
package struct JSONReporter: Reporter {
  private let interruption: Interruption

  /// Creates a reporter. `interruption` can stop a long page.
  package init(interruption: Interruption = Interruption()) { self.interruption = interruption }

  /// Prints a result.
  package func report(_ result: CommandResult, from line: SourceLine?, to output: Output) throws(Failure) {
    output.write { bytes in appendHead(result, line, &bytes) }
    for field in result.fields {
      try output.writeThrowing { (bytes) throws(Failure) in
        bytes.append(UInt8(ascii: ","))
        JSONEncoding.append(field.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        try JSONEncoding.append(field.value, to: &bytes) { (_) throws(Failure) in }
      }
    }
    if let page = result.page {
      output.write(#","content":"#)
      try write(page, to: output)
    }
    output.write("}\n")
  }

  private func appendHead(_ result: CommandResult, _ line: SourceLine?, _ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    if let line {
      if let file = line.file {
        bytes.append(contentsOf: #""file":"#.utf8)
        JSONEncoding.append(file, to: &bytes)
        bytes.append(UInt8(ascii: ","))
      }
      bytes.append(contentsOf: #""line":"#.utf8)
      JSONEncoding.append(Int64(line.number), to: &bytes)
      bytes.append(UInt8(ascii: ","))
    }
    bytes.append(contentsOf: #""command":"#.utf8)
    JSONEncoding.append(result.command, to: &bytes)
    bytes.append(contentsOf: result.failure == nil ? #","ok":true,"code":"#.utf8 : #","ok":false,"code":"#.utf8)
    append(result.failure?.code.rawValue, &bytes)
    bytes.append(contentsOf: #","message":"#.utf8)
    append(message(of: result), &bytes)
    bytes.append(contentsOf: #","location":"#.utf8)
    JSONEncoding.append(result.location.description, to: &bytes)
    bytes.append(contentsOf: #","screen":"#.utf8)
    JSONEncoding.append(result.screen, to: &bytes)
    if let trace = result.trace { append(trace, &bytes) }
  }

  private func append(_ trace: [Trace.Message], _ bytes: inout [UInt8]) {
    bytes.append(contentsOf: #","trace":["#.utf8)
    for (index, message) in trace.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONEncoding.append(message.description, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private func message(of result: CommandResult) -> String? {
    if let failure = result.failure { return failure.text }
    guard !result.lines.isEmpty else { return result.message }
    return ((result.message.map { [$0] } ?? []) + result.lines.map(\.plain)).joined(separator: "\n")
  }

  private func append(_ text: String?, _ bytes: inout [UInt8]) {
    if let text { JSONEncoding.append(text, to: &bytes) } else { bytes.append(contentsOf: "null".utf8) }
  }

  /// Writes a page. Rows are written while they are read; the content before and after them is small.
  private func write(_ page: Page, to output: Output) throws(Failure) {
    var before: [UInt8] = []
    var after: [UInt8] = []
    var sawRows = false
    try appendSplit(page.content, &before, &after, &sawRows)
    output.write { $0.append(contentsOf: before) }
    guard sawRows else { return }
    output.write("[")
    var isFirst = true
    do throws(Failure) {
      try page.rows?.visit { (row) throws(Failure) in
        try interruption.check()
        let content = row.content
        try output.writeThrowing { (bytes) throws(Failure) in
          if !isFirst { bytes.append(UInt8(ascii: ",")) }
          isFirst = false
          try JSONEncoding.append(content, to: &bytes) { (_) throws(Failure) in }
        }
        try output.relieve()
      }
    } catch {
      // Output cannot be taken back, so the object is closed, and the failure gets its own line.
      output.write("]")
      output.write { $0.append(contentsOf: after) }
      output.write("}\n")
      throw error
    }
    output.write("]")
    output.write { $0.append(contentsOf: after) }
  }

  /// Encodes content into the bytes before its rows and the bytes after them.
  private func appendSplit(
    _ content: Content, _ before: inout [UInt8], _ after: inout [UInt8], _ sawRows: inout Bool
  ) throws(Failure) {
    var whole: [UInt8] = []
    var split: Int?
    try JSONEncoding.append(content, to: &whole) { (bytes) throws(Failure) in split = bytes.count }
    guard let split else {
      before = whole
      return
    }
    sawRows = true
    before = Array(whole[..<split])
    after = Array(whole[split...])
  }
}
