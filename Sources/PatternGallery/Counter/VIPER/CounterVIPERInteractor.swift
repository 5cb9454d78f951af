/// The interactor's interface for the presenter.
protocol CounterVIPERInteracting: AnyObject {
  func provideNumber()
  func increaseNumber()
  func decreaseNumber()
}

/// The presenter's interface for the interactor: it receives the results. An interactor does not return them, because
/// some use cases take time.
protocol CounterVIPERInteractorOutput: AnyObject {
  func receive(_ data: CounterVIPERData)
}

/// The interactor: performs the use cases, counting up and counting down within the bounds. It owns the entity, and
/// knows neither texts nor screens.
final class CounterVIPERInteractor: CounterVIPERInteracting {
  /// Weak, because the presenter owns the interactor.
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
