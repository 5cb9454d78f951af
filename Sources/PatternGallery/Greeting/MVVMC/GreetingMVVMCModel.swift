/// The model: a person and whether they were greeted, a plain value without logic. It knows no other part.
struct GreetingMVVMCModel: Equatable {
  let firstName: String
  let lastName: String
  var isGreeted = false
}
