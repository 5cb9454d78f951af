import MVVMC

/// The list of cars as a toolkit would give it: rows with labels and pictures, and something to press.
///
/// Each pattern has a panel of its own class, for the commands of a class say where they lead; nothing else differs.
class CarsPanel {
  /// The pattern that the panel is used in.
  let pattern: Pattern
  var viewModel: [CarLabels] = [] { didSet { needsDisplay = true } }
  var needsDisplay = true
  var onLoad: (() -> Void)?
  var onSet: ((String) -> Void)?
  /// Called when a row was given another power, as it was written.
  var onPower: (Int64, String) throws(Failure) -> Void = { (_, _) in }
  /// Called when a row was given another model, as it was written.
  var onModel: (Int64, String) throws(Failure) -> Void = { (_, _) in }
  /// Called when a row was given another make, as it was written.
  var onMake: (Int64, String) throws(Failure) -> Void = { (_, _) in }
  /// Called when a row was opened.
  var onOpen: (Int64) throws(Failure) -> Void = { (_) in }

  init(_ pattern: Pattern) { self.pattern = pattern }

  /// What the rows say.
  var rows: [CarLabels] {
    get { viewModel }
    set {
      onSet?("rows = \(newValue.map { "\"\($0.title)\"" }.joined(separator: ", "))")
      viewModel = newValue
    }
  }

  var title: String { "\(CarsExhibits.app) \(pattern.rawValue)" }

  func page() -> Page {
    let shown = viewModel.enumerated().map { CarRow(position: $0.offset + 1, labels: $0.element) }
    return Page(
      above: [StyledText("Cars", .heading) + StyledText(" (\(viewModel.count), \(pattern.title))", .faint)],
      rows: RowList(columns: CarRow.columns, fields: CarLabels.fields, shown),
      content: .object(["pattern": .text(pattern.rawValue), "cars": .rows]))
  }

  /// The cars that an argument may refer to.
  var references: CarReferences { CarReferences(cars: viewModel.map(\.reference)) }

  /// What is said of a car that was changed.
  private func changed(_ id: Int64) -> Outcome {
    .done("~ car #\(id) \(viewModel.first { $0.id == id }?.title ?? "")")
  }

  private func power(_ car: Reference, _ text: String) throws(Failure) -> Outcome {
    try onPower(car.id, text)
    return changed(car.id)
  }

  private func model(_ car: Reference, _ text: String) throws(Failure) -> Outcome {
    try onModel(car.id, text)
    return changed(car.id)
  }

  private func make(_ car: Reference, _ text: String) throws(Failure) -> Outcome {
    try onMake(car.id, text)
    return changed(car.id)
  }

  private func open(_ car: Reference) throws(Failure) -> Outcome {
    try onOpen(car.id)
    return .silent
  }

  /// The commands of a panel that opens cars as screens of `kind`.
  static func commands<Panel: CarsPanel>(leadingTo kind: String) -> CommandTable<Panel> {
    let car = Parameter<Panel>.reference("CAR") { $0.references }
    return CommandTable([
      Command("list", "Show the cars") { (_, _) throws(Failure) in .drawn },
      Command("open", "Show a car large", [car], leadsTo: [kind]) { (panel, arguments) throws(Failure) in
        try panel.open(try arguments.required("CAR"))
      },
      Command("power", CarCommands.powerSummary, [car, CarCommands.power()]) { (panel, arguments) throws(Failure) in
        try panel.power(try arguments.required("CAR"), arguments.text(CarCommands.powerName) ?? "")
      },
      Command("model", CarCommands.modelSummary, [car, CarCommands.model()]) { (panel, arguments) throws(Failure) in
        try panel.model(try arguments.required("CAR"), arguments.text(CarCommands.textName) ?? "")
      },
      Command("make", CarCommands.makeSummary, [car, CarCommands.make()]) { (panel, arguments) throws(Failure) in
        try panel.make(try arguments.required("CAR"), arguments.text(CarCommands.textName) ?? "")
      },
    ])
  }
}

/// The list of cars in MVC.
final class CarsMVCPanel: CarsPanel, Panel {
  static let commands: CommandTable<CarsMVCPanel> = commands(leadingTo: CarsExhibits.carKind(.mvc))
}

/// The list of cars in MVVM.
final class CarsMVVMPanel: CarsPanel, Panel {
  static let commands: CommandTable<CarsMVVMPanel> = commands(leadingTo: CarsExhibits.carKind(.mvvm))
}
