import MVVMC
import Shell

/// The file in which the prompt keeps a user's settings and aliases, a command in each line.
package struct SavedSettings {
  /// The path of the file, which may not exist yet.
  let path: String

  /// Finds the file of a program; nil where the user has no home folder.
  package init?(of program: String) {
    guard let folder = UserFolder.configuration(of: program) else { return nil }
    path = folder + "/settings"
  }

  /// The lines of the file; none where there is no file.
  ///
  /// - Throws: ``Failure`` where it cannot be read.
  func lines() throws(Failure) -> [String] {
    guard FileKind(path) == .file else { return [] }
    return String(decoding: try FileContents.read(path), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Takes over who the user is, and their default group: commands outside of a prompt need these too. What else is
  /// saved changes how pages look, which is not the same wherever a command is performed.
  package func takeUser(into settings: Settings) {
    // The prompt reports what cannot be read.
    for line in (try? lines()) ?? [] {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count == 3, words[0] == "set", words[1] == "me" || words[1] == "start" else { continue }
      try? settings.set(words[1], to: words[2])
    }
  }
}
