import MVVMC
import Testing

@Suite("Observers")
struct ObserverSetTests {
  private final class Log {
    var lines: [String] = []
    var held: [ObservationToken] = []
  }

  @Test("Observers are notified in the order of their registration")
  func order() {
    let (set, log) = (ObserverSet<Int>(), Log())
    for name in ["a", "b", "c"] { log.held.append(set.observe { log.lines.append("\(name)\($0)") }) }
    set.notify(1)
    set.notify(2)
    #expect(log.lines == ["a1", "b1", "c1", "a2", "b2", "c2"])
  }

  @Test("An observer that is cancelled during a notification is skipped")
  func removedMeanwhile() {
    let (set, log) = (ObserverSet<Int>(), Log())
    var second: ObservationToken?
    let first = set.observe { _ in
      log.lines.append("first")
      second?.cancel()
    }
    second = set.observe { _ in log.lines.append("second") }
    let third = set.observe { _ in log.lines.append("third") }
    set.notify(1)
    set.notify(2)
    #expect(log.lines == ["first", "third", "first", "third"])
    #expect(set.count == 2)
    withExtendedLifetime((first, third)) {}
  }

  @Test("An observer that is added during a notification is first notified by the next one")
  func addedMeanwhile() {
    let (set, log) = (ObserverSet<Int>(), Log())
    let first = set.observe { value in
      log.lines.append("first \(value)")
      if log.held.isEmpty { log.held.append(set.observe { log.lines.append("late \($0)") }) }
    }
    set.notify(1)
    #expect(log.lines == ["first 1"])
    set.notify(2)
    #expect(log.lines == ["first 1", "first 2", "late 2"])
    withExtendedLifetime(first) {}
  }

  @Test("An observation ends once, when its token is released or cancelled")
  func tokensEnd() {
    let (set, log) = (ObserverSet<Int>(), Log())
    var token: ObservationToken? = set.observe { log.lines.append("\($0)") }
    set.notify(1)
    token = nil
    set.notify(2)
    #expect(log.lines == ["1"])
    #expect(set.count == 0)

    var ends = 0
    token = ObservationToken { ends += 1 }
    token?.cancel()
    token?.cancel()
    token = nil
    #expect(ends == 1)
  }

  @Test("An observer that ends itself while it is notified is not notified again")
  func endsItself() {
    let (set, log) = (ObserverSet<Int>(), Log())
    var token: ObservationToken?
    token = set.observe { value in
      log.lines.append("\(value)")
      token = nil
    }
    set.notify(1)
    set.notify(2)
    #expect(log.lines == ["1"])
    #expect(token == nil)
  }

  @Test("A nested notification and the outer one both reach every observer")
  func nestedNotification() {
    let (set, log) = (ObserverSet<Int>(), Log())
    let first = set.observe { value in
      log.lines.append("first \(value)")
      if value == 1 { set.notify(2) }
    }
    let second = set.observe { log.lines.append("second \($0)") }
    set.notify(1)
    #expect(log.lines == ["first 1", "first 2", "second 2", "second 1"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("An observation token does not retain its observer set")
  func setIsReleased() {
    var set: ObserverSet<Int>? = ObserverSet()
    weak let weakSet = set
    let token = set?.observe { _ in }
    set = nil
    #expect(weakSet == nil)
    token?.cancel()
  }
}
