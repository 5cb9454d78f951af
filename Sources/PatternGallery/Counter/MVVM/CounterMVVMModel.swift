/// The model as the view model sees it.
protocol CounterMVVMModeling: AnyObject {
  var number: Int { get }
  var canIncrease: Bool { get }
  var canDecrease: Bool { get }
  func increase()
  func decrease()
}

/// The model: a number and how it may change. It knows no other part.
final class CounterMVVMModel: CounterMVVMModeling {
  private(set) var number = CounterRules.start

  var canIncrease: Bool { number < CounterRules.range.upperBound }
  var canDecrease: Bool { number > CounterRules.range.lowerBound }

  func increase() { if canIncrease { number += 1 } }
  func decrease() { if canDecrease { number -= 1 } }
}
