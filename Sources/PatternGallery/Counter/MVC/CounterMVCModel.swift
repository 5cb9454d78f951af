/// The model: a number and how it may change. It knows no other part.
class CounterMVCModel {
  private(set) var number = CounterRules.start

  var canIncrease: Bool { number < CounterRules.range.upperBound }
  var canDecrease: Bool { number > CounterRules.range.lowerBound }

  func increase() { if canIncrease { number += 1 } }
  func decrease() { if canDecrease { number -= 1 } }
}
