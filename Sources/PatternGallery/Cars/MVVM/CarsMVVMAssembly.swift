import MVVMC

/// Makes the parts of the cars in MVVM and knits them. The pattern names nobody who opens the next screen, so it is done
/// here.
enum CarsMVVMAssembly {
  static func calcot(on stack: CoordinatorStack, context: GalleryContext) -> Calcot {
    let photos = TracedPhotoLoading(context.photos, askedBy: "ViewModel", trace: stack.trace)
    let viewModel = CarsMVVMListViewModel(
      CarsMVVMModel.cars.map {
        TracedCarsMVVMCarViewModel(CarsMVVMCarViewModel($0, photos: photos), trace: stack.trace)
      })
    let panel = CarsMVVMPanel(.mvvm)
    let view = CarsMVVMListView(viewModel, panel: panel)
    let screens = CarScreens(on: stack, panel: panel) { (id, stack) throws(Failure) in
      guard let car = viewModel.car(id) else { throw Failure(.notFound, "there is no car #\(id)") }
      return carCalcot(car, on: stack)
    }
    panel.onOpen = { [weak screens] (id) throws(Failure) in try screens?.open(id) }
    return screens.calcot(.mvvm, panel: panel, owning: [view], on: stack) { [weak viewModel] in
      viewModel?.loadPhotos()
    }
  }

  private static func carCalcot(_ viewModel: any CarsMVVMCarViewModeling, on stack: CoordinatorStack) -> Calcot {
    let panel = CarMVVMPanel(.mvvm, CarLabels(viewModel))
    let view = CarsMVVMCarView(viewModel, panel: panel)
    return CarScreens.calcot(of: viewModel.id, .mvvm, panel: panel, owning: [view], on: stack)
  }
}
