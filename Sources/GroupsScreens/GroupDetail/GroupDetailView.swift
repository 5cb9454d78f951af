import GroupsDomain
import MVVMC

/// Draws a group and takes its commands.
struct GroupDetailView: View {
  let viewModel: GroupDetailViewModel

  var title: String { viewModel.group.name }

  func page() -> Page {
    Page(
      above: [viewModel.heading, viewModel.summary] + viewModel.paging.state.notice,
      rows: RowList(columns: MemberRow.columns, fields: MemberRow.fields, viewModel.rows),
      below: viewModel.hint + viewModel.paging.footer, content: viewModel.content,
      failure: viewModel.paging.failure)
  }

  private typealias GroupCommand = Command<GroupDetailViewModel>
  private static let member = Parameter<GroupDetailViewModel, RowReference>.reference("MEMBER", \.members)

  static let commands = CommandTable(members + steps + managing)

  private static let members: [GroupCommand] = [
    .init("list", "Show the members from the first page on") { $0.list() },
    .next, .previous,
    .init(
      "add", "Add a member", .word("FIRST", samples: ["Ada"]),
      .text("LAST", optional: true, allowsEmpty: true, samples: ["Lovelace"])
    ) { try $0.add($1, $2) },
    .init(
      "edit", "Rename a member, in every group", member, .word("FIRST", samples: ["Grace"]),
      .text("LAST", optional: true, allowsEmpty: true, samples: ["Hopper"])
    ) { try $0.edit($1, $2, $3) },
    .init("remove", "Remove a member; their todos here become unassigned", member) { try $0.remove($1) },
    .init("rename", "Rename the group", .text("NAME", allowsEmpty: true, samples: ["Other name"])) {
      try $0.rename($1)
    },
    .init("todos", "Show the todos of the group", leadsTo: .todos) { try $0.todos() },
  ]

  private static let steps: [GroupCommand] = CategoryStep.allCases.map { step in
    .init(step.word, step.summary, availability: { $0.availability(of: step) }) { try $0.move(step) }
  }

  private static let managing: [GroupCommand] = [
    .init(
      "delete", "Delete the group with its todos; asks first", .flag("yes"), leadsTo: .confirm, .groups
    ) { try $0.delete(isConfirmed: $1) },
    .fetch("Read the group again from the store"),
  ]
}
