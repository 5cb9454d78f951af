/// A whole number from 0 that has no upper bound: for counts of paths, which double with every fork.
///
/// Sums, products and decimal digits are all that is needed, and are less than a package of everything else would be, which
/// every app that uses the library would have to fetch.
package struct BigNatural: Equatable, Comparable, Sendable, CustomStringConvertible {
  /// The digits to the base of 2 to the 32nd, the least first, without zeros at the end.
  private var digits: [UInt32]

  /// Creates a number.
  package init(_ number: UInt) {
    digits = []
    var rest = UInt64(number)
    while rest > 0 {
      digits.append(UInt32(truncatingIfNeeded: rest))
      rest >>= 32
    }
  }

  /// The number as an `Int`; nil where that does not hold it.
  package var asInt: Int? {
    guard digits.count <= 2 else { return nil }
    let number = digits.reversed().reduce(UInt64(0)) { $0 << 32 | UInt64($1) }
    return Int(exactly: number)
  }

  /// Adds a number.
  package static func += (left: inout BigNatural, right: BigNatural) {
    var carry: UInt64 = 0
    for index in 0..<max(left.digits.count, right.digits.count) {
      if index == left.digits.count { left.digits.append(0) }
      carry += UInt64(left.digits[index]) + (index < right.digits.count ? UInt64(right.digits[index]) : 0)
      left.digits[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { left.digits.append(UInt32(carry)) }
  }

  /// The product of two numbers.
  package static func * (left: BigNatural, right: BigNatural) -> BigNatural {
    var product = BigNatural(0)
    product.digits = [UInt32](repeating: 0, count: left.digits.count + right.digits.count)
    for (place, digit) in left.digits.enumerated() {
      var carry: UInt64 = 0
      for (offset, other) in right.digits.enumerated() {
        carry += UInt64(digit) * UInt64(other) + UInt64(product.digits[place + offset])
        product.digits[place + offset] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      product.digits[place + right.digits.count] = UInt32(carry)
    }
    while product.digits.last == 0 { product.digits.removeLast() }
    return product
  }

  /// Whether a number is less than another one.
  package static func < (left: BigNatural, right: BigNatural) -> Bool {
    if left.digits.count != right.digits.count { return left.digits.count < right.digits.count }
    for (one, other) in zip(left.digits.reversed(), right.digits.reversed()) where one != other { return one < other }
    return false
  }

  /// The number in decimal digits.
  package var description: String {
    // Nine digits at a time: so many fit into 32 bits.
    let base: UInt64 = 1_000_000_000
    var rest = digits
    var parts: [String] = []
    while !rest.isEmpty {
      var remainder: UInt64 = 0
      for index in rest.indices.reversed() {
        let number = remainder << 32 | UInt64(rest[index])
        rest[index] = UInt32(number / base)
        remainder = number % base
      }
      while rest.last == 0 { rest.removeLast() }
      let part = String(remainder)
      parts.append(rest.isEmpty ? part : String(repeating: "0", count: 9 - part.count) + part)
    }
    return parts.isEmpty ? "0" : parts.reversed().joined()
  }
}
