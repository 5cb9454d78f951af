import MVVMC
import Shell

/// A command file with some of its lines replaced, copied line by line. As long as nothing is replaced nothing is
/// written.
///
/// Lines that stay keep every byte, a byte order mark and their ends among them. A new line ends as the one above it
/// does, and if the file has no last line end it has none afterwards.
final class CommandFileSuccessor {
  private let file: CommandFile
  private let makeTarget: () throws(Failure) -> any SuccessorTarget
  private var copy: Copy?

  private struct Copy {
    let source: any LineSource
    let target: any SuccessorTarget
    /// The next line that is to be copied.
    var next: RawLine?
    /// The line that was written last and the lines that went since, held back until it is known whether anything
    /// follows.
    var held: [SuccessorLine] = []
    /// The line ending of the file.
    var lineEnd: [UInt8] = [0x0a]
  }

  /// A line of the file, its end apart.
  private struct RawLine {
    let number: Int
    let text: [UInt8]
    let end: [UInt8]
  }

  /// The successor of a file, given to what `makeTarget` makes once there is a change.
  init(of file: CommandFile, to makeTarget: @escaping () throws(Failure) -> any SuccessorTarget) {
    self.file = file
    self.makeTarget = makeTarget
  }

  /// Changes lines.
  ///
  /// - Parameter edits: by the numbers of their lines, which are those of lines below all of earlier calls.
  /// - Throws: ``Failure`` with code `storage`; the file is as it was.
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

  /// Adds lines below those of the last edit.
  ///
  /// - Throws: ``Failure`` with code `storage`; the file is as it was.
  func add(_ texts: [String]) throws(Failure) {
    guard var copy = takeCopy() else { return }
    for text in texts { try write(SuccessorLine(old: nil, text: Array(text.utf8), end: copy.lineEnd), &copy) }
    self.copy = copy
  }

  /// Puts the successor in the file's place, if anything was replaced.
  ///
  /// - Throws: ``Failure`` with code `storage`; the file is as it was.
  func finish() throws(Failure) {
    guard var copy = takeCopy() else { return }
    try copyLines(before: .max, &copy)
    try release(&copy, isLast: true)
    try copy.target.finish()
  }

  private func begin() throws(Failure) -> Copy { Copy(source: try file.openWhole(), target: try makeTarget()) }

  /// The copy, to be changed in its place.
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

  /// The ending of the line that was read last, which may be the end of the file.
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
