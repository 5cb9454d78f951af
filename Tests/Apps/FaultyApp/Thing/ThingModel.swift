/// The model of the screen of a thing.
struct ThingModel: Equatable {
  /// The thing, or `nil` if it has been dropped.
  var thing: Stock.Thing?
  /// True if the thing can be finished.
  var isFinishable = false
}
