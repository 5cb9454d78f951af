import MVVMC

/// The model as the view and the presenter see it.
protocol CounterMVPSupervisingModeling: AnyObject {
  var number: Int { get }
  /// Told of every new number.
  var observers: ObserverSet<Int> { get }
  func increase()
  func decrease()
}

/// The model: a number and how it may change. It knows no other part, but notifies its observers: the view is bound to it.
final class CounterMVPSupervisingModel: CounterMVPSupervisingModeling {
  private(set) var number = CounterRules.start { didSet { observers.notify(number) } }
  let observers = ObserverSet<Int>()

  func increase() { if number < CounterRules.range.upperBound { number += 1 } }
  func decrease() { if number > CounterRules.range.lowerBound { number -= 1 } }
}
