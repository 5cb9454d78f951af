/// The model of a thing. The thing is `nil` once it is gone.
struct ThingModel: Equatable {
  var thing: Stock.Thing?
  /// True if the thing can be finished.
  var isFinishable = false
}
