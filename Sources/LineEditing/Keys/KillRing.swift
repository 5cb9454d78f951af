/// The texts that were cut and can be inserted again.
struct KillRing {
  private static let capacity = 30

  /// The texts, oldest first.
  private var texts: [String] = []
  /// The number of texts that were cut after the last inserted one.
  private var depth = 0

  /// Adds a text that was cut. If `joined` is not `nil`, joins the text to that side of the last one instead.
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

  /// The side of a text to which another one is joined.
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
