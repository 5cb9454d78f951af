import Testing

import RandomSupport
@testable import Shell

@Suite("Finding the fault in invalid JSON")
struct JSONFaultTests {
  private func value(_ room: Int, _ random: inout SeededGenerator) -> String {
    let texts = ["1", "-2.5e3", "true", "null", #""a""#, #""[{\"]\\""#, #""\u00e9""#, #""\ud83d\ude00""#]
    guard room > 0, Bool.random(using: &random) else { return texts.randomElement(using: &random) ?? "1" }
    let parts = (0..<Int.random(in: 0...3, using: &random)).map { _ in value(room - 1, &random) }
    if Bool.random(using: &random) { return "[\(parts.joined(separator: ", "))]" }
    let fields = parts.enumerated().map { #""[\#($0.offset)": \#($0.element)"# }
    return "{\(fields.joined(separator: ","))}"
  }

  @Test("Valid JSON has no fault, and a truncated list or object has one")
  func wholeAndBeginnings() {
    var random = SeededGenerator(seed: 3)
    var truncatedCount = 0
    for _ in 0..<300 {
      let text = value(6, &random)
      let bytes = Array(text.utf8)
      #expect(JSONFault(in: bytes) == nil, "\(text)")
      guard text.hasPrefix("[") || text.hasPrefix("{") else { continue }
      for count in 0..<bytes.count {
        truncatedCount += 1
        let part = Array(bytes[..<count])
        if JSONFault(in: part) == nil { Issue.record("\(String(decoding: part, as: UTF8.self))") }
      }
    }
    #expect(truncatedCount > 1_000)
  }

  @Test("An incomplete escape is reported as the fault whether or not its string is closed")
  func escapes() {
    for digits in ["", "0", "0e", "00e", "00é", "g", "0 00", "00e\"", "\""] {
      for end in ["", "\"", "\" "] {
        let text = "\"a\\u\(digits)\(end)"
        #expect(JSONFault(in: Array(text.utf8))?.problem == "lacks four hexadecimal digits", "\(text)")
      }
    }
    #expect(JSONFault(in: Array("\"\\u00e9".utf8))?.problem == "lacks a closing quote")
    #expect(JSONFault(in: Array("\"\\u00e9\"".utf8)) == nil)
    #expect(JSONFault(in: Array("\"\\".utf8))?.problem == #"lacks one of "\/bfnrtu"#)
  }

  @Test(
    "Half of a surrogate pair is a fault",
    arguments: [#""\ud83d""#, #""\ude00""#, #""\ud83d\n""#, #""\ud83d\ud83d""#, #""\ude00\ud83d""#])
  func surrogates(text: String) {
    #expect(JSONFault(in: Array(text.utf8))?.problem == "has half of a surrogate pair")
  }

  @Test("Lists and objects may be nested 512 deep")
  func depth() {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(JSONFault(in: nested(512)) == nil)
    #expect(JSONFault(in: nested(513))?.problem == "nests lists and objects more than 512 deep")
    #expect(JSONFault(in: nested(100_000))?.column == 513)
  }
}
