import Testing

@testable import GroupsDomain

@Suite("Printed dates and times")
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

  @Test(
    "A timestamp is read only as a whole, without missing or additional characters",
    arguments: [
      "2026-11-28T09:05:30Z", "2026-11-28T09:05:30.25Z", "2026-11-28T09:05:30+02:00", "2026-11-28T09:05:30-02:30",
    ])
  func moments(text: String) {
    #expect(Timestamp(text) != nil)
    // A date alone is also a timestamp, the first moment of the day.
    for count in 0..<text.count where count != 10 {
      #expect(Timestamp(String(text.prefix(count))) == nil, "\(text.prefix(count))")
    }
    #expect(Timestamp(text + "0") == nil)
    #expect(Timestamp(text + "Z") == nil)
  }
}
