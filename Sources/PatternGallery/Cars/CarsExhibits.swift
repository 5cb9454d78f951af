import MVVMC

/// The exhibits of the cars, which are built in MVC and MVVM.
enum CarsExhibits {
  static let app = "cars"

  static let all = [
    Exhibit(app, .mvc, CarsMVCPanel.kind) { CarsMVCAssembly.calcot($0, $1.trace) },
    Exhibit(app, .mvvm, CarsMVVMPanel.kind) { CarsMVVMAssembly.calcot($0, $1.trace) },
  ]
}
