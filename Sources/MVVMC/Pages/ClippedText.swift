extension StringProtocol {
  /// The text as a line shows it: whole, or its beginning and an ellipsis where it has more than `count` characters,
  /// which is at least 1.
  package func clipped(to count: Int = 60) -> String {
    self.count > count ? prefix(count - 1) + "…" : String(self)
  }
}
