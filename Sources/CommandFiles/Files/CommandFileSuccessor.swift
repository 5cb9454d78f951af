import MVVMC
import Shell

/// Copies a command file line by line with edits. Without an edit, nothing is written.
///
/// Unchanged lines keep all of their bytes, including a byte order mark and line ends. A new line gets the line end of
/// the line above it. If the last line of the file has no line end, neither has the last line of the successor.
final class CommandFileSuccessor {
  private let file: CommandFile
  private let makeTarget: () throws(Failure) -> any SuccessorTarget
  private var copy: Copy?

  private struct Copy {
    let source: any LineSource
    let target: any SuccessorTarget
    /// The next line to copy.
    var next: RawLine?
    /// The last line and the lines removed after it, held back until it is known whether more lines follow.
    var held: [SuccessorLine] = []
    /// The line end of the last line that has one.
    var lineEnd: [UInt8] = [0x0a]
  }

  /// A line of the file, with its line end apart.
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

  /// Applies edits to lines.
  ///
  /// - Parameter edits: the edits in the order of their lines, all below the lines of earlier calls.
  /// - Throws: ``Failure`` with code `storage`. The file is unchanged.
  func edit(_ edits: [LineEdit]) throws(Failure) {
    guard !edits.isEmpty else { return }
    var copy = if let copy = takeCopy() { copy } else { try begin() }
    for edit in edits {
      try copyLines(before: edit.number, &copy)
      guard let line = copy.next else { continue }
      copy.next = nil
      if edit.isRemoved {
        copy.held.append(SuccessorLine(old: line.text + line.end, text: nil, end: []))
      } else {
        try write(SuccessorLine(old: line.text + line.end, text: line.text, end: line.end), &copy)
      }
      for text in edit.following {
        try write(SuccessorLine(old: nil, text: Array(text.utf8), end: line.end), &copy)
      }
    }
    self.copy = copy
  }

  /// Adds lines below those of the last edit. Does nothing before the first edit.
  ///
  /// - Throws: ``Failure`` with code `storage`. The file is unchanged.
  func add(_ texts: [String]) throws(Failure) {
    guard var copy = takeCopy() else { return }
    for text in texts { try write(SuccessorLine(old: nil, text: Array(text.utf8), end: copy.lineEnd), &copy) }
    self.copy = copy
  }

  /// Copies the remaining lines and finishes the target, if there was an edit.
  ///
  /// - Throws: ``Failure`` with code `storage`. The file is unchanged.
  func finish() throws(Failure) {
    guard var copy = takeCopy() else { return }
    try copyLines(before: .max, &copy)
    try release(&copy, isLast: true)
    try copy.target.finish()
  }

  private func begin() throws(Failure) -> Copy { Copy(source: try file.openWhole(), target: try makeTarget()) }

  /// Moves the copy out of ``copy``, so that it is changed in place.
  private func takeCopy() -> Copy? {
    defer { copy = nil }
    return copy
  }

  private func copyLines(before number: Int, _ copy: inout Copy) throws(Failure) {
    while true {
      if copy.next == nil { copy.next = try read(&copy) }
      guard let line = copy.next, line.number < number else { return }
      copy.next = nil
      try write(SuccessorLine(old: line.text + line.end, text: line.text, end: line.end), &copy)
    }
  }

  private func read(_ copy: inout Copy) throws(Failure) -> RawLine? {
    guard let line = try copy.source.nextLine() else {
      lacksLastEnd = lastEnd.isEmpty || lastEnd == [0x0d]
      return nil
    }
    var bytes = (copy.source as? FileLineSource)?.rawLine ?? Array(line.text.utf8) + [0x0a]
    var end: [UInt8] = []
    while let last = bytes.last, last == 0x0a && end.isEmpty || last == 0x0d && end.count < 2 {
      end.insert(last, at: 0)
      bytes.removeLast()
    }
    lastEnd = end
    if end.last == 0x0a { copy.lineEnd = end }
    return RawLine(number: line.number, text: bytes, end: end)
  }

  /// The line end of the last line that was read. Empty or a CR if the file ends without a line feed.
  private var lastEnd: [UInt8] = []
  private var lacksLastEnd = false

  private func write(_ line: SuccessorLine, _ copy: inout Copy) throws(Failure) {
    try release(&copy, isLast: false)
    copy.held = [line]
  }

  private func release(_ copy: inout Copy, isLast: Bool) throws(Failure) {
    for line in copy.held {
      var line = line
      if line.text != nil {
        if isLast, lacksLastEnd { line.end = lastEnd }
        let needsEnd = !isLast || !lacksLastEnd
        if needsEnd, line.end.last != 0x0a { line.end = copy.lineEnd }
      }
      try copy.target.write(line)
    }
    copy.held.removeAll(keepingCapacity: true)
  }
}
