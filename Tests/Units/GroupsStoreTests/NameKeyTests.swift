import RandomSupport
import StoreSupport
import Testing

@testable import GroupsStore

@Suite struct NameKeyTests {
  @Test("The key of a name lies in the key range of each of its prefixes")
  func prefixRangesContainKeys() {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "a", "B", "é", "e\u{301}", "E\u{301}", "ß", "İ", "я", "Й", "\u{438}\u{306}", "漢", "한", "\u{1112}\u{1161}\u{11AB}",
      "👨‍👩‍👧", "👍🏽", "\r\n", "\n", "\u{0}", ";", "\u{37E}", "K", "\u{212A}", "Ω", "\u{2126}", "ﬁ", "\u{301}",
    ]
    for _ in 0..<20_000 {
      let name = (0..<Int.random(in: 0...20, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let folded = name.lowercased()
      var prefix = String(folded.prefix(Int.random(in: 0...20, using: &random)))
      // Folding the upper case may give another text (SS for ß), which need not be a prefix of the name.
      if Bool.random(using: &random), folded.hasPrefix(prefix.uppercased().lowercased()) {
        prefix = prefix.uppercased()
      }
      let key = Array(NameKey.of(name).utf8)
      let range = NameKey.range(of: prefix)
      #expect(!key.lexicographicallyPrecedes(Array(range.from.utf8)), "\(name.debugDescription) \(prefix)")
      #expect(key.lexicographicallyPrecedes(Array(range.to.utf8)), "\(name.debugDescription) \(prefix)")
    }
  }
}
