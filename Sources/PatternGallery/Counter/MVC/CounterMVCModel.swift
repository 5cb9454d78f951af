/// The model: a number and the rules for changing it. It knows no other part and notifies none: the controller reads it
/// after each change.
class CounterMVCModel {
  private(set) var number = CounterRules.start

  var canIncrease: Bool { number < CounterRules.range.upperBound }
  var canDecrease: Bool { number > CounterRules.range.lowerBound }

  func increase() { if canIncrease { number += 1 } }
  func decrease() { if canDecrease { number -= 1 } }
}
