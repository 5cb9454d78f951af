/// The model: a person. It knows no other part, and nothing of greetings.
struct GreetingMVCModel {
  let firstName: String
  let lastName: String
}
