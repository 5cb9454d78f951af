/// The model's interface for the view model.
protocol CounterMVVMModeling: AnyObject {
  var number: Int { get }
  var canIncrease: Bool { get }
  var canDecrease: Bool { get }
  func increase()
  func decrease()
}

/// The model: a number and the rules for changing it. It knows no other part and notifies none: the view model reads it
/// after each change.
final class CounterMVVMModel: CounterMVVMModeling {
  private(set) var number = CounterRules.start

  var canIncrease: Bool { number < CounterRules.range.upperBound }
  var canDecrease: Bool { number > CounterRules.range.lowerBound }

  func increase() { if canIncrease { number += 1 } }
  func decrease() { if canDecrease { number -= 1 } }
}
