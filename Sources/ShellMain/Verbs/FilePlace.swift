import MVVMC
import CommandFiles
import Shell

/// A file, and a line of it if `FILE:LINE` was given.
struct FilePlace: Sendable {
  let path: String
  let line: Int?
  /// The lines of a block, if the file is one of Markdown.
  private(set) var block: ClosedRange<Int>?

  private init(_ text: String) {
    if let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]), line > 0,
      FileKind(text) == nil
    {
      path = String(text[..<colon])
      self.line = line
    } else {
      path = text
      line = nil
    }
  }

  /// The files that were named. A folder stands for the command files in it, and a Markdown file for its blocks of
  /// commands, of which a line chooses one.
  ///
  /// - Throws: ``Failure`` if a folder or a Markdown file cannot be read, or holds no command file.
  static func all(_ words: [String]) throws(Failure) -> [FilePlace] {
    var places: [FilePlace] = []
    for word in words {
      places +=
        FileKind(word) == .folder ? try CommandFileFolder(word).files.map(FilePlace.init) : try FilePlace(word).blocks()
    }
    return places
  }

  private func blocks() throws(Failure) -> [FilePlace] {
    guard MarkdownBlocks.isMarkdown(path) else { return [self] }
    let ranges = try MarkdownBlocks.ranges(in: path)
    guard let line else { return ranges.map(with) }
    guard let range = ranges.first(where: { $0.contains(line) }) else {
      throw Failure(
        .usage, "line \(line) of \(path) is in no block of commands",
        advice: "there are blocks at line \(ranges.map { String($0.lowerBound) }.joined(separator: ", "))")
    }
    return [with(range)]
  }

  private func with(_ block: ClosedRange<Int>) -> FilePlace {
    var place = self
    place.block = block
    return place
  }
}
