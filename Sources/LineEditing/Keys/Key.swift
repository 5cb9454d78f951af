/// A key that terminals report as an escape sequence.
///
/// The raw value is a C1 control character, which no keyboard sends. libedit receives this single character, because it
/// would insert the rest of any sequence that it does not know into the line (`;5C` for Ctrl-Right).
enum Key: UInt32, CaseIterable {
  case up = 0x80
  case down
  case left
  case right
  case home
  case end
  case delete
  case wordLeft
  case wordRight
  case deleteWord
  case paste
  case backTab
  /// Not a key: calls a different function in each mode of vi, because libedit does not report the mode.
  case modeQuestion
  /// Not a key: libedit's own `c` in vi's command mode.
  case change
  /// Not keys: libedit's own `x`, `X`, `s` and `l` in vi's command mode, which count code points.
  case deleteScalar, deleteScalarBack, substituteScalar, forwardScalar

  /// The name of the function that the key calls. The names of this module's functions begin with `line-`.
  var function: String {
    switch self {
    case .up: "line-older"
    case .down: "line-newer"
    case .left: "line-back"
    case .right: "line-forward"
    case .home: "ed-move-to-beg"
    case .end: "line-end"
    case .delete: "line-delete"
    case .wordLeft: "ed-prev-word"
    case .wordRight: "line-forward-word"
    case .deleteWord: "line-kill-word"
    case .paste: "line-paste"
    case .backTab: "line-complete-back"
    case .modeQuestion: "line-in-insertion"
    case .change, .deleteScalar, .deleteScalarBack, .substituteScalar, .forwardScalar: "ed-unassigned"
    }
  }

  /// The name of the function that the key calls in vi's command mode, in which the cursor is never after the line.
  var commandFunction: String {
    switch self {
    case .right: "line-vi-forward"
    case .end: "ed-move-to-end"
    case .wordRight: "em-next-word"
    case .modeQuestion: "line-in-commands"
    case .change: "vi-change-meta"
    case .deleteScalar: "ed-delete-next-char"
    case .deleteScalarBack: "ed-delete-prev-char"
    case .substituteScalar: "vi-substitute-char"
    case .forwardScalar: "ed-next-char"
    default: function
    }
  }

  /// Creates the key for a control sequence `ESC [ parameters final`, or returns `nil` if there is none.
  init?(parameters: [Int], final: UInt8) {
    // The second parameter is 1 plus the modifiers: 1 for Shift, 2 for Alt, 4 for Control.
    let modified = parameters.count > 1 && (parameters[1] - 1) & 0b110 != 0
    switch (final, parameters.first ?? 0) {
    case (UInt8(ascii: "A"), _): self = .up
    case (UInt8(ascii: "B"), _): self = .down
    case (UInt8(ascii: "C"), _): self = modified ? .wordRight : .right
    case (UInt8(ascii: "D"), _): self = modified ? .wordLeft : .left
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), 1), (UInt8(ascii: "~"), 7): self = .home
    case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), 4), (UInt8(ascii: "~"), 8): self = .end
    case (UInt8(ascii: "~"), 3): self = modified ? .deleteWord : .delete
    case (UInt8(ascii: "~"), 200): self = .paste
    case (UInt8(ascii: "Z"), _): self = .backTab
    default: return nil
    }
  }
}

/// Keys that terminals send as a character.
extension Key {
  /// ^C
  static let interrupt: UInt32 = 0x03
  /// ^G
  static let abort: UInt32 = 0x07
  /// ^R
  static let search: UInt32 = 0x12
  /// ^S
  static let searchNewer: UInt32 = 0x13
  /// ESC
  static let escape: UInt32 = 0x1B
  /// Returns true if a key takes the next key as its argument: ^V, and vi's `f`, `F`, `t` and `T`.
  static func takesArgument(_ code: UInt32) -> Bool { code == 0x16 || [0x66, 0x46, 0x74, 0x54].contains(code) }
  /// The key above Enter.
  static let backspace: UInt32 = 0x7F
}
