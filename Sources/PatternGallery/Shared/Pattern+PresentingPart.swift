extension Pattern {
  /// The part of the pattern that presents screens and questions, as a trace names it.
  var presentingPart: String {
    switch self {
    case .mvc: "Controller"
    case .mvp, .mvvm: "View"
    case .viper: "Router"
    case .mvvmc: "Coordinator"
    }
  }
}
