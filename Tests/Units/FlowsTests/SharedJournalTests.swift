#if !canImport(Darwin)
  import Testing

  @testable import Flows

  @Suite("Shared journal")
  struct SharedJournalTests {
    @Test("The journal keeps all lines while they fit, and `forget` drops those after a count")
    func whole() throws {
      let journal = try #require(SharedJournal(size: 4096))
      #expect(journal.isEmpty)
      for number in 1...100 { journal.append("open \(number)") }
      #expect(journal.lines == (1...100).map { "open \($0)" } && journal.isComplete)
      journal.truncate(to: 2)
      #expect(journal.lines == ["open 1", "open 2"])
    }

    @Test("The journal keeps the latest lines if not all fit, and reports that it is not whole")
    func tooMany() throws {
      let journal = try #require(SharedJournal(size: 4096))
      for number in 1...10_000 {
        journal.append("open \(number)")
        #expect(journal.lines.last == "open \(number)")
      }
      #expect(!journal.isComplete)
      journal.truncate(to: 9_999)
      #expect(journal.lines.last == "open 9999" && !journal.isComplete)
      journal.append(String(repeating: "long ", count: 2000))
      #expect(journal.lines.count == 1 && journal.lines[0].hasPrefix("long long"))
      // The journal is complete again after all lines have been removed.
      journal.truncate(to: 0)
      #expect(journal.isEmpty && journal.isComplete)
    }
  }
#endif
