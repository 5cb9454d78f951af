/// The data that the interactor passes to the presenter: the facts that are needed to show a counter, and not the entity.
///
/// So the presenter cannot change what the interactor owns, and the entity may change its shape without being asked.
struct CounterVIPERData: Equatable {
  let number: Int
  let isAtMaximum: Bool
  let isAtMinimum: Bool
}
