import MVVMC

/// What the counter does.
protocol CounterInteracting: AnyObject {
  func add(_ number: Int) throws
  func reset()
}

/// Owns the number.
final class CounterInteractor: ModelInteractor, CounterInteracting {
  let observed = Observed(CounterModel())
  private let shelf: Shelf

  init(shelf: Shelf) { self.shelf = shelf }

  func fetch() {
    observed.isStale = false
    observed.value = CounterModel(count: shelf.contents.count)
  }

  func add(_ number: Int) throws {
    let (sum, overflows) = shelf.contents.count.addingReportingOverflow(number)
    guard !overflows else { throw Failure(.invalid, "the counter cannot count so far") }
    shelf.contents.count = sum
  }

  func reset() { shelf.contents.count = 0 }
}
