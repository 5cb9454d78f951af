import MVVMC
import Shell

/// Writes the successor of a command file: a copy with edits, line by line. Without an edit, nothing is written.
///
/// Unchanged lines keep all of their bytes, including a byte order mark and line ends. A new line gets the line end of
/// the line above it. If the last line of the file has no line end, neither has the last line of the successor.
final class CommandFileSuccessor {
  private let file: CommandFile
  private let makeTarget: () throws(Failure) -> any SuccessorTarget
  /// The file and its successor, open since the first edit.
  private var open: (source: any LineSource, target: any SuccessorTarget)?
  /// The line that was read and not copied yet.
  private var next: RawLine?
  /// The latest line of the successor and the removed lines below it. They are written when it is known whether more
  /// lines follow, because only the last line may lack a line end.
  private var held: [SuccessorLine] = []
  /// The latest line end with a line feed, for lines that need one.
  private var lineEnd: [UInt8] = [0x0a]
  /// The line end of the last line that was read. Has no line feed if the file ends without one.
  private var lastEnd: [UInt8] = []

  private struct RawLine {
    let number: Int
    let text: [UInt8]
    let end: [UInt8]
  }

  /// Creates a successor of a file. `makeTarget` creates its target at the first edit.
  init(of file: CommandFile, to makeTarget: @escaping () throws(Failure) -> any SuccessorTarget) {
    self.file = file
    self.makeTarget = makeTarget
  }

  /// Copies the lines up to those of the edits, and applies the edits.
  ///
  /// - Parameter edits: the edits in the order of their lines, all below the lines of earlier calls.
  /// - Throws: ``Failure`` if the file cannot be read or the successor cannot be written. The file is unchanged.
  func edit(_ edits: [LineEdit]) throws(Failure) {
    guard !edits.isEmpty else { return }
    if open == nil { open = (try file.openWhole(), try makeTarget()) }
    for edit in edits {
      try copyLines(before: edit.number)
      guard let line = next else { continue }
      next = nil
      if edit.isRemoved {
        held.append(SuccessorLine(old: line.text + line.end, text: nil, end: []))
      } else {
        try write(SuccessorLine(old: line.text + line.end, text: line.text, end: line.end))
      }
      for text in edit.following {
        try write(new(text, end: line.end))
      }
    }
  }

  /// Adds lines below those of the last edit. Does nothing before the first edit.
  ///
  /// - Throws: ``Failure`` with code `storage`. The file is unchanged.
  func add(_ texts: [String]) throws(Failure) {
    guard open != nil else { return }
    for text in texts { try write(new(text, end: lineEnd)) }
  }

  private func new(_ text: String, end: [UInt8]) -> SuccessorLine {
    SuccessorLine(old: nil, text: Array((file.indentation + text).utf8), end: end)
  }

  /// Copies the remaining lines and finishes the target, if there was an edit.
  ///
  /// - Throws: ``Failure`` as ``edit(_:)`` does, or with code `conflict` if another program has changed the file. The
  ///   file is unchanged.
  func finish() throws(Failure) {
    guard let open else { return }
    try copyLines(before: .max)
    try release(isLast: true)
    try open.target.finish()
  }

  private func copyLines(before number: Int) throws(Failure) {
    while true {
      if next == nil { next = try read() }
      guard let line = next, line.number < number else { return }
      next = nil
      try write(SuccessorLine(old: line.text + line.end, text: line.text, end: line.end))
    }
  }

  private func read() throws(Failure) -> RawLine? {
    guard let source = open?.source, let line = try source.nextLine() else { return nil }
    var bytes = (source as? FileLineSource)?.rawLine ?? Array(line.text.utf8) + [0x0a]
    var end: [UInt8] = []
    while let last = bytes.last, last == 0x0a && end.isEmpty || last == 0x0d && end.count < 2 {
      end.insert(last, at: 0)
      bytes.removeLast()
    }
    lastEnd = end
    if end.last == 0x0a { lineEnd = end }
    return RawLine(number: line.number, text: bytes, end: end)
  }

  private func write(_ line: SuccessorLine) throws(Failure) {
    try release(isLast: false)
    held.append(line)
  }

  /// Writes the held lines to the target. `isLast` is true if no line of the successor follows them.
  private func release(isLast: Bool) throws(Failure) {
    for line in held {
      var line = line
      if line.text != nil {
        let lacksEnd = isLast && lastEnd.last != 0x0a
        if lacksEnd { line.end = lastEnd } else if line.end.last != 0x0a { line.end = lineEnd }
      }
      try open?.target.write(line)
    }
    held.removeAll(keepingCapacity: true)
  }
}
