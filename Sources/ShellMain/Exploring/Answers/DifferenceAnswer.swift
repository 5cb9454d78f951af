import Flows
import LineEditing
import MVVMC
import Shell

/// Writes the differences between two maps.
struct DifferenceAnswer {
  let format: AnswerFormat
  let output: OutputOptions
  /// Creates an HTML page; `nil` for the formats text and JSON.
  let page: (() -> String)?

  func answer(
    _ difference: GraphDifference, from old: StoredMap, to new: StoredMap
  ) throws(Failure) -> ExitStatus {
    if let granularity = new.granularity { try old.check(by: granularity) }
    if let before = old.setting, let now = new.setting, before != now {
      let (one, other) = (before.joined(separator: ", "), now.joined(separator: ", "))
      Exploration.printNote("the older map was made with \(one), this one with \(other)")
    }
    if old.frontier > 0 {
      Exploration.printNote(
        "the older map is incomplete, frontier \(old.frontier): places and edges that it lacks are reported as added")
    }
    if new.frontier > 0 {
      Exploration.printNote("incomplete, frontier \(new.frontier): the unexplored part may differ as well")
    }
    if old.isLimited || new.isLimited {
      Exploration.printNote("a limit ended an exploration, so whether edges are certain is not compared")
    }
    if let page {
      try output.write(page())
      return difference.isEmpty ? .success : .differed
    }
    let text = Signals.endingOnInterrupt("error: interrupted while the difference was written") {
      switch format {
      case .text: difference.lines.map { TerminalText.escaped($0) + "\n" }.joined()
      case .json: JSONEncoding.line(difference.content)
      }
    }
    try output.write(text)
    return difference.isEmpty ? .success : .differed
  }
}

extension StoredMap {
  /// Reads a map or a graph from a file; `-` is standard input.
  ///
  /// - Throws: ``Failure`` with code `storage` if the file cannot be read, or `invalid` if it is not a graph.
  static func read(_ path: String) throws(Failure) -> StoredMap {
    do throws(Failure) {
      return try Signals.endingOnInterrupt("error: interrupted while \(TerminalText.escaped(path)) was read") {
        () throws(Failure) in try StoredMap(json: try FileContents.read(path))
      }
    } catch {
      throw Failure(error.code, "\(path): \(error.message)", advice: error.advice)
    }
  }

  /// Throws if the map has another granularity than the map to compare it with.
  func check(by granularity: Granularity) throws(Failure) {
    guard let own = self.granularity, own != granularity else { return }
    throw Failure(.usage, "the older map is by \(own.rawValue)", advice: "use --by \(own.rawValue)")
  }
}
