import MVVMC
import Shell

/// Says on standard error what was left out on the way to a file, or from it.
enum Losses {
  /// Names the fields that `holder` has no place for, with the number of todos that have them.
  static func tell(_ fields: [String: Int], of holder: String) throws(Failure) {
    for (field, count) in fields.sorted(by: { $0.key < $1.key }) {
      try tell("\(holder) cannot hold the \(field) of \(Counted.words(count, "todo"))")
    }
  }

  /// Says one thing.
  static func tell(_ text: String) throws(Failure) {
    try FileDescriptorSink(2).write(Array((TerminalText.escaped(text) + "\n").utf8))
  }
}

/// A number of things.
enum Counted {
  /// As in `1 todo` and `2 todos`.
  static func words(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }
}
