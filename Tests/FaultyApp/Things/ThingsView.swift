import MVVMC

/// Draws the list and takes its commands.
final class ThingsView: View {
  var viewModel: ThingsViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: ThingsViewModel) { self.viewModel = viewModel }

  var title: String { "Things" }

  func page() -> Page {
    Page(
      above: ["Things, \(viewModel.colour)"],
      rows: RowList(columns: [.init(isFlexible: true), .init()], fields: ["name", "done"], viewModel.rows),
      content: .object(["colour": .text(viewModel.colour), "things": .rows]))
  }

  private static let isFilled: @Sendable (ThingsView) -> Availability = { view in
    .when(!view.viewModel.rows.isEmpty, else: "there is no thing")
  }

  static let commands = CommandTable<ThingsView>([
    Command("open", "Open a thing", [.reference("THING") { $0.viewModel.things }], leadsTo: ["thing"]) {
      (view, arguments) throws(Failure) in try view.viewModel.open(try arguments.required("THING"))
    },
    Command("lucky", "Open any thing", leadsTo: ["thing"], availability: isFilled) { (view, _) throws(Failure) in
      try view.viewModel.openAny()
    },
    Command("add", "Add a thing", [.text("NAME", samples: ["Onion"])]) { (view, arguments) throws(Failure) in
      try view.viewModel.add(arguments.text("NAME") ?? "")
    },
    Command("drop", "Drop things; asks first", [.references("THING") { $0.viewModel.things }], leadsTo: ["riddle"]) {
      (view, arguments) throws(Failure) in try view.viewModel.drop(arguments.references("THING").map(\.id))
    },
    Command("clear", "Drop all things; asks first", leadsTo: ["riddle"], availability: isFilled) {
      (view, _) throws(Failure) in try view.viewModel.clear()
    },
    Command("paint", "Choose a colour", leadsTo: ["wizard"]) { (view, _) throws(Failure) in
      try view.viewModel.paint()
    },
  ])
}
