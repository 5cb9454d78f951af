/// The entity: a plain value without logic. Only the interactor uses it.
struct CounterVIPEREntity: Equatable {
  var number = CounterRules.start
}
