import MVVMC

/// Draws the list of people and takes its commands.
struct PeopleView: View {
  let viewModel: PeopleViewModel

  var title: String { "People" }

  func page() -> Page {
    Page(
      above: [StyledText("People: \(viewModel.paging.total)", .heading)],
      rows: RowList(
        columns: [.init("", .right), .init("name", text: .wrapped(lines: 3)), .init("items", .right)],
        fields: ["id", "name", "items"],
        viewModel.rows),
      below: viewModel.paging.footer, content: .object(["people": .rows]), failure: viewModel.paging.failure)
  }

  static let commands: CommandTable<PeopleViewModel> = [
    .next, .previous,
    .init(
      "take", "Take back all that a person has; asks first", .reference("PERSON", \.people), .flag("yes"),
      leadsTo: .confirm
    ) {
      try $0.takeBack($1, isConfirmed: $2)
    },
  ]
}
