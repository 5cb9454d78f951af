import MVVMC
import Shell

/// The file in which the prompt keeps a user's settings and aliases, a command in each line.
package struct SavedSettings {
  /// The path of the file, which may not exist yet.
  let path: String

  /// Finds the file of a program; nil if the user has no home folder.
  package init?(of program: String) {
    guard let folder = UserFolder.configuration(of: program) else { return nil }
    path = folder + "/settings"
  }

  /// The lines of the file; none if there is no file.
  ///
  /// - Throws: ``Failure`` if it cannot be read.
  func lines() throws(Failure) -> [String] {
    guard FileKind(path) == .file else { return [] }
    return String(decoding: try FileContents.read(path), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Applies the user's name and default group, which commands outside a prompt need too. The other settings change
  /// how pages look at a prompt alone.
  package func takeUser(into settings: Settings) {
    // The prompt reports what cannot be read.
    for line in (try? lines()) ?? [] {
      guard let (name, value) = Settings.saved(in: line), ["me", "start"].contains(name) else { continue }
      try? settings.set(name, to: value)
    }
  }
}
