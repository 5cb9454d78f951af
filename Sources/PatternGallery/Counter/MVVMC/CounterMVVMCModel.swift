/// The model: a plain value without logic. It knows nobody.
struct CounterMVVMCModel: Equatable {
  var number = CounterRules.start
}
