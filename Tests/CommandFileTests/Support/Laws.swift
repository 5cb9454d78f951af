import Foundation

/// How often a law is tried on generated cases: a few times in every run of the tests; as many times as
/// `CALCOT_TEST_LAWS` says where that is set, as to 10000.
enum Laws {
  static func count(_ few: Int) -> Int {
    ProcessInfo.processInfo.environment["CALCOT_TEST_LAWS"].flatMap(Int.init) ?? few
  }
}
