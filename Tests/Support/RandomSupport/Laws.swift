import Foundation

/// How often a law is tried on generated cases: a few times in every run of the tests; as many times as
/// `CALCOT_TEST_LAWS` says where that is set, as to 10000.
public enum Laws {
  /// The number of cases of a law of which `few` are tried in every run.
  public static func count(_ few: Int) -> Int {
    ProcessInfo.processInfo.environment["CALCOT_TEST_LAWS"].flatMap(Int.init) ?? few
  }
}
