/// The model: a person, a plain value without logic. It knows no other part.
struct GreetingMVVMModel {
  let firstName: String
  let lastName: String
}
