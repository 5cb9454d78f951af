import MVVMC

extension Command {
  /// `agenda` shows the open todos of all joined groups.
  static func agenda(action: @escaping @Sendable (Target, AgendaModel.Show?) throws -> Outcome) -> Command {
    Command(
      "agenda", "Show the open todos of all joined groups by their due date",
      .choice("WHICH", AgendaModel.Show.self, optional: true), leadsTo: .agenda, action: action)
  }
}

/// The commands of the app that can be given everywhere.
package final class GroupsCommands {
  private weak var stack: CoordinatorStack?

  private init(stack: CoordinatorStack) { self.stack = stack }

  private static let table: CommandTable<GroupsCommands> = [.agenda { try $0.agenda($1) }]

  /// The commands, for a session on a stack.
  package static func commands(on stack: CoordinatorStack) -> AppCommands {
    AppCommands(table, on: GroupsCommands(stack: stack))
  }

  private func agenda(_ show: AgendaModel.Show?) throws -> Outcome {
    guard let stack else { throw Failure(.unavailable, "the session has ended") }
    try stack.go(to: Route(Kind.agenda.path(), query: (show ?? .all).query))
    // On the agenda itself this is another view of it, and no move.
    return .drawn
  }
}
