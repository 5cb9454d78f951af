import MVVMC

/// The model's interface for the view and the presenter.
protocol CounterMVPSupervisingModeling: AnyObject {
  var number: Int { get }
  /// The observers, which are notified of every new number.
  var observers: ObserverSet<Int> { get }
  func increase()
  func decrease()
}

/// The model: a number and the rules for changing it. It knows no other part but notifies its observers, because the
/// view is bound to it.
final class CounterMVPSupervisingModel: CounterMVPSupervisingModeling {
  private(set) var number = CounterRules.start { didSet { observers.notify(number) } }
  let observers = ObserverSet<Int>()

  func increase() { if number < CounterRules.range.upperBound { number += 1 } }
  func decrease() { if number > CounterRules.range.lowerBound { number -= 1 } }
}
