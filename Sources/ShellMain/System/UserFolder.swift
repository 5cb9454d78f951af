import MVVMC
import Shell

/// The folders of a user's programs.
package enum UserFolder {
  /// The folder for a program's data: of that name below `$XDG_DATA_HOME`, else below `~/.local/share`; nil if the
  /// user has no home folder. It may not exist yet.
  ///
  /// A variable that holds a relative path is ignored, as the XDG Base Directory Specification demands.
  package static func data(of program: String) -> String? {
    if let folder = absolutePath("XDG_DATA_HOME") { return "\(folder)/\(program)" }
    return absolutePath("HOME").map { "\($0)/.local/share/\(program)" }
  }

  /// There is no such folder.
  package static let missing = Failure(
    .storage, "there is no home folder", advice: "set HOME to the path of one")

  private static func absolutePath(_ variable: String) -> String? {
    EnvironmentVariable.value(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The folder for what a user wishes of a program: of that name below `$XDG_CONFIG_HOME`, else below `~/.config`; nil
  /// if the user has no home folder. It may not exist yet.
  package static func configuration(of program: String) -> String? {
    if let folder = EnvironmentVariable.value("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return "\(folder)/\(program)"
    }
    return EnvironmentVariable.value("HOME").map { "\($0)/.config/\(program)" }
  }
}
