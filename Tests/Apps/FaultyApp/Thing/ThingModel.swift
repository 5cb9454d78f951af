/// The model of one thing; nil once it is gone.
struct ThingModel: Equatable {
  var thing: Stock.Thing?
  /// Whether it can be finished.
  var isFinishable = false
}
