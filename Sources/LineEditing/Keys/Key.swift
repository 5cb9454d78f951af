/// A key that terminals report as an escape sequence.
///
/// Its raw value is a code that no keyboard sends: a C1 control character. libedit is handed this one character where
/// it would otherwise have to match the sequence itself, and types the rest of a sequence that it doesn't know into
/// the line (Ctrl-Right left `;5C`).
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
  /// No key: libedit is asked by it in which mode of vi it is.
  case modeQuestion
  /// No key: libedit's own `c` of vi's command mode.
  case change
  /// No keys: libedit's own `x`, `X`, `s` and `l` of vi's command mode, which count code points.
  case deleteScalar, deleteScalarBack, substituteScalar, forwardScalar

  /// The action of the key, by the name of one of libedit's functions or of ours.
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

  /// The action in vi's command mode, in which the cursor does not stand behind the line.
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

  /// The key that a control sequence `ESC [ parameters final` stands for.
  init?(parameters: [Int], final: UInt8) {
    // A second parameter is 1 + the modifiers: 1 shift, 2 alt, 4 control.
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

/// Keys that a terminal sends as a character.
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
  /// True if a key of vi wants the next one as its argument: `f`, `F`, `t`, `T`, and ^V.
  static func takesArgument(_ code: UInt32) -> Bool { code == 0x16 || [0x66, 0x46, 0x74, 0x54].contains(code) }
  /// The key above Enter.
  static let backspace: UInt32 = 0x7F
}
