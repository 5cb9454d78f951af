extension StringProtocol {
  /// Returns the text, cut to `count` characters with a final ellipsis if it is longer. `count` is at least 1.
  package func clipped(to count: Int = 60) -> String {
    self.count > count ? prefix(count - 1) + "…" : String(self)
  }
}
