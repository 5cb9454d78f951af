import Testing

@testable import GroupsDomain

@Suite("Printed dates")
struct DayFormTests {
  private static let text = "2026-11-28"

  @Test("A date is read only as a whole, without missing, wrong or additional characters")
  func parts() {
    #expect(Day(Self.text)?.description == Self.text)
    for count in 0..<Self.text.count {
      #expect(Day(String(Self.text.prefix(count))) == nil)
      #expect(Day(String(Self.text.suffix(count))) == nil)
    }
    for index in Self.text.indices {
      var text = Self.text
      text.remove(at: index)
      #expect(Day(text) == nil, "\(text)")
      text.insert("x", at: index)
      #expect(Day(text) == nil, "\(text)")
      for more in ["0", "-", " "] {
        var longer = Self.text
        longer.insert(contentsOf: more, at: index)
        #expect(Day(longer) == nil, "\(longer)")
      }
    }
    #expect(Day(Self.text + "0") == nil)
  }
}
