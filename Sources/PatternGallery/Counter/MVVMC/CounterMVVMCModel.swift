/// The model: a plain value without logic. It knows no other part.
struct CounterMVVMCModel: Equatable {
  var number = CounterRules.start
}
