/// The availability of a command now, with the reason where there is none.
public enum Availability: Equatable, Sendable {
  /// The command is available.
  case available
  /// The command is not available; the reason is shown to the user.
  case unavailable(reason: String)

  /// Returns available if `condition` holds, otherwise unavailable for `reason`.
  public static func when(_ condition: Bool, else reason: @autoclosure () -> String) -> Availability {
    condition ? .available : .unavailable(reason: reason())
  }
}
