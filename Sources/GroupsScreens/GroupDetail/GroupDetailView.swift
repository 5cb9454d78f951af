import GroupsDomain
import MVVMC

/// Draws a group and takes its commands.
final class GroupDetailView: View {
  var viewModel: GroupDetailViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: GroupDetailViewModel) { self.viewModel = viewModel }

  var title: String { viewModel.group.name }

  func page() -> Page {
    let shown = viewModel
    return Page(
      above: [shown.heading, shown.summary] + (shown.notice.map { [$0] } ?? []),
      rows: RowList(columns: MemberRow.columns, fields: MemberRow.fields, shown.rows),
      below: shown.hint + Paging.footer(page: shown.page, pages: shown.pages),
      content: .object([
        "group": .object([
          "id": .integer(shown.group.id), "name": .text(shown.group.name), "category": .text(shown.group.category.word),
        ]),
        "members": .rows,
        "todos": .object([
          "open": .integer(Int64(shown.group.openTodoCount)), "done": .integer(Int64(shown.group.doneTodoCount)),
        ]),
      ]), failure: shown.failure)
  }

  private static let member = Parameter<GroupDetailView>.reference("MEMBER") { $0.viewModel.memberReferences }

  static let commands = CommandTable<GroupDetailView>(
    [
      Command("list", "Show the members from the first page on") { (view, _) throws(Failure) in view.viewModel.list() },
      .next, .previous,
      Command(
        "add", "Make a person a member",
        [.word("FIRST", samples: ["Ada"]), .text("LAST", optional: true, samples: ["Lovelace"])]
      ) { (view, arguments) throws(Failure) in
        try view.viewModel.add(arguments.text("FIRST"), arguments.text("LAST"))
      },
      Command(
        "edit", "Give a member another name, in all groups",
        [member, .word("FIRST", samples: ["Grace"]), .text("LAST", optional: true, samples: ["Hopper"])]
      ) { (view, arguments) throws(Failure) in
        try view.viewModel.edit(try arguments.required("MEMBER"), arguments.text("FIRST"), arguments.text("LAST"))
      },
      Command("remove", "Take a member out; their todos here are then nobody's", [member]) {
        (view, arguments) throws(Failure) in try view.viewModel.remove(try arguments.required("MEMBER"))
      },
      Command("rename", "Give the group another name", [.text("NAME", samples: ["Other name"])]) {
        (view, arguments) throws(Failure) in try view.viewModel.rename(arguments.text("NAME"))
      },
      Command("todos", "Show what is to do", leadsTo: ["todos"]) { (view, _) throws(Failure) in
        try view.viewModel.todos()
      },
    ]
      + CategoryStep.allCases.map { step in
        Command(step.name, step.summary, availability: { $0.viewModel.availability(of: step) }) {
          (view, _) throws(Failure) in try view.viewModel.move(step)
        }
      } + [
        Command(
          "delete", "Delete the group with its todos; asks first", [.flag("yes")], leadsTo: ["confirm", "groups"]
        ) {
          (view, arguments) throws(Failure) in try view.viewModel.delete(sure: arguments.flag("yes"))
        },
        Command("fetch", "Read the group again from where it is kept", idleReason: FetchState.idleReason) {
          (view, _) throws(Failure) in
          try view.viewModel.fetch()
        },
      ])
}
