/// Returns a number with its noun, as in `1 command` or `3 commands`. The plural adds an `s` unless `plural` is given.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
}
