import MVVMC
import CommandFiles
import Shell

/// A file, with a line of it if the argument is `FILE:LINE`.
struct FilePlace: Sendable {
  let path: String
  let line: Int?
  /// The lines of a command block, if the file is Markdown.
  private(set) var block: ClosedRange<Int>?
  /// Why a folder or a Markdown file has no commands, or `nil` if it has some.
  private(set) var problem: Failure?

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

  /// Returns the places that arguments name: for a folder, its command files; for a Markdown file, its command blocks,
  /// or the block that contains the line. A folder or a Markdown file without commands is a place with a problem, so that
  /// the others are not left out.
  static func all(_ words: [String]) -> [FilePlace] {
    words.flatMap { word in
      let place = FilePlace(word)
      do throws(Failure) {
        return FileKind(word) == .folder ? try CommandFileFolder(word).files.map(FilePlace.init) : try place.blocks()
      } catch {
        var place = place
        place.problem = error
        return [place]
      }
    }
  }

  /// Returns each file or block once, with the lines that were named in it; empty if it was named as a whole. In a
  /// Markdown file, the last block comes first, because an update moves the lines below it.
  static func merged(_ places: [FilePlace]) -> [(place: FilePlace, lines: [Int])] {
    struct Key: Hashable {
      let path: String
      let block: ClosedRange<Int>?
    }
    var positions: [String: Int] = [:]
    var merged: [Key: (place: FilePlace, lines: [Int])] = [:]
    var whole: Set<Key> = []
    for place in places {
      let key = Key(path: FileKind.resolved(place.path), block: place.block)
      positions[key.path] = positions[key.path] ?? positions.count
      merged[key, default: (place, [])].lines += place.line.map { [$0] } ?? []
      if place.line == nil { whole.insert(key) }
    }
    for key in whole { merged[key]?.lines = [] }
    return merged.sorted { one, other in
      func order(_ key: Key) -> (Int, Int) { (positions[key.path] ?? 0, -(key.block?.lowerBound ?? 0)) }
      return order(one.key) < order(other.key)
    }.map(\.value)
  }

  /// The path, followed by the first line of a block.
  var name: String { block.map { "\(path):\($0.lowerBound)" } ?? path }

  private func blocks() throws(Failure) -> [FilePlace] {
    guard FileKind.isMarkdown(path) else { return [self] }
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
