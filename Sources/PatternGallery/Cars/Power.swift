import MVVMC

/// The power of an engine.
struct Power: Equatable, Sendable {
  let kilowatts: Double

  /// The power in mechanical horsepower, rounded. A horsepower is 550 foot-pounds per second, so a kilowatt is
  /// 1.34102209 horsepower.
  var horsepower: Int { Int((kilowatts * 1.34102209).rounded()) }

  /// Returns the power in a text, which is a number of kilowatts, or `nil` if the text is `unknown`.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the text is neither, or if the number is not from 1 to 10,000.
  static func parse(_ text: String) throws -> Power? {
    if text == CarWords.unknown { return nil }
    // `Double` also accepts 0x10, 1e3 and nan.
    let isNumber = text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2e || $0 == 0x2d }
    guard isNumber, let kilowatts = Double(text), (1...10_000).contains(kilowatts) else {
      throw Failure(
        .invalid, "\"\(text.prefix(60))\" is not a power",
        advice: "write kilowatts from 1 to 10000, as in 544 or 73.5, or unknown")
    }
    return Power(kilowatts: kilowatts)
  }
}
