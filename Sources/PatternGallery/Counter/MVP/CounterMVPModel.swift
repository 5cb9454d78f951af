/// The model as the presenter sees it.
protocol CounterMVPModeling: AnyObject {
  var number: Int { get }
  var canIncrease: Bool { get }
  var canDecrease: Bool { get }
  func increase()
  func decrease()
}

/// The model: a number and how it may change. It knows no other part and notifies none: who changes it asks it afterwards.
final class CounterMVPModel: CounterMVPModeling {
  private(set) var number = CounterRules.start

  var canIncrease: Bool { number < CounterRules.range.upperBound }
  var canDecrease: Bool { number > CounterRules.range.lowerBound }

  func increase() { if canIncrease { number += 1 } }
  func decrease() { if canDecrease { number -= 1 } }
}
