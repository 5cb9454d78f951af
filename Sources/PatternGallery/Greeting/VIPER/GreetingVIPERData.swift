/// The data that the interactor passes to the presenter: the facts of a greeting, and not the entity.
///
/// So the presenter knows of no person, and the person may get a title or a middle name without its being asked.
struct GreetingVIPERData: Equatable {
  /// The form of address.
  let greeting: String
  /// Who is greeted.
  let subject: String
}
