/// The model: a person. It knows nobody, and nothing of greetings.
struct GreetingMVVMModel {
  let firstName: String
  let lastName: String
}
