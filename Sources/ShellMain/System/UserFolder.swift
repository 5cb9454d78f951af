#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a user's programs keep what is theirs.
public enum UserFolder {
  /// The folder for a program's data: of that name below `$XDG_DATA_HOME`, else below `~/.local/share`; nil where the user has
  /// no home folder. It may not exist yet.
  public static func data(of program: String) -> String? {
    if let folder = variable("XDG_DATA_HOME") { return "\(folder)/\(program)" }
    return variable("HOME").map { "\($0)/.local/share/\(program)" }
  }

  /// The value of a variable of the environment, or nil where it is not set or empty.
  public static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
