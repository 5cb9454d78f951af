import MVVMC
import Scripts
import Shell

/// A file, and a line of it where `FILE:LINE` was given.
struct FilePlace: Sendable {
  let path: String
  let line: Int?

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

  /// The files that were named. A folder stands for the command files in it.
  ///
  /// - Throws: ``Failure`` where a folder cannot be read, or holds no command file.
  static func all(_ words: [String]) throws(Failure) -> [FilePlace] {
    var places: [FilePlace] = []
    for word in words {
      places += FileKind(word) == .folder ? try CommandFileFolder(word).files.map(FilePlace.init) : [FilePlace(word)]
    }
    return places
  }
}
