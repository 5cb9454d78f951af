import MVVMC

/// The window of the list of cars, as a toolkit would provide it: rows with labels, pictures, input fields and a
/// button.
///
/// Each pattern has a subclass, because the commands of a class declare the screens that they open. Nothing else
/// differs.
class CarsPanel: Panel {
  let pattern: Pattern
  /// The labels of the rows.
  var rows: [CarLabels] = [] {
    didSet { set("rows = \(rows.map { "\"\($0.summary)\"" }.joined(separator: ", "))") }
  }
  /// Called with the id of a car and a new power, as the user typed it.
  var onPower: (Int64, String) throws -> Void = { _, _ in }
  /// Called with the id of a car and a new model, as the user typed it.
  var onModel: (Int64, String) throws -> Void = { _, _ in }
  /// Called with the id of a car and a new make, as the user typed it.
  var onMake: (Int64, String) throws -> Void = { _, _ in }
  /// Called with the id of a car to open.
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

  /// The cars that an argument can refer to.
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

  /// Returns the commands of a window that opens cars as screens of `kind`.
  static func commands<Window: CarsPanel>(leadingTo kind: ScreenKind) -> CommandTable<Window> {
    let car = Parameter<Window, Reference<Int64>>.reference("CAR", \.references)
    return [
      .init("list", "Show the cars", noEffectReason: "it draws the same page again") { _ in .drawn },
      .init("open", "Show a large view of a car", car, leadsTo: kind) { try $0.open($1) },
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

/// A list of cars that opens the cars of its own pattern.
protocol CarsPattern: CarsPanel, ChangingView where ViewModel == Self {
  /// The kind of the list's screen.
  static var kind: ScreenKind { get }
  /// The kind of the screen of a car.
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
