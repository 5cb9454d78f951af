import GroupsAssembly
import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Shell
import Testing

@Suite("A command that applies two changes to the store and then fails")
struct HalfDoneCommandTests {
  private let app: TestApp
  private let session: Session

  init() throws {
    app = try TestApp(demo: true)
    session = Session(
      stack: app.stack, store: app.sessionStore,
      appCommands: [AppCommands(TwoChanges.commands, on: TwoChanges(app.store))])
  }

  private func perform(_ line: String) throws -> CommandResult {
    try app.sessionStore.begin()
    defer { #expect(throws: Never.self) { try app.sessionStore.commit() } }
    return session.perform(line)
  }

  /// The first change of a store makes sure that nothing of others is undone, so that the second command goes another
  /// way.
  @Test(
    "has changed nothing, and the screens read again", arguments: [[], ["create First"], ["create First", "undo"]])
  func takenBack(before: [String]) throws {
    for line in before { #expect(try perform(line).failure == nil) }
    let shown = try perform("show").page?.above
    let (fingerprint, log) = (try app.sessionStore.fingerprint(), try app.store.changes(limit: 100))
    let failure = try perform("twice").failure
    #expect(failure?.code == .conflict)
    #expect(try app.sessionStore.fingerprint() == fingerprint)
    #expect(try app.store.changes(limit: 100) == log)
    #expect(try perform("show").page?.above == shown)
    // What was undone before can still be made again.
    if before.last == "undo" { #expect(try perform("redo").failure == nil) }
    #expect(try perform("create Second").failure == nil)
  }

  @Test("is taken back alone: what came before it in the same batch stays")
  func sameBatch() throws {
    try app.sessionStore.begin()
    #expect(session.perform("create First").failure == nil)
    #expect(session.perform("twice").failure != nil)
    #expect(session.perform("create Second").failure == nil)
    #expect(session.perform("twice").failure != nil)
    try app.sessionStore.commit()
    let words = try app.store.changes(limit: 2).map(\.subject)
    #expect(words == ["Second", "First"])
  }
}

private struct TwoChanges {
  let store: GroupsStore

  init(_ store: GroupsStore) { self.store = store }

  static let commands: CommandTable<TwoChanges> = [
    .init("twice", "Make two groups, and fail") { target in
      _ = try target.store.apply(.createGroup(name: "One", category: .joined))
      _ = try target.store.apply(.createGroup(name: "Two", category: .joined))
      throw Failure(.conflict, "there are too many groups")
    }
  ]
}
