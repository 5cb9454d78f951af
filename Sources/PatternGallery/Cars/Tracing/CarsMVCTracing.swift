import MVVMC

/// The panel of the list in MVC. Nobody stands between it and its controller, so it notes itself what passes.
final class CarsMVCPanel: CarsPanel, View {
  private let trace: Trace

  init(trace: Trace) {
    self.trace = trace
    super.init(.mvc)
  }

  override var viewModel: [CarLabels] {
    didSet {
      trace.note("Controller", "View", "show(\(viewModel.map { "\"\($0.title)\"" }.joined(separator: ", ")))")
    }
  }

  override func power(_ car: Reference, _ text: String) throws(Failure) -> Outcome {
    trace.note("View", "Controller", "power(\(car.id), \"\(text)\")")
    return try super.power(car, text)
  }

  override func model(_ car: Reference, _ text: String) throws(Failure) -> Outcome {
    trace.note("View", "Controller", "model(\(car.id), \"\(text)\")")
    return try super.model(car, text)
  }

  override func make(_ car: Reference, _ text: String) throws(Failure) -> Outcome {
    trace.note("View", "Controller", "make(\(car.id), \"\(text)\")")
    return try super.make(car, text)
  }

  override func open(_ car: Reference) throws(Failure) -> Outcome {
    trace.note("View", "Controller", "open(\(car.id))")
    return try super.open(car)
  }

  static let commands: CommandTable<CarsMVCPanel> = commands(leadingTo: CarsExhibits.carKind(.mvc))
}

/// The panel of the single car in MVC, which notes what passes between it and its controller.
final class CarMVCPanel: CarPanel, View {
  private let trace: Trace

  init(_ labels: CarLabels, trace: Trace) {
    self.trace = trace
    super.init(.mvc, labels)
  }

  override var viewModel: CarLabels {
    didSet { trace.note("Controller", "View", "show(\"\(viewModel.title)\")") }
  }

  override func power(_ text: String) throws(Failure) -> Outcome {
    trace.note("View", "Controller", "power(\"\(text)\")")
    return try super.power(text)
  }

  override func model(_ text: String) throws(Failure) -> Outcome {
    trace.note("View", "Controller", "model(\"\(text)\")")
    return try super.model(text)
  }

  override func make(_ text: String) throws(Failure) -> Outcome {
    trace.note("View", "Controller", "make(\"\(text)\")")
    return try super.make(text)
  }

  static let commands: CommandTable<CarMVCPanel> = commands()
}
