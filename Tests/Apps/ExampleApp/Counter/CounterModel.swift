/// The model of the counter.
struct CounterModel: Equatable {
  var count = 0
}
