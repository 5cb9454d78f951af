/// The model: a person. It knows nobody, and nothing of greetings.
struct GreetingMVCModel {
  let firstName: String
  let lastName: String
}
