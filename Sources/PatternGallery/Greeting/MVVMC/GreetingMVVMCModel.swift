/// The model: a person, and whether they were greeted. A plain value without logic, which knows no other part.
struct GreetingMVVMCModel: Equatable {
  let firstName: String
  let lastName: String
  var isGreeted = false
}
