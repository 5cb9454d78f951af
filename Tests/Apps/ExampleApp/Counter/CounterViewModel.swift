import MVVMC

/// What the counter shows and does.
struct CounterViewModel {
  let count: Int
  private let interactor: any CounterInteracting

  init(model: CounterModel, interactor: any CounterInteracting) {
    count = model.count
    self.interactor = interactor
  }

  func add(_ number: Int) throws -> Outcome {
    try interactor.add(number)
    return .done("+\(number)")
  }

  func reset() -> Outcome {
    interactor.reset()
    return .drawn
  }
}
