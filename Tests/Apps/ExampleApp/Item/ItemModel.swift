/// The model of one item; nil once it is gone.
struct ItemModel: Equatable {
  var item: Shelf.Item?
}
