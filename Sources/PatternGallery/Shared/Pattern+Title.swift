extension Pattern {
  /// The name of the pattern in headings, as in `MVP`.
  var title: String {
    switch self {
    case .mvc: "MVC"
    case .mvp: "MVP"
    case .mvvm: "MVVM"
    case .viper: "VIPER"
    case .mvvmc: "MVVMC"
    }
  }
}
