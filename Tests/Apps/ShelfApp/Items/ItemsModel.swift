import MVVMC

/// The model of the list: a page of the items.
struct ItemsModel: PagedModel {
  var list = ListPage<Shelf.Item>()
  /// Whether only marked items are shown.
  var isMarkedOnly = false
  /// Whether there are any.
  var hasMarked = false
}
