import GroupsAssembly
import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Shell
import Testing

@Suite("Commands that fail after changing the store")
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

  /// `before` has the commands before the one that fails, because the store treats its first change differently from
  /// later ones.
  @Test(
    "A command that fails after two changes restores the data, the log and the screen",
    arguments: [[], ["create First"], ["create First", "undo"]])
  func failedCommandIsRolledBack(before: [String]) throws {
    for line in before { #expect(try perform(line).failure == nil) }
    let shown = try perform("show").page?.above
    let (fingerprint, log) = (try app.sessionStore.fingerprint(), try app.store.describedChanges(limit: 100))
    let failure = try perform("twice").failure
    #expect(failure?.code == .conflict)
    #expect(try app.sessionStore.fingerprint() == fingerprint)
    #expect(try app.store.describedChanges(limit: 100) == log)
    #expect(try perform("show").page?.above == shown)
    // A change that was undone before can still be redone.
    if before.last == "undo" { #expect(try perform("redo").failure == nil) }
    #expect(try perform("create Second").failure == nil)
  }

  @Test("A command that fails in a batch keeps the changes of the commands before it")
  func failedCommandKeepsEarlierChanges() throws {
    try app.sessionStore.begin()
    #expect(session.perform("create First").failure == nil)
    #expect(session.perform("twice").failure != nil)
    #expect(session.perform("create Second").failure == nil)
    #expect(session.perform("twice").failure != nil)
    try app.sessionStore.commit()
    let words = try app.store.describedChanges(limit: 2).map(\.subject)
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
