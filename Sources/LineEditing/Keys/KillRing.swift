/// The texts that were cut, the latest last, to be inserted again.
struct KillRing {
  private static let capacity = 30

  private var texts: [String] = []
  /// The text that is inserted next; counted from the end.
  private var depth = 0

  /// Keeps a text that was cut. With `joined` it is added to the text that was cut just before, on that side.
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

  /// The side on which more is cut.
  enum Side { case before, behind }

  /// The text that was cut last; nil if there is none.
  mutating func latest() -> String? {
    depth = 0
    return texts.last
  }

  /// The text that was cut before the one that was inserted last; after the oldest the latest again.
  mutating func older() -> String? {
    guard !texts.isEmpty else { return nil }
    depth = (depth + 1) % texts.count
    return texts[texts.count - 1 - depth]
  }
}
