import MVVMC

/// Makes the parts of the cars in MVC and knits them.
enum CarsMVCAssembly {
  static func calcot(on stack: CoordinatorStack, context: GalleryContext) -> Calcot {
    let model = CarsMVCModel()
    let panel = CarsMVCPanel(trace: stack.trace)
    let screens = CarScreens(on: stack, panel: panel) { (id, stack) throws(Failure) in
      try carCalcot(id, of: model, on: stack)
    }
    let photos = TracedPhotoLoading(context.photos, askedBy: "Controller", trace: stack.trace)
    let tracing = model.changes.observe { [trace = stack.trace] in trace.note("Model", "Controller", "didChange") }
    let controller = CarsMVCController(model: model, panel: panel, photos: photos) {
      [weak screens] (id) throws(Failure) in try screens?.open(id)
    }
    return screens.calcot(.mvc, panel: panel, owning: [controller, tracing], on: stack) { [weak controller] in
      controller?.viewDidLoad()
    }
  }

  private static func carCalcot(
    _ id: Int64, of model: CarsMVCModel, on stack: CoordinatorStack
  ) throws(Failure) -> Calcot {
    guard let car = model.cars.first(where: { $0.id == id }) else { throw Failure(.notFound, "there is no car #\(id)") }
    let panel = CarMVCPanel(CarsMVCController.labels(of: car), trace: stack.trace)
    let controller = CarsMVCCarController(id: id, model: model, panel: panel)
    return CarScreens.calcot(of: id, .mvc, panel: panel, owning: [controller], on: stack)
  }
}
