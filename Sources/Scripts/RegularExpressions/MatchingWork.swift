import Shell

/// How much work a comparison may do: no pattern holds up a check for long, and the user can stop it.
final class MatchingWork {
  private var left: Int
  private var sinceLastLook = 0
  private let interruption: Interruption

  /// Work that every comparison may do, and that which each line adds; some seconds for a million lines.
  private static let least = 20_000_000
  private static let perLine = 1_000
  /// How much is done between two looks at whether the user wants to stop.
  private static let interval = 100_000

  /// The work for so many lines.
  init(lines: Int, interruption: Interruption = Interruption()) {
    left = Self.least + Self.perLine * lines
    self.interruption = interruption
  }

  /// Whether no more may be done.
  var isSpent: Bool { left < 0 }

  /// Does so many steps. Gives false where no more may be done.
  func spend(_ steps: Int) -> Bool {
    left -= steps
    sinceLastLook += steps
    if sinceLastLook >= Self.interval {
      sinceLastLook = 0
      if interruption.isPending { left = -1 }
    }
    return left >= 0
  }
}
