import Testing

import RandomSupport
@testable import Shell

@Suite("Where a text stops being JSON")
struct JSONFaultTests {
  /// A random value, and how deep its lists and objects stand in each other.
  private func value(_ room: Int, _ random: inout SeededGenerator) -> (text: String, depth: Int) {
    let texts = ["1", "-2.5e3", "true", "null", #""a""#, #""[{\"]\\""#, #""\u00e9""#]
    guard room > 0, Bool.random(using: &random) else { return (texts.randomElement(using: &random) ?? "1", 0) }
    let parts = (0..<Int.random(in: 0...3, using: &random)).map { _ in value(room - 1, &random) }
    let depth = 1 + (parts.map(\.depth).max() ?? 0)
    if Bool.random(using: &random) { return ("[\(parts.map(\.text).joined(separator: ", "))]", depth) }
    let fields = parts.enumerated().map { #""[\#($0.offset)": \#($0.element.text)"# }
    return ("{\(fields.joined(separator: ","))}", depth)
  }

  @Test("is nowhere in one, at the end of each beginning of one, and depth is that of the deepest part")
  func wholeAndBeginnings() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let (text, depth) = value(6, &random)
      let bytes = Array(text.utf8)
      #expect(JSONFault(in: bytes) == nil, "\(text)")
      #expect(JSONFault.search(in: bytes).depth == depth, "\(text)")
      guard text.hasPrefix("[") || text.hasPrefix("{") else { continue }
      for count in 0..<bytes.count {
        guard JSONFault(in: Array(bytes[..<count])) == nil else { continue }
        Issue.record("\(String(decoding: bytes[..<count], as: UTF8.self))")
      }
    }
  }

  @Test("in an escape is told of the escape, wherever the text ends")
  func escapes() {
    for digits in ["", "0", "0e", "00e", "00é", "g", "0 00", "00e\"", "\""] {
      for end in ["", "\"", "\" "] {
        let text = "\"a\\u\(digits)\(end)"
        #expect(JSONFault(in: Array(text.utf8))?.problem == "lacks four hexadecimal digits", "\(text)")
      }
    }
    #expect(JSONFault(in: Array("\"\\u00e9".utf8))?.problem == "lacks the end of a text")
    #expect(JSONFault(in: Array("\"\\u00e9\"".utf8)) == nil)
    #expect(JSONFault(in: Array("\"\\".utf8))?.problem == #"lacks one of "\/bfnrtu"#)
  }
}
