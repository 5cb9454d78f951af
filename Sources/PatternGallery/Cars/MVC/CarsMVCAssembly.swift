import MVVMC

/// The assembly: creates the parts and connects them, and opens the second screen. The pattern does not say which part
/// does this.
enum CarsMVCAssembly {
  static func calcot(_ context: GalleryContext, _ trace: Trace) -> Calcot {
    let model = CarsMVCModel(photos: trace.proxy(context.photos, "PhotoLoader", from: "Model"))
    let panel = CarsMVCPanel(.mvc)
    let coordinator = CarsCoordinator(panel: panel, askedBy: "Controller") { id in
      try carCalcot(id, of: trace.proxy(model, "Model", from: "CarController"), trace)
    }
    let controller = CarsMVCController(model: trace.proxy(model, "Model", from: "Controller"), panel: panel) {
      [weak coordinator] id in try coordinator?.open(id)
    }
    trace.follow(panel)
    return .exhibit(CarsMVCPanel.kind, panel: panel, owning: [controller], coordinator: coordinator)
  }

  private static func carCalcot(_ id: Int64, of model: any CarsMVCModeling, _ trace: Trace) throws -> Calcot {
    guard let car = model.cars.first(where: { $0.id == id }) else {
      throw Failure(.notFound, "there is no car #\(id)", advice: "list shows all of them")
    }
    let panel = CarPanel(.mvc, CarsMVCController.labels(of: car))
    let controller = CarsMVCCarController(id: id, model: model, panel: panel)
    trace.follow(panel, "CarView", of: "CarController")
    return .exhibit(
      CarsMVCPanel.carKind, id, panel: panel, owning: [controller], coordinator: ExhibitCoordinator(.mvc))
  }
}
