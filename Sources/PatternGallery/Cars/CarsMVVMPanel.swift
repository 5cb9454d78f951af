import MVVMC

/// The panel of the list in MVVM.
final class CarsMVVMPanel: CarsPanel, View {
  static let commands: CommandTable<CarsMVVMPanel> = commands(leadingTo: CarsExhibits.carKind(.mvvm))
}

/// The panel of the single car in MVVM.
final class CarMVVMPanel: CarPanel, View {
  static let commands: CommandTable<CarMVVMPanel> = commands()
}
