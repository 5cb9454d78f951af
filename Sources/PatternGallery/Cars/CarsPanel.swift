import MVVMC

/// The list of cars as a toolkit would give it: rows with labels and pictures, and something to press.
///
/// Each pattern has a panel of its own class, for the commands of a class say where they lead; nothing else differs.
class CarsPanel: Panel {
  /// The pattern that the panel is used in.
  let pattern: Pattern
  /// The texts of the rows.
  var rows: [CarLabels] = [] {
    didSet { set("rows = \(rows.map { "\"\($0.summary)\"" }.joined(separator: ", "))") }
  }
  /// Called when a row was given another power, as it was written.
  var onPower: (Int64, String) throws -> Void = { _, _ in }
  /// Called when a row was given another model, as it was written.
  var onModel: (Int64, String) throws -> Void = { _, _ in }
  /// Called when a row was given another make, as it was written.
  var onMake: (Int64, String) throws -> Void = { _, _ in }
  /// Called when a row was opened.
  var onOpen: (Int64) throws -> Void = { _ in }

  init(_ pattern: Pattern) { self.pattern = pattern }

  var title: String { "\(CarsExhibits.app) \(pattern.word)" }

  func page() -> Page {
    let shown = rows.enumerated().map { CarRow(position: $0.offset + 1, labels: $0.element) }
    return Page(
      above: [StyledText("Cars", .heading) + StyledText(" (\(rows.count), \(pattern.title))", .faint)],
      rows: RowList(columns: CarRow.columns, fields: CarLabels.fields, shown),
      content: .object(["pattern": .text(pattern.word), "cars": .rows]))
  }

  /// The cars that an argument may refer to.
  var references: any ReferenceSource<Int64> { ListedReferences(noun: "car", rows.map(\.reference)) }

  private func change(
    _ car: Reference<Int64>, _ what: String, to text: String, _ action: (Int64, String) throws -> Void
  ) throws -> Outcome {
    press("\(what)(\(car.id), \"\(text)\")")
    try action(car.id, text)
    return .done("~ car #\(car.id) \(rows.first { $0.id == car.id }?.summary ?? "")")
  }

  private func open(_ car: Reference<Int64>) throws -> Outcome {
    press("open(\(car.id))")
    try onOpen(car.id)
    return .silent
  }

  /// The commands of a panel that opens cars as screens of `kind`.
  static func commands<Window: CarsPanel>(leadingTo kind: ScreenKind) -> CommandTable<Window> {
    let car = Parameter<Window, Reference<Int64>>.reference("CAR", \.references)
    return [
      .init("list", "Show the cars") { _ in .drawn },
      .init("open", "Show a car large", car, leadsTo: kind) { try $0.open($1) },
      .init("power", CarCommands.powerSummary, car, CarCommands.power()) {
        try $0.change($1, "power", to: $2, $0.onPower)
      },
      .init("model", CarCommands.modelSummary, car, CarCommands.model()) {
        try $0.change($1, "model", to: $2, $0.onModel)
      },
      .init("make", CarCommands.makeSummary, car, CarCommands.make()) {
        try $0.change($1, "make", to: $2, $0.onMake)
      },
    ]
  }
}

/// A list of cars that leads to cars in its own pattern.
protocol CarsPattern: CarsPanel, ChangingView where ViewModel == Self {
  /// The kind of its own screens.
  static var kind: ScreenKind { get }
  /// The kind of the large screens.
  static var carKind: ScreenKind { get }
}

/// The list of cars in MVC.
final class CarsMVCPanel: CarsPanel, CarsPattern {
  static let kind = ScreenKind.exhibit(CarsExhibits.app, .mvc, CarsMVCPanel.self, CarsCoordinator<CarsMVCPanel>.self)
  static let carKind = ScreenKind.car(below: .mvc)
  static let commands: CommandTable<CarsMVCPanel> = commands(leadingTo: carKind)
}

/// The list of cars in MVVM.
final class CarsMVVMPanel: CarsPanel, CarsPattern {
  static let kind = ScreenKind.exhibit(CarsExhibits.app, .mvvm, CarsMVVMPanel.self, CarsCoordinator<CarsMVVMPanel>.self)
  static let carKind = ScreenKind.car(below: .mvvm)
  static let commands: CommandTable<CarsMVVMPanel> = commands(leadingTo: carKind)
}

extension ScreenKind {
  fileprivate static func car(below pattern: Pattern) -> ScreenKind {
    let list = "\(CarsExhibits.app)-\(pattern.word)"
    return ScreenKind(
      "\(list)-car", at: "/gallery/\(CarsExhibits.app)/\(pattern.word)/:car", CarPanel.self, ExhibitCoordinator.self)
  }
}
