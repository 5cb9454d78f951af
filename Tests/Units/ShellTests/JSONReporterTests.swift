import RandomSupport
import MVVMC
import ShellSupport
import Testing

@testable import Shell

@Suite("JSON output")
struct JSONReporterTests {
  private func line(_ result: CommandResult, from line: SourceLine? = nil) throws -> String {
    let written = try Written(result, JSONReporter(), from: line)
    #expect(written.errors == "")
    return written.output
  }

  @Test("The JSON of a command is one line with its file, line, status, message and location")
  func command() throws {
    #expect(
      try line(.of("add x", message: "+ item #1 x"), from: SourceLine("add x", file: "a.calcot", number: 4))
        == #"{"file":"a.calcot","line":4,"command":"add x","ok":true,"code":null,"message":"+ item #1 x","location":"/items","screen":"items"}"#
        + "\n")
  }

  @Test("The JSON of a line without a file has no `file` key")
  func noFile() throws {
    #expect(
      try line(.of("list"), from: SourceLine("list", number: 1))
        == #"{"line":1,"command":"list","ok":true,"code":null,"message":null,"location":"/items","screen":"items"}"#
        + "\n")
  }

  @Test("The JSON of a failure has its code, and its text as the message")
  func failure() throws {
    #expect(
      try line(.of("x", message: "not this", failure: Failure(.notFound, "no", advice: "look")))
        == #"{"command":"x","ok":false,"code":"not-found","message":"no: look","location":"/items","screen":"items"}"#
        + "\n")
  }

  @Test("The JSON of a result joins its message and lines into one message")
  func lines() throws {
    #expect(try line(.of(message: "a", lines: ["b", "c"])).contains(#""message":"a\nb\nc""#))
    #expect(try line(.of(lines: ["b"])).contains(#""message":"b""#))
  }

  @Test("The JSON of a page has its content, with the rows in their place")
  func page() throws {
    let rows = ["a", "b"].map { TextRow(name: $0) }
    let page = Page(
      above: ["not for machines"], rows: RowList(columns: [.init("")], fields: ["name"], rows),
      content: .object([
        "total": .integer(-12), "small": .integer(7), "none": .null, "yes": .bool(true), "no": .bool(false),
        "items": .rows,
        "after": .list([.integer(1), .object([:] as KeyValuePairs<String, Content>)]),
      ]))
    #expect(
      try line(.of(page: page)).hasSuffix(
        #""content":{"total":-12,"small":7,"none":null,"yes":true,"no":false,"items":[{"name":"a"},{"name":"b"}],"after":[1,{}]}}"#
          + "\n"))
    #expect(try line(.of(page: .of([], columns: []))).hasSuffix(#""content":{"rows":[]}}"# + "\n"))
    #expect(try line(.of(page: Page(content: .text("x")))).hasSuffix(#""content":"x"}"# + "\n"))
  }

  private func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONEncoding.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "JSON strings escape quotes, control and invisible characters, and keep other text",
    arguments: [
      ("", #""""#), (#"a"b\c/"#, #""a\"b\\c/""#), ("\n\r\t", #""\n\r\t""#),
      ("\u{0}\u{1b}\u{7f}", #""\u0000\u001b\u007f""#),
      ("\u{85}\u{9b}", #""\u0085\u009b""#), ("\u{202e}x\u{2066}", #""\u202ex\u2066""#), ("\u{2028}", #""\u2028""#),
      ("\u{e0041}", #""\udb40\udc41""#), ("é漢👩‍👧", "\"é漢👩‍👧\""), ("\u{feff}a", #""\ufeffa""#),
      ("a\u{200b}b", #""a\u200bb""#),
      ("\u{10ffff}", "\"\u{10ffff}\""),
    ] as [(String, String)])
  func texts(text: String, expected: String) {
    #expect(encoded(text) == expected)
  }

  /// Decodes a JSON string as ``JSONEncoding`` writes it, or returns `nil` for any other text.
  private func decoded(_ text: String) -> String? {
    var units: [UInt16] = []
    var rest = Array(text.utf16)[...]
    guard rest.popFirst() == 0x22, rest.popLast() == 0x22 else { return nil }
    let simple: [UInt16: UInt16] = [0x22: 0x22, 0x5c: 0x5c, 0x6e: 0x0a, 0x72: 0x0d, 0x74: 0x09]
    while let unit = rest.popFirst() {
      guard unit == 0x5c else {
        if unit == 0x22 || unit < 0x20 { return nil }
        units.append(unit)
        continue
      }
      guard let escape = rest.popFirst() else { return nil }
      if let meant = simple[escape] {
        units.append(meant)
      } else {
        guard escape == 0x75, rest.count >= 4,
          let value = UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16)
        else { return nil }
        units.append(value)
        rest = rest.dropFirst(4)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  @Test("A random text is unchanged after it is encoded as JSON and decoded")
  func roundTrip() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        let limit: UInt32 = [0x80, 0x300, 0x3000, 0x110000].randomElement(using: &generator) ?? 0x80
        if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator)) {
          text.unicodeScalars.append(scalar)
        }
      }
      #expect(decoded(encoded(text)).map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test("The JSON of a page is a complete object even if reading its rows fails")
  func brokenRows() throws {
    let rows = RowList(columns: [], fields: ["name"], count: 2) { visitor in
      try visitor(TextRow(name: "Leek"))
      throw Failure(.storage, "the disk is gone")
    }
    let page = Page(
      rows: rows, content: .object(["page": .object(["rows": .rows, "first": .integer(1)]), "of": .integer(2)]))
    let standard = MemorySink()
    let output = Output(standard: standard, error: MemorySink())
    #expect(throws: Failure(.storage, "the disk is gone")) {
      try JSONReporter().report(.of(page: page), from: nil, to: output)
    }
    try output.flush()
    #expect(
      standard.text
        == #"{"command":"list","ok":true,"code":null,"message":null,"location":"/items","screen":"items","#
        + #""content":{"page":{"rows":[{"name":"Leek"}],"first":1},"of":2}}"# + "\n")
  }

  @Test("An interruption stops the JSON output of a list")
  func interruption() {
    #expect(throws: Failure(.interrupted, "stopped")) {
      try Written(
        .of(page: .of([TextRow(name: "a")], columns: [.init("")])), JSONReporter(interruption: Interruption { true }))
    }
  }
}
