/// The texts that were cut, oldest first, to be inserted again.
struct KillRing {
  private static let capacity = 30

  private var texts: [String] = []
  /// The position of the last inserted text, counted from the latest.
  private var depth = 0

  /// Adds a text that was cut. If `joined` is given, the text is joined to the last one on that side.
  mutating func keep(_ text: String, joined: Side? = nil) {
    depth = 0
    guard !text.isEmpty else { return }
    if let joined, let last = texts.popLast() {
      texts.append(joined == .behind ? last + text : text + last)
    } else {
      texts.append(text)
    }
    if texts.count > Self.capacity { texts.removeFirst() }
  }

  /// The side of the last text on which another one is joined.
  enum Side { case before, behind }

  /// Returns the text that was cut last, or `nil` if there is none.
  mutating func latest() -> String? {
    depth = 0
    return texts.last
  }

  /// Returns the text that was cut before the one inserted last. After the oldest, returns the latest again.
  mutating func older() -> String? {
    guard !texts.isEmpty else { return nil }
    depth = (depth + 1) % texts.count
    return texts[texts.count - 1 - depth]
  }
}
