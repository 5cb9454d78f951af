/// Whether a command can be given now, and if not, why.
public enum Availability: Equatable, Sendable {
  /// The command can be given.
  case available
  /// The command cannot be given; the reason is shown to the user.
  case unavailable(reason: String)

  /// Available if `condition` holds, otherwise not, for `reason`.
  public static func when(_ condition: Bool, else reason: @autoclosure () -> String) -> Availability {
    condition ? .available : .unavailable(reason: reason())
  }
}
