import GroupsDomain
import MVVMC

/// Draws the groups list and takes its commands.
final class GroupsListView: View {
  var viewModel: GroupsListViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: GroupsListViewModel) { self.viewModel = viewModel }

  var title: String { "groups" }

  func page() -> Page {
    let shown = viewModel
    var content: [Content.Field] = [
      .init("category", .text(shown.category)), .init("total", .integer(Int64(shown.total))),
      .init("page", .integer(Int64(shown.page))), .init("pages", .integer(Int64(shown.pages))), .init("groups", .rows),
    ]
    if let found = shown.foundContent { content.append(.init("todos", found)) }
    return Page(
      above: [shown.heading] + (shown.notice.map { [$0] } ?? []),
      rows: RowList(columns: GroupRow.columns, fields: GroupRow.fields, shown.rows),
      below: shown.hint + shown.foundTodos + Paging.footer(page: shown.page, pages: shown.pages),
      content: .object(content), failure: shown.failure)
  }

  private static let group = Parameter<GroupsListView>.reference("GROUP") { $0.viewModel.references }

  static let commands = CommandTable<GroupsListView>(
    [
      Command(
        "list", "Show the groups of a category, or all",
        [.choice("CATEGORY", Category.allCases.map(\.word) + ["all"], optional: true)]
      ) { (view, arguments) throws(Failure) in view.viewModel.list(arguments.text("CATEGORY")) },
      .next, .previous,
      Command("open", "Open a group", [group], leadsTo: ["group"]) { (view, arguments) throws(Failure) in
        try view.viewModel.open(try arguments.required("GROUP"))
      },
      Command(
        "create", "Make a group",
        [.text("NAME", samples: ["New group"]), .option("category", Category.allCases.map(\.word))]
      ) { (view, arguments) throws(Failure) in
        try view.viewModel.create(arguments.text("NAME"), arguments.text("category"))
      },
      Command("rename", "Give a group another name", [group, .text("NAME", samples: ["Other name"])]) {
        (view, arguments) throws(Failure) in
        try view.viewModel.rename(try arguments.required("GROUP"), arguments.text("NAME"))
      },
    ]
      + CategoryStep.allCases.map { step in
        Command(step.name, step.summary, [group]) { (view, arguments) throws(Failure) in
          try view.viewModel.move(try arguments.required("GROUP"), step)
        }
      } + [
        Command("delete", "Delete a group with its todos; asks first", [group, .flag("yes")], leadsTo: ["confirm"]) {
          (view, arguments) throws(Failure) in
          try view.viewModel.delete(try arguments.required("GROUP"), sure: arguments.flag("yes"))
        },
        Command("fetch", "Read the groups again from where they are kept", idleReason: FetchState.idleReason) {
          (view, _) throws(Failure) in
          try view.viewModel.fetch()
        },
        Command("find", "Show the groups and todos whose name holds a text", [.text("TEXT", samples: ["e"])]) {
          (view, arguments) throws(Failure) in try view.viewModel.find(arguments.text("TEXT") ?? "")
        },
        Command("agenda", "Show the open todos of all joined groups by their due day", leadsTo: ["agenda"]) {
          (view, _) throws(Failure) in try view.viewModel.agenda()
        },
      ])
}
