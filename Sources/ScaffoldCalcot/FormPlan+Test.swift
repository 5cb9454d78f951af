/// The code of a screen's tests: commands in a session, and an exploration.
struct ScreenTests {
  /// The prefix of the screen's types.
  let type: String
  let target: String
  /// The statements that make the session, indented.
  let session: String
  /// The tests with commands.
  let cases: String
  /// True if the session begins at the screen above.
  var beginsAbove = false

  var text: String {
    """
    import MVVMC
    import Shell
    import ShellTesting
    import Testing

    @testable import \(target)

    /// Creates sessions that begin at the screen\(beginsAbove ? " above" : "").
    private struct \(type)Maker: SessionMaker {
      func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws -> Session {
    \(session)
      }
    }

    struct \(type)Tests {
      private func makeSession() throws -> Session {
        try \(type)Maker().makeSession(sample: false, settings: Settings(), clock: SessionClock())
      }

    \(cases)
      @Test func everyReachableScreenIsSound() async throws {
        try await expectSound(maker: \(type)Maker())
      }
    }

    """
  }
}

extension FormPlan {
  var test: String {
    ScreenTests(type: type, target: target, session: root, cases: cases + undo, beginsAbove: form == .detail).text
  }

  private var root: String {
    let isAbove = form == .detail
    var arguments = ids.types.isEmpty ? [] : [ids.samples]
    // A screen without a ledger makes its own store.
    if isLedger { arguments.append("store") }
    if !isAbove || parent?.hasViewport == true { arguments.append("settings.viewport") }
    let coordinator = isAbove ? parent?.name ?? "" : type
    let build = "\(form == .form ? "try " : "")\(coordinator)Coordinator.calcot(\(arguments.joined(separator: ", ")))"
    guard isLedger else {
      return """
            let root = \(build)
            return Session(stack: CoordinatorStack(root: root), settings: settings)
        """
    }
    return """
          let store = \(store)(\(contents)())
          let root = \(build)
          return Session(stack: CoordinatorStack(root: root), store: store, settings: settings)
      """
  }

  private var cases: String {
    switch form {
    case .list:
      """
        @Test func anAddedEntryIsShownAndRemovedOnYes() throws {
          let session = try makeSession()
          #expect(session.perform("add Leek").message == "added Leek")
          #expect(session.perform("add Leek").failure?.code == .conflict)
          #expect(session.perform("show").page?.rows?.count == 1)
          #expect(session.perform("remove Leek --yes").message == "removed Leek")
          #expect(session.perform("show").page?.rows?.count == 0)
        }

        @Test func nothingIsRemovedOnNo() throws {
          let session = try makeSession()
          _ = session.perform("add Leek")
          _ = session.perform("remove 1")
          #expect(session.perform("no").message == "nothing was removed")
        }

      """
    case .detail:
      """
        @Test func aRenamedThingIsShownAndItsScreenClosesOnceItIsRemoved() throws {
          let session = try makeSession()
          _ = session.perform("add Leek")
          _ = session.perform("\(openCommand) Leek")
          #expect(session.perform("rename Plum").message == "renamed Leek to Plum")
          #expect(session.perform("show").page?.content == .object(["id": .integer(1), "name": .text("Plum")]))
          #expect(session.perform("remove --yes").message == "removed Plum")
          #expect(session.perform("rename Leek").failure?.code == .unavailable)
        }

      """
    case .form:
      """
        @Test func fieldsAreShownAndClearedOnYes() throws {
          let session = try makeSession()
          _ = session.perform("title Soup")
          _ = session.perform("amount 4")
          #expect(
            session.perform("show").page?.content
              == .object(["title": .text("Soup"), "amount": .integer(4), "day": .null]))
          #expect(session.perform("clear --yes").message == "cleared")
          #expect(
            session.perform("show").page?.content == .object(["title": .text(""), "amount": .null, "day": .null]))
        }

      """
    }
  }

  private var openCommand: String { parent?.hasCommand("open") == true ? screen.word : "open" }

  private var undo: String {
    guard isLedger else { return "" }
    let lines =
      switch form {
      case .list: (["add Leek"], "rows?.count == 0")
      case .detail:
        (
          ["add Leek", "\(openCommand) Leek", "rename Plum"],
          "content == .object([\"id\": .integer(1), \"name\": .text(\"Leek\")])"
        )
      case .form:
        (["title Soup"], "content == .object([\"title\": .text(\"\"), \"amount\": .null, \"day\": .null])")
      }
    let performed = (lines.0 + ["undo"]).map { "    _ = session.perform(\"\($0)\")" }.joined(separator: "\n")
    return """

        @Test func aChangeIsUndone() throws {
          let session = try makeSession()
      \(performed)
          #expect(session.perform("show").page?.\(lines.1))
        }

      """
  }
}
