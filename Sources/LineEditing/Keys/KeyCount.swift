/// The count that is typed before a key of vi's command mode: libedit keeps it, and does not tell it.
struct KeyCount {
  private static let most = 10_000

  /// The repeat count of the last key.
  private(set) var given = 1
  /// The digits of the count that is being typed.
  private var digits: Int?
  /// True if the next key is what the latest one acts on, whatever it is.
  private var isArgumentNext = false

  /// Takes the next key.
  mutating func take(_ code: UInt32) {
    defer { isArgumentNext = Key.takesArgument(code) && !isArgumentNext }
    // A 0 that begins no count is a key by itself.
    if !isArgumentNext, (0x30...0x39).contains(code), code > 0x30 || digits != nil {
      digits = min((digits ?? 0) * 10 + Int(code - 0x30), Self.most)
      return
    }
    given = digits ?? 1
    digits = nil
  }
}
