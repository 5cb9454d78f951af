import MVVMC
import Shell

/// Checks edges of a map by performing lines.
struct EdgeReplay {
  let driver: Driver
  private let granularity: Granularity

  init(_ driver: Driver, _ granularity: Granularity) {
    self.driver = driver
    self.granularity = granularity
  }

  /// Returns whether the last line leads from one place to another.
  func takes(_ lines: [String], from: String, to: String) throws(Failure) -> Bool {
    guard let last = lines.last, try isReached(lines.dropLast()),
      PlaceName.isAt(from, driver, granularity), case .done = try driver.perform(last)
    else { return false }
    return PlaceName.isAt(to, driver, granularity)
  }

  /// The id of the driver's current place.
  var placeID: String { PlaceName(driver.kinds, granularity.key(of: driver.snapshot)).candidates(granularity)[0] }

  private func isReached(_ lines: ArraySlice<String>) throws(Failure) -> Bool {
    try driver.restart()
    for line in lines { guard case .done = try driver.perform(line) else { return false } }
    return true
  }
}
