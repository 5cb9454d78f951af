import MVVMC

/// What an item shows and does.
struct ItemViewModel {
  let name: String
  private let interactor: any ItemInteracting
  private let coordinator: any ItemCoordinating

  init(model: ItemModel, interactor: any ItemInteracting, coordinator: any ItemCoordinating) {
    name = model.item?.name ?? "(gone)"
    self.interactor = interactor
    self.coordinator = coordinator
  }

  func rename(_ name: String) -> Outcome {
    interactor.rename(name)
    return .done("renamed to \(name)")
  }

  func drop() throws -> Outcome {
    interactor.drop()
    try coordinator.close()
    return .done("dropped \(name)")
  }
}
