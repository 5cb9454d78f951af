import MVVMC

/// What an item does without leaving its screen.
protocol ItemInteracting: AnyObject {
  func rename(_ name: String)
  func drop()
}

/// Owns one item.
final class ItemInteractor: ModelInteractor, ItemInteracting {
  let observed: Observed<ItemModel>
  private let id: Int64
  private let shelf: Shelf

  init(id: Int64, shelf: Shelf) {
    self.id = id
    self.shelf = shelf
    observed = Observed(ItemModel(item: shelf.item(id)))
  }

  func fetch() {
    observed.isStale = false
    observed.value = ItemModel(item: shelf.item(id))
  }

  func rename(_ name: String) { shelf.change([id]) { $0.name = name } }
  func drop() { shelf.remove([id]) }
}
