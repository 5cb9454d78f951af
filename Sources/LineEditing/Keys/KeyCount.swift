/// The count that is typed before a key in vi's command mode, because libedit does not expose its own.
struct KeyCount {
  /// The maximum count.
  private static let most = 10_000

  /// The count before the last key, or 1 if none was typed.
  private(set) var given = 1
  /// The count that is being typed, or `nil` if there is none.
  private var digits: Int?
  /// True if the next key is the argument of the last key.
  private var isArgumentNext = false

  /// Processes the next key.
  mutating func take(_ code: UInt32) {
    defer { isArgumentNext = Key.takesArgument(code) && !isArgumentNext }
    // 0 is a digit only after another digit. Otherwise, it is a key.
    if !isArgumentNext, (0x30...0x39).contains(code), code > 0x30 || digits != nil {
      digits = min((digits ?? 0) * 10 + Int(code - 0x30), Self.most)
      return
    }
    given = digits ?? 1
    digits = nil
  }
}
