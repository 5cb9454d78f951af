import MVVMC
import Shell

package enum UserFolder {
  /// Returns the folder for a program's data, in `$XDG_DATA_HOME` or, if that is not set, in `~/.local/share`; `nil` if
  /// the user has no home folder. The folder may not exist yet.
  ///
  /// A variable with a relative path is ignored, as the XDG Base Directory Specification requires.
  package static func data(of program: String) -> String? { folder("XDG_DATA_HOME", ".local/share", program) }

  /// Returns the folder for a program's configuration, in `$XDG_CONFIG_HOME` or, if that is not set, in `~/.config`;
  /// `nil` if the user has no home folder. The folder may not exist yet.
  package static func configuration(of program: String) -> String? { folder("XDG_CONFIG_HOME", ".config", program) }

  /// The failure for a user without a home folder.
  package static let missing = Failure(
    .storage, "there is no home folder", advice: "set HOME to the path of one")

  private static func folder(_ variable: String, _ usual: String, _ program: String) -> String? {
    let parent = absolutePath(variable) ?? absolutePath("HOME").map { "\($0)/\(usual)" }
    return parent.map { "\($0)/\(program)" }
  }

  private static func absolutePath(_ variable: String) -> String? {
    EnvironmentVariable.value(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
