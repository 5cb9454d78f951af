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
}
