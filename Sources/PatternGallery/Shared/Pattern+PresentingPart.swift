extension Pattern {
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
