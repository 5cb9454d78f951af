/// The entity: a person, a plain value that only the interactor handles.
struct GreetingVIPEREntity {
  let firstName: String
  let lastName: String
}
