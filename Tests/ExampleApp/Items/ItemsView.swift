import MVVMC

/// Draws the list and takes its commands.
final class ItemsView: View {
  var viewModel: ItemsViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: ItemsViewModel) { self.viewModel = viewModel }

  var title: String { "Items" }

  func page() -> Page {
    Page(
      above: [StyledText(viewModel.heading, .heading)],
      rows: RowList(
        columns: [.init(.right), .init(isFlexible: true), .init(), .init()],
        fields: ["id", "position", "name", "mark", "owner"], viewModel.rows),
      content: .object(["total": .integer(Int64(viewModel.rows.count)), "items": .rows]), failure: viewModel.failure)
  }

  private static let item = Parameter<ItemsView>.reference("ITEM") { $0.viewModel.items }
  private static let items = Parameter<ItemsView>.references("ITEM") { $0.viewModel.items }
  private static let marks = ["low", "high"]

  static let commands = CommandTable<ItemsView>([
    Command("list", "Show all items, or the marked ones", [.choice("WHICH", ["all", "marked"], optional: true)]) {
      (view, arguments) throws(Failure) in view.viewModel.list(arguments.text("WHICH"))
    },
    Command(
      "add", "Put an item on the shelf",
      [
        .text("NAME", samples: ["Leek"]), .option("mark", marks),
        .option("owner", "PERSON") { _ in ListedReferences.people },
        .flag("loud"),
      ]
    ) { (view, arguments) throws(Failure) in
      try view.viewModel.add(
        arguments.text("NAME") ?? "", mark: arguments.text("mark"), owner: arguments.reference("owner"),
        loud: arguments.flag("loud"))
    },
    Command("open", aliases: ["view"], "Open an item", [item], leadsTo: ["item"]) { (view, arguments) throws(Failure) in
      try view.viewModel.open(try arguments.required("ITEM"))
    },
    Command("mark", "Mark items", [items, .choice("MARK", marks, optional: true)], leadsTo: ["choice"]) {
      (view, arguments) throws(Failure) in
      try view.viewModel.mark(arguments.references("ITEM"), arguments.text("MARK"))
    },
    Command(
      "give", "Give items to a person",
      [items, .reference("PERSON", words: ["nobody"]) { _ in ListedReferences.people }]
    ) { (view, arguments) throws(Failure) in
      view.viewModel.give(arguments.references("ITEM"), arguments.reference("PERSON"))
    },
    Command("rename", "Call an item something else", [item, .text("NAME", samples: ["Onion"])]) {
      (view, arguments) throws(Failure) in
      view.viewModel.rename(try arguments.required("ITEM"), arguments.text("NAME") ?? "")
    },
    Command("drop", "Take items off the shelf; asks first", [items, .flag("yes")], leadsTo: ["confirm"]) {
      (view, arguments) throws(Failure) in
      try view.viewModel.drop(arguments.references("ITEM"), sure: arguments.flag("yes"))
    },
    Command(
      "marked", "Show the marked items",
      availability: { view in
        .when(view.viewModel.hasMarked, else: "nothing is marked")
      }
    ) { (view, _) throws(Failure) in view.viewModel.list("marked") },
    Command("counter", "Go to the counter", leadsTo: ["counter"]) { (view, _) throws(Failure) in
      try view.viewModel.showCounter()
    },
  ])
}
