import MVVMC

/// Makes the parts of the cars in MVVM and knits them. The pattern names nobody who opens the next screen, so it is done
/// here.
enum CarsMVVMAssembly {
  static func calcot(on stack: CoordinatorStack, context: GalleryContext) -> Calcot {
    let tracing = CarsMVVMTracing(stack.trace)
    let photos = TracedPhotoLoading(context.photos, askedBy: "CarViewModel", trace: stack.trace)
    let cars = CarsMVVMModel.cars.map { CarsMVVMCarViewModel($0, photos: photos) }
    let panel = CarsMVVMPanel(.mvvm)
    let view = CarsMVVMListView(
      CarsMVVMListViewModel(cars.map { tracing.viewModel($0, of: "ListView") }), panel: panel)
    let screens = CarScreens(on: stack, panel: panel, askedBy: "ListView") { (id, stack) throws(Failure) in
      guard let car = cars.first(where: { $0.id == id }) else { throw Failure(.notFound, "there is no car #\(id)") }
      return carCalcot(tracing.viewModel(car, of: "CarView"), on: stack)
    }
    panel.onOpen = { [weak screens] (id) throws(Failure) in try screens?.open(id) }
    return .exhibit(CarsExhibits.app, .mvvm, panel: panel, owning: [view], on: stack, coordinator: screens)
  }

  private static func carCalcot(_ viewModel: any CarsMVVMCarViewModeling, on stack: CoordinatorStack) -> Calcot {
    let panel = CarPanel(.mvvm, CarLabels(viewModel))
    let view = CarsMVVMCarView(viewModel, panel: panel)
    return .exhibit(
      CarsExhibits.app, .mvvm, item: (CarsExhibits.car, viewModel.id), panel: panel, owning: [view], on: stack)
  }
}
