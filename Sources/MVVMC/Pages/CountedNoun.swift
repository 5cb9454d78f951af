/// Returns a number with its noun, as in `1 command` or `3 commands`. The plural adds an `s` unless `plural` is given.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
}

/// Returns a number that is not negative with zeros before it, as in `07`.
package func padded(_ number: some BinaryInteger, to width: Int = 2, radix: Int = 10) -> String {
  let digits = String(number, radix: radix)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
