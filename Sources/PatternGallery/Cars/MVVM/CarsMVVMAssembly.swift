import MVVMC

/// The assembly: creates the parts and connects them, and opens the second screen. The pattern does not say which part
/// does this.
enum CarsMVVMAssembly {
  static func calcot(_ context: GalleryContext, _ trace: Trace) -> Calcot {
    let photos = trace.proxy(context.photos, "PhotoLoader", from: "CarViewModel")
    let cars = CarsMVVMModel.cars.map { CarsMVVMCarViewModel($0, photos: photos) }
    let panel = CarsMVVMPanel(.mvvm)
    let tracedCars = cars.map { trace.proxy($0, "CarViewModel", from: "ListView") }
    let view = CarsMVVMListView(CarsMVVMListViewModel(tracedCars), panel: panel)
    let coordinator = CarsCoordinator(panel: panel, askedBy: "ListView") { id in
      guard let car = cars.first(where: { $0.id == id }) else {
        throw Failure(.notFound, "there is no car #\(id)", advice: "list shows all of them")
      }
      return carCalcot(trace.proxy(car, "CarViewModel", from: "CarView"))
    }
    panel.onOpen = { [weak coordinator] id in try coordinator?.open(id) }
    return .exhibit(CarsMVVMPanel.kind, panel: panel, owning: [view], coordinator: coordinator)
  }

  private static func carCalcot(_ viewModel: any CarsMVVMCarViewModeling) -> Calcot {
    let panel = CarPanel(.mvvm, CarLabels(viewModel))
    let view = CarsMVVMCarView(viewModel, panel: panel)
    return .exhibit(
      CarsMVVMPanel.carKind, viewModel.id, panel: panel, owning: [view], coordinator: ExhibitCoordinator(.mvvm))
  }
}
