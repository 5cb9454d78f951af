import MVVMC
import Shell

/// The file with the user's settings and aliases, one command per line.
package struct SavedSettings {
  /// The path of the file, which may not exist yet.
  let path: String
  private let folder: String

  /// Locates the file of a program. Returns `nil` if the user has no home folder.
  package init?(of program: String) {
    guard let folder = UserFolder.configuration(of: program) else { return nil }
    self.folder = folder
    path = folder + "/settings"
  }

  /// Returns the lines of the file, or an empty array if there is no file.
  ///
  /// - Throws: ``Failure`` if it cannot be read.
  func lines() throws(Failure) -> [String] {
    guard FileKind(path) == .file else { return [] }
    return String(decoding: try FileContents.read(path), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Saves a preference, and keeps all others.
  ///
  /// - Throws: ``Failure`` if the file cannot be read or written.
  func save(_ preference: Preference) throws(Failure) {
    var lines = try lines()
    if lines.last?.isEmpty == true { lines.removeLast() }
    preference.replace(in: &lines)
    // If the folder cannot be created, writing the file reports the error.
    try? Folder.makePrivate(folder)
    try FileReplacement.write(lines.map { $0 + "\n" }.joined(), to: path)
  }

  /// Applies the user's name and default group, which commands outside a prompt need too. The other settings only
  /// change how pages look at a prompt.
  package func takeUser(into settings: Settings) { take(into: settings, where: Settings.isOfUser) }

  /// Applies the saved settings whose names satisfy a condition.
  func take(into settings: Settings, where isWanted: (String) -> Bool) {
    // The prompt reports read failures.
    for line in (try? lines()) ?? [] {
      guard let (name, value) = Settings.saved(in: line), isWanted(name) else { continue }
      try? settings.set(name, to: value)
    }
  }
}
