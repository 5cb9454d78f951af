import MVVMC

/// Draws the list and takes its commands.
struct ThingsView: View {
  let viewModel: ThingsViewModel

  var title: String { "Things" }

  func page() -> Page {
    Page(
      above: ["Things, \(viewModel.colour)"],
      rows: RowList(
        columns: [.init("name", text: .wrapped(lines: 3)), .init("done")], fields: ["name", "done"], viewModel.rows),
      content: .object(["colour": .text(viewModel.colour), "things": .rows]))
  }

  private static let isFilled: @Sendable (ThingsViewModel) -> Availability = { viewModel in
    .when(!viewModel.rows.isEmpty, else: "there is no thing")
  }

  static let commands: CommandTable<ThingsViewModel> = [
    .init("open", "Open a thing", .reference("THING", \.references), leadsTo: .thing) { try $0.open($1) },
    .init("lucky", "Open any thing", leadsTo: .thing, availability: isFilled) { try $0.openAny() },
    .init("add", "Add a thing", .text("NAME", samples: ["Onion"])) { try $0.add($1) },
    .init("drop", "Drop things; asks first", .references("THING", \.references), leadsTo: .riddle) { try $0.drop($1) },
    .init("clear", "Drop all things; asks first", leadsTo: .riddle, availability: isFilled) { try $0.clear() },
    .init("paint", "Choose a colour", leadsTo: .wizard) { try $0.paint() },
  ]
}
