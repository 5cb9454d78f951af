import MVVMC

/// The contents of a thing, formatted for display, and the actions of its commands.
struct ThingViewModel {
  let name: String
  let isDone: Bool
  let isFinishable: Bool
  private let interactor: any ThingInteracting

  init(model: ThingModel, interactor: any ThingInteracting) {
    name = model.thing?.name ?? "(gone)"
    isDone = model.thing?.isDone ?? false
    isFinishable = model.isFinishable
    self.interactor = interactor
  }

  func rename(_ name: String) throws -> Outcome {
    try interactor.rename(name)
    return .done("renamed to \(name)")
  }

  func finish() -> Outcome {
    interactor.finish()
    return .done("finished \(name)")
  }
}
