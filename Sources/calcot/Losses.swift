import MVVMC
import Shell

/// Reports on standard error the data that an export or an import leaves out.
enum Losses {
  /// Reports each field that `holder` (a format or the program) cannot store, with the number of todos that have it.
  static func tell(_ fields: [String: Int], of holder: String) throws(Failure) {
    for (field, count) in fields.sorted(by: { $0.key < $1.key }) {
      try tell("\(holder) cannot hold the \(field) of \(counted(count, "todo"))")
    }
  }

  /// Writes a line to standard error.
  static func tell(_ text: String) throws(Failure) {
    try FileDescriptorSink(2).write(Array((TerminalText.escaped(text) + "\n").utf8))
  }
}
