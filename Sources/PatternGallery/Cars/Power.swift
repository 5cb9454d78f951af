import MVVMC

/// The power of an engine.
struct Power: Equatable, Sendable {
  /// In kilowatts.
  let kilowatts: Double

  /// In mechanical horsepower, to the nearest whole one. A horsepower is 550 foot-pounds a second, so that a kilowatt
  /// is 1.34102209 of them.
  var horsepower: Int { Int((kilowatts * 1.34102209).rounded()) }

  /// Reads what was written for a power: kilowatts, or `unknown`, which is none.
  ///
  /// - Throws: ``Failure`` with code `invalid` where it is neither, or where no car has so little or so much.
  static func parse(_ text: String) throws -> Power? {
    if text == CarWords.unknown { return nil }
    // Swift reads more than people write: 0x10, 1e3, nan.
    let isNumber = text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2e || $0 == 0x2d }
    guard isNumber, let kilowatts = Double(text) else {
      throw Failure(.invalid, "\"\(text.prefix(60))\" is not a power", advice: advice)
    }
    guard kilowatts >= 1 else {
      throw Failure(.invalid, "\(text.prefix(60)) kW is less power than a car has", advice: advice)
    }
    guard kilowatts <= 10_000 else {
      throw Failure(.invalid, "\(text.prefix(60)) kW is more power than a car has", advice: advice)
    }
    return Power(kilowatts: kilowatts)
  }

  private static let advice = "give kilowatts from 1 to 10000, as in 544 or 73.5, or unknown"
}
