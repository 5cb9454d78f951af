/// What was cut, the latest last, to be inserted again.
struct KillRing {
  private static let capacity = 30

  private var texts: [String] = []
  /// The text that is inserted next; counted from the end.
  private var depth = 0

  /// Keeps what was cut. Where `joined`, it belongs to what was cut just before: after that text, or before it.
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

  /// What was cut last; nil where nothing was.
  mutating func latest() -> String? {
    depth = 0
    return texts.last
  }

  /// What was cut before that which was inserted last; after the oldest the latest again.
  mutating func older() -> String? {
    guard !texts.isEmpty else { return nil }
    depth = (depth + 1) % texts.count
    return texts[texts.count - 1 - depth]
  }
}
