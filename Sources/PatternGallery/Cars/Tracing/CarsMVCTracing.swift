import MVVMC

/// Notes what passes between the controllers of the cars, their windows and the model that they share.
///
/// Nobody stands between a controller and its window, so the windows are watched.
struct CarsMVCTracing {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  /// The model as one of its controllers sees it.
  func model(_ model: any CarsMVCModeling, of controller: String) -> any CarsMVCModeling {
    TracedModel(model, controller, trace)
  }

  /// Watches the window of the list, whose buttons have their controller already.
  func follow(_ panel: CarsPanel) {
    let (load, power, model, make, open) = (panel.onLoad, panel.onPower, panel.onModel, panel.onMake, panel.onOpen)
    panel.onLoad = { [trace] in
      trace.note("View", "Controller", "viewDidLoad")
      load?()
    }
    panel.onPower = { [trace] (id, text) throws(Failure) in
      trace.note("View", "Controller", "power(\(id), \"\(text)\")")
      try power(id, text)
    }
    panel.onModel = { [trace] (id, text) throws(Failure) in
      trace.note("View", "Controller", "model(\(id), \"\(text)\")")
      try model(id, text)
    }
    panel.onMake = { [trace] (id, text) throws(Failure) in
      trace.note("View", "Controller", "make(\(id), \"\(text)\")")
      try make(id, text)
    }
    panel.onOpen = { [trace] (id) throws(Failure) in
      trace.note("View", "Controller", "open(\(id))")
      try open(id)
    }
    panel.onSet = { [trace] change in trace.note("Controller", "View", change) }
  }

  /// Watches the window of a car, whose buttons have their controller already.
  func follow(_ panel: CarPanel) {
    let load = panel.onLoad
    panel.onLoad = { [trace] in
      trace.note("CarView", "CarController", "viewDidLoad")
      load?()
    }
    panel.onPower = noting("power", panel.onPower)
    panel.onModel = noting("model", panel.onModel)
    panel.onMake = noting("make", panel.onMake)
    panel.onSet = { [trace] change in trace.note("CarController", "CarView", change) }
  }

  private func noting(
    _ message: String, _ action: @escaping (String) throws(Failure) -> Void
  ) -> (String) throws(Failure) -> Void {
    { [trace] (text) throws(Failure) in
      trace.note("CarView", "CarController", "\(message)(\"\(text)\")")
      try action(text)
    }
  }
}

private final class TracedModel: CarsMVCModeling {
  private let model: any CarsMVCModeling
  private let controller: String
  private let trace: Trace

  init(_ model: any CarsMVCModeling, _ controller: String, _ trace: Trace) {
    (self.model, self.controller, self.trace) = (model, controller, trace)
  }

  var cars: [CarsMVCModel.Car] { model.cars }

  func change(_ id: Int64, _ body: (inout CarsMVCModel.Car) -> Void) {
    trace.note(controller, "Model", "change(\(id))")
    model.change(id, body)
  }

  func loadPhoto(of id: Int64) {
    trace.note(controller, "Model", "loadPhoto(\(id))")
    model.loadPhoto(of: id)
  }

  func observe(_ body: @escaping () -> Void) -> Observation {
    model.observe { [controller, trace] in
      trace.note("Model", controller, "didChange")
      body()
    }
  }
}
