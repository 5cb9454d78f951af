import GroupsDomain
import MVVMC

/// Draws the groups list and takes its commands.
struct GroupsListView: View {
  let viewModel: GroupsListViewModel

  var title: String { "groups" }

  func page() -> Page {
    Page(
      above: [viewModel.heading] + viewModel.paging.state.notice, rows: viewModel.rowList,
      below: viewModel.hint + viewModel.paging.footer, content: viewModel.content, failure: viewModel.paging.failure)
  }

  private typealias GroupsCommand = Command<GroupsListViewModel>
  private static let group = Parameter<GroupsListViewModel, RowReference>.reference("GROUP", \.listedGroups)

  /// A group, or in the results of a search also a todo.
  private static let row = Parameter<GroupsListViewModel, RowReference>.reference("GROUP", \.listedRows)

  static let commands = CommandTable(reading + steps + managing + todos)

  private static let reading: [GroupsCommand] = [
    .init("list", "Show the groups of a category, or all", .choice("CATEGORY", CategoryFilter.self, optional: true)) {
      $0.list($1 ?? .joined)
    },
    .next, .previous,
    .init("open", "Open a group, or go to a todo that was found", row, leadsTo: .group, .todo) { try $0.open($1) },
    .init(
      "create", "Create a group", .text("NAME", allowsEmpty: true, samples: ["New group"]),
      .option("category", Category.self)
    ) { try $0.create($1, $2 ?? .joined) },
    .init(
      "rename", "Rename a group, or a todo that was found", row,
      .text("NAME", allowsEmpty: true, samples: ["Other name"])
    ) { try $0.rename(row: $1, $2) },
  ]

  private static let steps: [GroupsCommand] = CategoryStep.allCases.map { step in
    .init(step.word, step.summary, group(in: step.from)) { try $0.move($1, step) }
  }

  /// Returns the parameter for a group to move out of a category. Only groups in this category are suggested.
  private static func group(in category: Category) -> Parameter<GroupsListViewModel, RowReference> {
    switch category {
    case .joined: .reference("GROUP", \.joinedGroups)
    case .invited: .reference("GROUP", \.invitedGroups)
    case .suggested: .reference("GROUP", \.suggestedGroups)
    }
  }

  private static let managing: [GroupsCommand] = [
    .init("delete", "Delete a group with its todos; asks first", group, .flag("yes"), leadsTo: .confirm) {
      try $0.delete($1, isConfirmed: $2)
    },
    .fetch("Read the groups again from the store"),
    .find(
      "Show the groups and todos that contain all words; @MEMBER, +TAG and -TAG show only todos",
      // The explorer uses the samples. In the sample data, the first finds groups and todos, and the second only todos.
      samples: ["e", "the"]
    ) { try $0.find($1) },
    .agenda { try $0.agenda($1) },
  ]

  /// The commands for found todos. `rename` is left out, because this screen's own `rename` also accepts groups.
  private static let todos = GroupsCommand.todoCommands(
    for: .named(\.todos), finished: .named(\.todosToReopen), open: .named(\.todosToFinish)
  ).filter {
    $0.declaration.name != "rename"
  }
}
