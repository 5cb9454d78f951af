extension Pattern {
  /// The pattern as headings name it: `MVP`.
  var title: String {
    switch self {
    case .mvc: "MVC"
    case .mvp: "MVP"
    case .mvpSupervising: "MVP, supervising"
    case .mvvm: "MVVM"
    case .viper: "VIPER"
    case .mvvmc: "MVVMC"
    }
  }

  /// The part that presents screens and questions in an exhibit of the pattern, as a trace names it.
  var presentingPart: String {
    switch self {
    case .mvc: "Controller"
    case .mvp, .mvpSupervising, .mvvm: "View"
    case .viper: "Router"
    case .mvvmc: "Coordinator"
    }
  }
}
