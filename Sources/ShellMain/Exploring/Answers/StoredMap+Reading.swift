import Flows
import LineEditing
import MVVMC
import Shell

extension StoredMap {
  /// Reads a map or a graph from a file; `-` is standard input.
  ///
  /// - Throws: ``Failure`` with code `storage` if the file cannot be read, or `invalid` if it is not a graph.
  static func read(_ path: String) throws(Failure) -> StoredMap {
    try Signals.endingOnInterrupt("error: interrupted while \(TerminalText.escaped(path)) was read") {
      () throws(Failure) in
      let bytes = try FileContents.read(path)
      do throws(Failure) { return try StoredMap(json: bytes) } catch {
        throw Failure(error.code, "\(path): \(error.message)", advice: error.advice)
      }
    }
  }

  /// Throws if the map has another granularity than the map to compare it with.
  func check(by granularity: Granularity) throws(Failure) {
    guard let own = self.granularity, own != granularity else { return }
    throw Failure(.usage, "the older map is by \(own.rawValue)", advice: "use --by \(own.rawValue)")
  }
}
