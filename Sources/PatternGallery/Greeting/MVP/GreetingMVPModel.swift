/// The model: a person. It knows nobody, and nothing of greetings.
struct GreetingMVPModel {
  let firstName: String
  let lastName: String
}
