/// The interactor as the presenter sees it.
protocol CounterVIPERInteracting: AnyObject {
  func provideNumber()
  func increaseNumber()
  func decreaseNumber()
}

/// Receives the interactor's answers. An interactor does not return them, because some take their time.
protocol CounterVIPERInteractorOutput: AnyObject {
  func receive(_ data: CounterVIPERData)
}

/// The interactor: the use cases, which are to count up and down within the bounds. It owns the entity, and knows of no
/// text and no screen.
final class CounterVIPERInteractor: CounterVIPERInteracting {
  /// The presenter owns the interactor; the way back is weak.
  weak var output: (any CounterVIPERInteractorOutput)?
  private var entity: CounterVIPEREntity

  init(entity: CounterVIPEREntity = CounterVIPEREntity()) { self.entity = entity }

  func provideNumber() {
    output?.receive(
      CounterVIPERData(
        number: entity.number, isAtMaximum: entity.number >= CounterRules.range.upperBound,
        isAtMinimum: entity.number <= CounterRules.range.lowerBound))
  }

  func increaseNumber() {
    if entity.number < CounterRules.range.upperBound { entity.number += 1 }
    provideNumber()
  }

  func decreaseNumber() {
    if entity.number > CounterRules.range.lowerBound { entity.number -= 1 }
    provideNumber()
  }
}
