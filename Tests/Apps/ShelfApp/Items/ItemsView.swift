import MVVMC

/// Draws the list and takes its commands.
struct ItemsView: View {
  let viewModel: ItemsViewModel

  var title: String { "Items" }

  func page() -> Page {
    Page(
      above: [StyledText(viewModel.heading, .heading)],
      rows: RowList(
        columns: [
          .init("", .right), .init("name", text: .wrapped(lines: 3)), .init("mark", whenNarrow: .shorten(2)),
          .init("owner", whenNarrow: .fold(1)),
        ],
        fields: ["id", "position", "name", "mark", "owner"], viewModel.rows),
      below: viewModel.paging.footer,
      content: .object(["total": .integer(Int64(viewModel.rows.count)), "items": .rows]),
      failure: viewModel.paging.failure)
  }

  private static let item = Parameter<ItemsViewModel, Reference<Int64>>.reference("ITEM", \.items)
  private static let items = Parameter<ItemsViewModel, [Reference<Int64>]>.references("ITEM", \.items)
  private static let name = Parameter<ItemsViewModel, String>.text("NAME", samples: ["Onion"])

  static let commands: CommandTable<ItemsViewModel> = [
    .init(
      "list", "Show all items, or the marked ones", .choice("WHICH", ItemsViewModel.Which.self, optional: true)
    ) { $0.list($1) },
    .init(
      "add", "Put an item on the shelf", .text("NAME", samples: ["Leek"]), .option("mark", Mark.self),
      .option("owner", "PERSON", \.people), .flag("loud")
    ) { try $0.add($1, mark: $2, owner: $3, loud: $4) },
    .next, .previous,
    .init("open", aliases: ["view"], "Open an item", item, leadsTo: .item) { try $0.open($1) },
    .init("mark", "Mark items", items, .choice("MARK", Mark.self, optional: true), leadsTo: .choice) {
      try $0.mark($1, $2)
    },
    .init("give", "Give items to a person", items, .reference("PERSON", or: "nobody", \.people)) { $0.give($1, $2) },
    .init("rename", "Call an item something else", item, name) { $0.rename($1, $2) },
    .init("drop", "Take items off the shelf; asks first", items, .flag("yes"), leadsTo: .confirm) {
      try $0.drop($1, isConfirmed: $2)
    },
    .init(
      "marked", "Show the marked items", availability: { .when($0.hasMarked, else: "nothing is marked") }
    ) { $0.list(.marked) },
  ]
}
