import LibC

/// The environment variables of the program.
package enum EnvironmentVariable {
  /// Returns the value of a variable, or `nil` if it is unset or empty.
  package static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
