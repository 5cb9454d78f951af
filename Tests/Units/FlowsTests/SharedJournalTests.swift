#if !canImport(Darwin)
  import Testing

  @testable import Flows

  @Suite("Shared journal")
  struct SharedJournalTests {
    @Test("The journal keeps all lines, and `truncate` drops those after a count")
    func whole() throws {
      let journal = try #require(SharedJournal())
      #expect(journal.isEmpty)
      for number in 1...100 { journal.append("open \(number)") }
      #expect(journal.lines == (1...100).map { "open \($0)" })
      journal.truncate(to: 2)
      #expect(journal.lines == ["open 1", "open 2"])
    }

    @Test("An exploration that takes answers of scouts for a long time does not look as if it hangs")
    func scouts() throws {
      let journal = try #require(SharedJournal())
      let scouts = Scouts([], ExplorationOptions(), journal)
      let heartbeat = journal.heartbeat
      #expect(scouts.answer(to: 1) == nil)
      #expect(journal.heartbeat > heartbeat)
    }
  }
#endif
