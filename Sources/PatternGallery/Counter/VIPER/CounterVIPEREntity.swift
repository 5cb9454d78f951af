/// The entity: a plain value that only the interactor handles.
struct CounterVIPEREntity: Equatable {
  var number = CounterRules.start
}
