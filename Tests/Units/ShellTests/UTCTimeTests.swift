import RandomSupport
import Testing

@testable import Shell

@Suite struct UTCTimeTests {
  @Test(
    "A time is read in each of the accepted formats",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01", 0), ("2026-01-02T09:00:00Z", 1_767_344_400),
      ("2026-01-02T09:00Z", 1_767_344_400), ("2026-01-02T09:00:00.999Z", 1_767_344_400),
      ("2026-01-02T11:00:00+02:00", 1_767_344_400), ("2026-01-02T03:30:00-0530", 1_767_344_400),
      ("1969-12-31T22:15:00-0145", 0), ("1970-01-01T23:59:00+23:59", 0), ("1969-12-31T23:59:59Z", -1),
      ("2000-02-29", 951_782_400), ("0001-01-01", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
  func timesAreRead(text: String, seconds: Int) {
    #expect(UTCTime(text)?.seconds == Int64(seconds))
  }

  @Test(
    "An invalid date or time is rejected",
    arguments: [
      "", "noon", "2026", "2026-1-2", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-01", "2026-04-31",
      "0000-01-01",
      "2026-01-02T", "2026-01-02T09", "2026-01-02T24:00Z", "2026-01-02T09:60Z", "2026-01-02T09:00:60Z",
      "2026-01-02T09:00:00", "2026-01-02T09:00:00.Z", "2026-01-02T09:00:00z", "2026-01-02 09:00:00Z",
      "2026-01-02T09:00:00+2", "2026-01-02T09:00:00+00:60", "2026-01-02T09:00:00+24:00", "2026-01-02T09:00:00Zx",
      "+026-01-02",
    ])
  func otherTextsAreNoTimes(text: String) {
    #expect(UTCTime(text) == nil)
  }

  @Test(
    "A time is read only as a whole, without missing or additional characters",
    arguments: [
      "2026-11-28T09:05:30Z", "2026-11-28T09:05:30.25Z", "2026-11-28T09:05:30+02:00", "2026-11-28T09:05:30-02:30",
    ])
  func moments(text: String) {
    #expect(UTCTime(text) != nil)
    // A date alone is also a time, the first moment of the day.
    for count in 0..<text.count where count != 10 {
      #expect(UTCTime(String(text.prefix(count))) == nil, "\(text.prefix(count))")
    }
    #expect(UTCTime(text + "0") == nil)
    #expect(UTCTime(text + "Z") == nil)
  }

  @Test("The description of a time is read back as the same time")
  func descriptionIsReadBack() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let time = UTCTime(seconds: .random(in: -62_135_596_800...253_402_300_799, using: &generator))
      #expect(UTCTime(time.description) == time)
    }
    for _ in 0..<2000 {
      let offset = Int.random(in: -86_399...86_399, using: &generator)
      let time = UTCTime(seconds: .random(in: -62_135_000_000...253_402_000_000, using: &generator), offset: offset)
      #expect(UTCTime(time.description) == time)
    }
    #expect(UTCTime(seconds: 0, offset: -16_200).description == "1969-12-31T19:30:00-04:30")
    #expect(UTCTime(seconds: -1).description == "1969-12-31T23:59:59Z")
    #expect(UTCTime(seconds: 951_782_400).description == "2000-02-29T00:00:00Z")
  }
}
