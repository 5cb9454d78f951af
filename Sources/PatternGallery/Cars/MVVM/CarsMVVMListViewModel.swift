/// The view model of the list: a view model for each car.
final class CarsMVVMListViewModel {
  let cars: [any CarsMVVMCarViewModeling]

  init(_ cars: [any CarsMVVMCarViewModeling]) { self.cars = cars }

  func car(_ id: Int64) -> (any CarsMVVMCarViewModeling)? { cars.first { $0.id == id } }
}
