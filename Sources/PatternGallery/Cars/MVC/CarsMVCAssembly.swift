import MVVMC

/// Makes the parts of the cars in MVC and knits them. The pattern names nobody who opens the next screen, so it is done
/// here.
enum CarsMVCAssembly {
  static func calcot(on stack: CoordinatorStack, context: GalleryContext) -> Calcot {
    let tracing = CarsMVCTracing(stack.trace)
    let model = CarsMVCModel(photos: TracedPhotoLoading(context.photos, askedBy: "Model", trace: stack.trace))
    let panel = CarsMVCPanel(.mvc)
    let screens = CarScreens(on: stack, panel: panel, askedBy: "Controller") { (id, stack) throws(Failure) in
      try carCalcot(id, of: tracing.model(model, of: "CarController"), on: stack)
    }
    let controller = CarsMVCController(model: tracing.model(model, of: "Controller"), panel: panel) {
      [weak screens] (id) throws(Failure) in try screens?.open(id)
    }
    tracing.follow(panel)
    return .exhibit(CarsExhibits.app, .mvc, panel: panel, owning: [controller], on: stack, coordinator: screens)
  }

  private static func carCalcot(
    _ id: Int64, of model: any CarsMVCModeling, on stack: CoordinatorStack
  ) throws(Failure) -> Calcot {
    guard let car = model.cars.first(where: { $0.id == id }) else { throw Failure(.notFound, "there is no car #\(id)") }
    let panel = CarPanel(.mvc, CarsMVCController.labels(of: car))
    let controller = CarsMVCCarController(id: id, model: model, panel: panel)
    CarsMVCTracing(stack.trace).follow(panel)
    return .exhibit(
      CarsExhibits.app, .mvc, item: (CarsExhibits.car, id), panel: panel, owning: [controller], on: stack)
  }
}
