/// The data that the interactor passes to the presenter: the facts to show, not the entity.
///
/// The presenter therefore cannot change the interactor's state, and the entity's type can change without affecting the
/// presenter.
struct CounterVIPERData: Equatable {
  let number: Int
  let isAtMaximum: Bool
  let isAtMinimum: Bool
}
