#if !canImport(Darwin)
  import Testing

  @testable import Flows

  @Suite("The lines that a watched process has given")
  struct SharedJournalTests {
    @Test("are kept as a whole while there is room")
    func whole() throws {
      let journal = try #require(SharedJournal(size: 4096))
      #expect(journal.isEmpty)
      for number in 1...100 { journal.append("open \(number)") }
      #expect(journal.lines == (1...100).map { "open \($0)" } && journal.isWhole)
      journal.forget(to: 2)
      #expect(journal.lines == ["open 1", "open 2"])
    }

    @Test("end with the latest where there are too many, and say that others are missing")
    func tooMany() throws {
      let journal = try #require(SharedJournal(size: 4096))
      for number in 1...10_000 {
        journal.append("open \(number)")
        #expect(journal.lines.last == "open \(number)")
      }
      #expect(!journal.isWhole)
      journal.forget(to: 9_999)
      #expect(journal.lines.last == "open 9999" && !journal.isWhole)
      journal.append(String(repeating: "long ", count: 2000))
      #expect(journal.lines.count == 1 && journal.lines[0].hasPrefix("long long"))
      // What is whole again is told so.
      journal.forget(to: 0)
      #expect(journal.isEmpty && journal.isWhole)
    }
  }
#endif
