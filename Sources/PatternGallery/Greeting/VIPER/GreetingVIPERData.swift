/// The data that the interactor passes to the presenter: the facts to show, not the entity.
///
/// The presenter therefore knows no person, and the person can get a title or a middle name without affecting the
/// presenter.
struct GreetingVIPERData: Equatable {
  /// The salutation, as in `Hello`.
  let greeting: String
  /// The full name of the person to greet.
  let subject: String
}
