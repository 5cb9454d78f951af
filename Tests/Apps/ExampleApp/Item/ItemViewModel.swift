import MVVMC

/// What an item shows and does.
struct ItemViewModel {
  let name: String
  private let interactor: any ItemInteracting

  init(model: ItemModel, interactor: any ItemInteracting) {
    name = model.item?.name ?? "(gone)"
    self.interactor = interactor
  }

  func rename(_ name: String) -> Outcome {
    interactor.rename(name)
    return .done("renamed to \(name)")
  }

  /// The screen closes by itself: the item of its location is gone.
  func drop() -> Outcome {
    interactor.drop()
    return .done("dropped \(name)")
  }
}
