/// The model of the list: the items that are shown, of all there are.
struct ItemsModel: Equatable {
  var shown: [Shelf.Item] = []
  var all: [Shelf.Item] = []
  /// Whether only marked items are shown.
  var isMarkedOnly = false
}
