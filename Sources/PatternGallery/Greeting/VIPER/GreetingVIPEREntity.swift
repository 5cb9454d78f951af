/// The entity: a person, a plain value without logic. Only the interactor uses it.
struct GreetingVIPEREntity {
  let firstName: String
  let lastName: String
}
