import Testing

@testable import GroupsStore

/// How far stores had come, as their marks tell it.
@Suite struct LogMarkTests {
  private static let marks =
    [nil, 1, 2].flatMap { (store: Int64?) in ([1, 2, 3, 7] as [Int64]).map { LogMark(store: store, serial: $0) } }

  @Test("a mark is never later than itself, nor both of two later than the other")
  func strictOrder() {
    for one in Self.marks {
      #expect(!one.isAfter(one))
      for other in Self.marks where one.isAfter(other) {
        #expect(!other.isAfter(one))
        for third in Self.marks where other.isAfter(third) { #expect(one.isAfter(third)) }
      }
    }
  }

  @Test("of one store, the mark with more transactions is later; one with a number is later than any without")
  func order() {
    for one in Self.marks {
      for other in Self.marks {
        let isLater = one.store == other.store ? one.serial > other.serial : other.store == nil
        #expect(one.isAfter(other) == isLater, "\(one) \(other)")
      }
    }
  }

  @Test("a log goes on from a file of its store that lacks one transaction at most, or from before stores had numbers")
  func goesOn() {
    for log in Self.marks {
      for file in Self.marks {
        let goesOn =
          log.store == nil
          ? file.store == nil
          : file.store == nil ? log.serial == 1 : log.store == file.store && file.serial >= log.serial - 1
        #expect(log.goesOn(from: file) == goesOn, "\(log) \(file)")
      }
    }
  }
}
