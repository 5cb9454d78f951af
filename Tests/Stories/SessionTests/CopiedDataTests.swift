import GroupsAssembly
import GroupsSupport
import MVVMC
import Shell
import Testing

/// An exploration creates sessions at different times and in several processes.
@Suite("Sessions over a copy of the data")
struct CopiedDataTests {
  @Test("All sessions begin with the data that the file had for the first one")
  func sessionsBeginWithTheSameData() throws {
    try withTemporaryFile { path in
      let app = try TestApp(.file(path))
      _ = app.session.perform("create First")
      let maker = CopiedDataSessionMaker(path: path)
      let first = try app.store.fingerprint()
      let before = try maker.makeSession(sample: true, settings: Settings(), clock: SessionClock())
      _ = app.session.perform("create Second")
      let after = try maker.makeSession(sample: true, settings: Settings(), clock: SessionClock())
      #expect(try before.store?.fingerprint() == first)
      #expect(try after.store?.fingerprint() == first)
    }
  }
}
