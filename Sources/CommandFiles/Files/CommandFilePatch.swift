import MVVMC

/// The difference between a command file and its successor, in the unified format of `git apply` and `patch`.
final class CommandFilePatch: SuccessorTarget {
  /// The patch so far, empty if nothing differs.
  private(set) var bytes: [UInt8] = []

  private enum Mark: UInt8 {
    case context = 0x20
    case removed = 0x2d
    case added = 0x2b
  }

  private let path: String
  /// The number of lines of the file so far.
  private var oldNumber = 0
  /// The number of lines of the successor so far.
  private var newNumber = 0
  /// The lines of the open hunk, or the context lines before a possible next hunk.
  private var lines: [(mark: Mark, line: [UInt8])] = []
  /// True if a hunk is open, because a line has changed.
  private var isOpen = false
  /// The number of unchanged lines since the last change.
  private var sinceChange = 0
  /// The added lines of the current change, held back because removed lines come first.
  private var added: [[UInt8]] = []

  /// The number of unchanged lines on each side of a change.
  private static let context = 3

  /// Creates a patch for a file. The path is relative to the folder in which the patch is applied.
  init(_ path: String) { self.path = path }

  func write(_ line: SuccessorLine) {
    let new = line.new
    if let old = line.old, let new, old == new { return keep(old) }
    isOpen = true
    sinceChange = 0
    if let old = line.old {
      oldNumber += 1
      lines.append((.removed, old))
    }
    if let new {
      newNumber += 1
      added.append(new)
    }
  }

  func finish() { endHunk() }

  private func keep(_ line: [UInt8]) {
    flushAdded()
    if isOpen, sinceChange == 2 * Self.context { endHunk() }
    (oldNumber, newNumber) = (oldNumber + 1, newNumber + 1)
    lines.append((.context, line))
    sinceChange += 1
    if !isOpen, lines.count > Self.context { lines.removeFirst() }
  }

  private func flushAdded() {
    lines += added.map { (.added, $0) }
    added.removeAll(keepingCapacity: true)
  }

  /// Writes the open hunk. Lines after its context are kept as context of the next hunk.
  private func endHunk() {
    flushAdded()
    guard isOpen else { return }
    isOpen = false
    let rest = max(0, sinceChange - Self.context)
    let hunk = lines.dropLast(rest)
    if bytes.isEmpty {
      bytes += Array("--- \(Self.name("a/" + path))\n+++ \(Self.name("b/" + path))\n".utf8)
    }
    let oldCount = hunk.count { $0.mark != .added }
    let newCount = hunk.count { $0.mark != .removed }
    let old = Self.range(from: oldNumber - rest - oldCount, oldCount)
    let new = Self.range(from: newNumber - rest - newCount, newCount)
    bytes += Array("@@ -\(old) +\(new) @@\n".utf8)
    for (mark, line) in hunk {
      bytes.append(mark.rawValue)
      bytes += line
      if line.last != 0x0a { bytes += Array("\n\\ No newline at end of file\n".utf8) }
    }
    lines = Array(lines.suffix(min(rest, Self.context)))
  }

  /// Returns the range of `count` lines after the first `start` lines, in the unified format.
  private static func range(from start: Int, _ count: Int) -> String { "\(count == 0 ? start : start + 1),\(count)" }

  /// Returns a path for a header: a path with control characters, quotes or backslashes as Git quotes it, in the syntax
  /// of C. A tab after a path marks the end of one with spaces.
  private static func name(_ path: String) -> String {
    let special: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "\\")]
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f || special.contains($0) }) else {
      return path.contains(" ") ? path + "\t" : path
    }
    let bytes = path.utf8.flatMap { byte in
      if special.contains(byte) { return [UInt8(ascii: "\\"), byte] }
      guard byte < 0x20 || byte == 0x7f else { return [byte] }
      let octal = String(byte, radix: 8)
      return Array(("\\" + String(repeating: "0", count: 3 - octal.utf8.count) + octal).utf8)
    }
    return "\"\(String(decoding: bytes, as: UTF8.self))\""
  }
}
