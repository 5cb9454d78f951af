import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("Failing providers")
struct FailingProviderTests {
  private let provider: ProviderWrapper
  private let stack: CoordinatorStack

  init() throws {
    let store = try GroupsStore.home(todos: 1)
    _ = try store.apply(.addMember(group: 1, firstName: "Ada", lastName: ""))
    provider = ProviderWrapper(store)
    stack = GroupsApp.open(.over(provider))
  }

  private func page() throws -> String {
    stack.top.refreshIfStale()
    return try text(of: stack.draw(stack.top))
  }

  private static let fire = Failure(
    .storage, "disk on fire", advice: "check the file, its folder and the space on the disk")

  /// Returns the notice that the screen at a location shows after a failed read. Expects that the screen has the
  /// command that the notice advises.
  private func notice(at location: String) -> String {
    let command = location == "/agenda" ? "list" : "fetch"
    #expect(stack.top.view.directory.index(of: command) != nil)
    return
      "could not be read: disk on fire; check the file, its folder and the space on the disk; \(command) tries again"
  }

  @Test(
    "After a failed read, a screen shows the error and its old rows until a read succeeds",
    arguments: [
      ("/groups", "1|#1|Home"), ("/groups/1", "1|#1|Ada"), ("/groups/1/todos", "1|#1|[ ]|t1"),
      ("/groups/1/todos/1", "[ ] t1 (todo #1 of Home)"), ("/agenda", "1|#1|[ ]|t1"),
    ])
  func failing(location: String, kept: String) throws {
    try stack.go(to: Route(parsing: location))
    let before = try page()
    provider.error = .storage("disk on fire")
    stack.top.interactor.invalidate()
    let failed = try page()
    #expect(failed.contains(notice(at: location)))
    #expect(failed.contains(kept))
    #expect(stack.draw(stack.top).failure == Self.fire)
    provider.error = nil
    stack.top.interactor.invalidate()
    #expect(try page() == before)
    #expect(stack.draw(stack.top).failure == nil)
  }

  @Test(
    "A list that was never read shows the error and no hint that it is empty",
    arguments: ["/groups", "/groups/1/todos", "/agenda"])
  func neverRead(location: String) throws {
    try stack.go(to: Route(parsing: location))
    provider.error = .storage("disk on fire")
    let failed = try page()
    #expect(failed.contains(notice(at: location)))
    for hint in ["nothing", "none:", "nobody"] { #expect(!failed.contains(hint)) }
  }

  @Test("A failed lookup of a todo on the agenda throws the failure instead of finding nothing")
  func lookup() throws {
    try stack.go(to: Route(parsing: "/agenda"))
    _ = try page()
    let agenda = try #require(stack.top.view as? ViewHost<AgendaView>).content
    #expect(try agenda.viewModel.todos.reference(id: 1)?.name == "t1")
    provider.groupError = .storage("disk on fire")
    let sources = [agenda.viewModel.todos, agenda.viewModel.todosToReopen]
    for source in sources { #expect(failure(of: { try source.reference(id: 1) }) == Self.fire) }
  }

  @Test("`closeVanished` throws and closes no screen if the store is locked")
  func notGone() throws {
    try stack.go(to: Route(parsing: "/groups/1/todos/1"))
    provider.error = .locked
    #expect(failure(of: stack.closeVanished) != nil)
    #expect(stack.location.description == "/groups/1/todos/1")
  }

  @Test("`fetchNow` throws while the provider fails, and succeeds afterwards")
  func fetching() throws {
    let failures: [Failure?] = try ["/groups", "/groups/1", "/groups/1/todos", "/groups/1/todos/1"].map { location in
      provider.error = nil
      try stack.go(to: Route(parsing: location))
      provider.error = .storage("disk on fire")
      let failed = failure(of: fetch)
      provider.error = nil
      #expect(failure(of: fetch) == nil)
      return failed
    }
    #expect(failures == Array(repeating: Self.fire, count: 4))
  }

  private func fetch() throws {
    switch stack.top.interactor {
    case let interactor as GroupsListInteractor: try interactor.fetchNow()
    case let interactor as GroupDetailInteractor: try interactor.fetchNow()
    case let interactor as TodosInteractor: try interactor.fetchNow()
    case let interactor as TodoDetailInteractor: try interactor.fetchNow()
    default: Issue.record("no screen of ours")
    }
  }

  @Test("The notice of a failed read gives advice, but names no command other than `fetch`")
  func notice() {
    #expect(
      FetchState.failed(DataError.missing(.todo, id: 4).failure).notice.map(\.plain)
        == ["could not be read: there is no todo #4; fetch tries again"])
    #expect(
      FetchState.failed(DataError.locked.failure).notice.map(\.plain)
        == [
          "could not be read: the store is locked by another program; wait until it has finished, then try again; fetch tries again"
        ]
    )
  }

  @Test(
    "A data error is converted to a failure with its code and text",
    arguments: [
      (DataError.missing(.user, id: 4), Failure.Code.notFound, "there is no user #4: look it up with list"),
      (
        .changed(.group, id: 4, name: "Home"), .conflict,
        "group #4 Home was changed elsewhere in the meantime: check it with show, then repeat the command"
      ),
      (
        .wrongCategory(id: 4, name: "Home", is: .invited), .unavailable,
        "group #4 Home is invited: accept or decline it"
      ),
      (.notMember(user: "Ada", group: "Home"), .notFound, "Ada is not a member of Home: add them to the group first"),
      (.nameTaken(name: "Ada", id: 4), .invalid, "member #4 is already called Ada: choose another name"),
      (.isDone(id: 4, name: "Milk"), .unavailable, "todo #4 Milk is done: undone reopens it"),
      (.nothingToUndo, .unavailable, "there is nothing to undo"),
      (.nothingToRedo, .unavailable, "there is nothing to redo"),
      (
        .overtaken(
          ChangeRecord(
            id: 1, at: TestClock.start, kind: .addTodo, subjectID: 4, subject: "Milk", count: 1, isUndone: false),
          .todo,
          id: 4), .conflict,
        """
        "add todo #4 Milk" cannot be undone or redone: todo #4 has been changed since; change it by hand
        """
      ),
      (.locked, .storage, "the store is locked by another program: wait until it has finished, then try again"),
      (
        .foreign(path: "a.txt", reason: "it is text"), .storage,
        "a.txt is not a Calcot store: it is text; name another store"
      ),
      (.newer(path: "a"), .storage, "a was made by a newer calcot: use that version, or another store"),
      (.damaged("page 3"), .storage, "the store is damaged: page 3; restore it from a backup; it was not changed"),
      (
        .server(.lost, reason: "gone"), .storage, "gone: repeat the command, which connects again"
      ),
      (
        .server(.address, reason: "no address"), .usage, "no address: write it as in postgresql://user@host/database"
      ),
      (
        .server(.unsupported, reason: "not here"), .usage,
        "not here: build calcot with Scripts/build --traits PostgreSQL, or name a file"
      ),
      (.server(.noRights, reason: "no"), .storage, "no: ask the owner of the store to grant it"),
      (.server(.text, reason: "no"), .invalid, "no: remove that character"),
      (.server(.rejected, reason: "no"), .invalid, "no: ask the owner of the database which rules it has"),
      (.server(.failed, reason: "no"), .storage, "no: look in the server's log"),
      (.storage("no space"), .storage, "no space: check the file, its folder and the space on the disk"),
    ])
  func words(error: DataError, code: Failure.Code, text: String) {
    #expect(Failure(error).code == code)
    #expect(Failure(error).text == text)
  }
}
