import Foundation

/// The number of generated cases for a law. Every run of the tests tries a few; `CALCOT_TEST_LAWS` sets another number,
/// as in `CALCOT_TEST_LAWS=10000`.
public enum Laws {
  /// Returns the number in `CALCOT_TEST_LAWS`, or `few` if it is not set.
  public static func count(_ few: Int) -> Int {
    ProcessInfo.processInfo.environment["CALCOT_TEST_LAWS"].flatMap(Int.init) ?? few
  }
}
