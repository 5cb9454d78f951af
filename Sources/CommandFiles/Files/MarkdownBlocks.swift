import MVVMC
import Shell

/// The command files in a Markdown file: its fenced code blocks with the language `calcot`.
package enum MarkdownBlocks {
  /// Throws a failure with code `usage` for a Markdown file, because its text would be performed as commands.
  package static func refuse(_ path: String) throws(Failure) {
    guard FileKind.isMarkdown(path) else { return }
    throw Failure(
      .usage, "\(path) is Markdown and not a command file",
      advice: "calcot check \(path) checks its blocks of commands")
  }

  /// Returns the line numbers of each block, without its fences.
  ///
  /// - Throws: ``Failure`` with code `storage` if the file cannot be read, or `usage` if it has no such block or is not
  ///   a regular file.
  package static func ranges(in path: String) throws(Failure) -> [ClosedRange<Int>] {
    // A pipe can be read only once, and its blocks are read again to check them.
    guard FileKind(path) != .other else {
      throw Failure(.usage, "\(path) is Markdown and not a regular file", advice: "write it to a file first")
    }
    let source = try FileLineSource(path: path)
    var ranges: [ClosedRange<Int>] = []
    var fence: Fence?
    var (start, number) = (0, 0)
    func end(at last: Int) {
      if fence?.isOurs == true, start <= last { ranges.append(start...last) }
    }
    while let line = try source.nextLine() {
      number += 1
      if let open = fence {
        guard open.isClosed(by: line.text) else { continue }
        end(at: number - 1)
        fence = nil
      } else if let begun = Fence(line.text) {
        (fence, start) = (begun, number + 1)
      }
    }
    // An unclosed block ends with the file.
    end(at: number)
    guard !ranges.isEmpty else {
      throw Failure(
        .usage, "\(path) has no block of commands", advice: "begin one with ```calcot and end it with ```")
    }
    return ranges
  }

  /// The opening fence of a block: three or more backquotes or tildes, and the language. CommonMark defines fences. As
  /// an exception, a block of commands may have any indentation, because lists are not parsed.
  private struct Fence {
    let mark: Character
    let count: Int
    let isOurs: Bool
    private let indentation: Int

    /// The maximum indentation of a fence within the content of its list item.
    private static let maxIndentation = 3

    init?(_ text: String) {
      let line = text.drop(while: Self.isBlank)
      guard let mark = line.first, mark == "`" || mark == "~" else { return nil }
      self.mark = mark
      indentation = text.count - line.count
      count = line.prefix { $0 == mark }.count
      let info = line.dropFirst(count)
      // A line such as ```a``` is text with inline code.
      guard count >= 3, mark == "~" || !info.contains("`") else { return nil }
      isOurs = info.split(separator: " ").first == "calcot"
      guard isOurs || indentation <= Self.maxIndentation else { return nil }
    }

    func isClosed(by text: String) -> Bool {
      let line = text.drop(while: Self.isBlank)
      let marks = line.prefix { $0 == mark }.count
      return marks >= count && line.dropFirst(marks).allSatisfy(Self.isBlank)
        && text.count - line.count <= indentation + Self.maxIndentation
    }

    private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
  }
}
