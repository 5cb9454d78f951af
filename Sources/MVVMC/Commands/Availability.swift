/// The availability of a command, with the reason if it is not available.
public enum Availability: Equatable, Sendable {
  /// The command is available.
  case available
  /// The command is not available; the reason is shown to the user.
  case unavailable(reason: String)

  /// Returns `.available` if `condition` is true; otherwise, `.unavailable` with the reason.
  public static func when(_ condition: Bool, else reason: @autoclosure () -> String) -> Availability {
    condition ? .available : .unavailable(reason: reason())
  }
}
