import MVVMC

/// The model of the list: a page of the items.
struct ItemsModel: PagedModel {
  var list = ListPage<Shelf.Item>()
  /// True if only marked items are shown.
  var isMarkedOnly = false
  /// True if the shelf has a marked item, even on another page.
  var hasMarked = false
}
