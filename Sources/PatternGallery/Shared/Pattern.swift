import MVVMC

/// The patterns that the gallery shows.
package enum Pattern: String, Choice {
  /// Model, view, controller.
  case mvc
  /// Model, passive view, presenter.
  case mvp
  /// Model, view, view model.
  case mvvm
  /// View, interactor, presenter, entity, router.
  case viper
  /// Model, view model, view, interactor, coordinator.
  case mvvmc

  /// The name of the pattern in headings, as in `MVP`.
  var title: String { rawValue.uppercased() }
}
