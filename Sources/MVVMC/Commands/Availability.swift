/// Whether a command is available now.
public enum Availability: Equatable, Sendable {
  /// The command is available.
  case available
  /// The command is not available, for a reason that the user is told.
  case unavailable(reason: String)

  /// Returns `.available` if `condition` is true; otherwise, `.unavailable` with the reason.
  public static func when(_ condition: Bool, else reason: @autoclosure () -> String) -> Availability {
    condition ? .available : .unavailable(reason: reason())
  }
}
