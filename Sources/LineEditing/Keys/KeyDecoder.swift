/// An input of a terminal: a character, a key, or a pasted text.
enum Input: Equatable {
  case character(Unicode.Scalar)
  case key(Key)
  case paste([UInt8])
}

/// Decodes characters, keys and pasted texts from the bytes that a terminal sends.
///
/// No part of a control sequence is ever decoded as text. Only a pause distinguishes a lone ESC from the start of a
/// sequence: while ``isInSequence`` is true, the caller waits for a byte, and calls ``endSequence()`` after a pause.
struct KeyDecoder {
  private enum State: Equatable {
    case ground
    case character([UInt8], length: Int)
    /// The bytes of an escape sequence after its first ESC. Some terminals send a further ESC for a key pressed with
    /// Alt.
    case sequence([UInt8])
    case paste
  }

  private static let escape: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// The column of the cursor, from 0, in the terminal's last report. Only a report that is awaited counts, because
  /// some terminals send the same sequence for a key.
  private(set) var cursorColumn: Int?
  /// True while a report of the cursor's position is awaited.
  var awaitsCursor = false { didSet { if awaitsCursor { cursorColumn = nil } } }

  private var state = State.ground
  private var pasted: [UInt8] = []

  /// True if an escape sequence has begun and is incomplete.
  var isInSequence: Bool { if case .sequence = state { true } else { false } }

  /// True if a text is being pasted.
  var isInPaste: Bool { state == .paste }

  /// True if the last byte of an unfinished paste is ^C. It is part of the text, or the user pressed it because the end
  /// of the paste never arrived.
  var pasteEndsInInterrupt: Bool { isInPaste && pasted.last == UInt8(ascii: "\u{3}") }

  /// Discards a paste, and returns the ^C that ended it.
  mutating func abandonPaste() -> [Input] {
    guard isInPaste else { return [] }
    state = .ground
    pasted = []
    return [.character("\u{3}")]
  }

  /// Returns the inputs that a byte completes.
  mutating func feed(_ byte: UInt8) -> [Input] {
    switch state {
    case .ground: return start(byte)
    case .character(let bytes, let length): return continueCharacter(bytes, length, byte)
    case .sequence(let bytes): return continueSequence(bytes, byte)
    case .paste:
      pasted.append(byte)
      guard byte == UInt8(ascii: "~"), pasted.hasSuffix(Self.pasteEnd) else { return [] }
      pasted.removeLast(Self.pasteEnd.count)
      return endPaste()
    }
  }

  /// Returns the inputs that a pause completes: the key ESC, or `ESC [` and `ESC O` as keys pressed with Alt. A longer
  /// incomplete sequence is discarded.
  mutating func endSequence() -> [Input] {
    guard case .sequence(let bytes) = state else { return [] }
    state = .ground
    return ["", "[", "O"].contains { Self.withoutAlt(bytes).elementsEqual($0.utf8) } ? Self.typed(bytes) : []
  }

  private static func withoutAlt(_ bytes: [UInt8]) -> ArraySlice<UInt8> { bytes.drop { $0 == escape } }

  /// Returns ESC and the bytes after it as characters.
  private static func typed(_ bytes: [UInt8]) -> [Input] {
    ([escape] + bytes).map { .character(Unicode.Scalar($0)) }
  }

  /// Ends a paste, and returns its text.
  mutating func endPaste() -> [Input] {
    guard state == .paste else { return [] }
    state = .ground
    defer { pasted = [] }
    return [.paste(pasted)]
  }

  private mutating func start(_ byte: UInt8) -> [Input] {
    switch byte {
    case Self.escape:
      state = .sequence([])
      return []
    // Ctrl-J, or an Enter that was pressed before the prompt, while the terminal still translated CR to LF.
    case UInt8(ascii: "\n"): return [.character("\r")]
    case 0..<0x80: return [.character(Unicode.Scalar(byte))]
    case 0xC2..<0xE0: state = .character([byte], length: 2)
    case 0xE0..<0xF0: state = .character([byte], length: 3)
    case 0xF0..<0xF5: state = .character([byte], length: 4)
    default: return [.character(Self.replacement)]
    }
    return []
  }

  private mutating func continueCharacter(_ bytes: [UInt8], _ length: Int, _ byte: UInt8) -> [Input] {
    guard byte & 0xC0 == 0x80 else {
      state = .ground
      return [.character(Self.replacement)] + start(byte)
    }
    let bytes = bytes + [byte]
    guard bytes.count == length else {
      state = .character(bytes, length: length)
      return []
    }
    state = .ground
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    // An invalid sequence, such as a surrogate, decodes as several replacement characters. One is enough.
    guard scalars.count == 1, let scalar = scalars.first else { return [.character(Self.replacement)] }
    // Control characters are dropped: C1 would be mistaken for the code of a ``Key``, and others are invisible in a
    // line.
    return scalar.isControl ? [] : [.character(scalar)]
  }

  private mutating func continueSequence(_ bytes: [UInt8], _ byte: UInt8) -> [Input] {
    let sequence = Self.withoutAlt(bytes)
    let hasAlt = sequence.count < bytes.count
    state = .ground
    switch (sequence.first, byte) {
    case (nil, Self.escape) where hasAlt:
      state = .sequence(bytes)
      return Self.typed([])
    case (nil, Self.escape), (nil, UInt8(ascii: "[")), (nil, UInt8(ascii: "O")): state = .sequence(bytes + [byte])
    case (nil, _): return Self.typed(bytes) + start(byte)
    case (UInt8(ascii: "O"), 0x20..<0x7F): return keys(parameters: [], final: byte, alt: hasAlt)
    // The Linux console sends its function keys as `ESC [ [ A`.
    case (_, 0x20..<0x7F) where sequence.elementsEqual("[[".utf8): return []
    case (UInt8(ascii: "["), UInt8(ascii: "[")) where sequence.count == 1: state = .sequence(bytes + [byte])
    case (UInt8(ascii: "["), 0x20..<0x40):
      // Sequences of keys are short. The parameters of a longer one are read to its end, but not kept.
      state = .sequence(bytes.count < 32 ? bytes + [byte] : bytes)
    case (UInt8(ascii: "["), 0x40..<0x7F):
      let parameters = sequence.dropFirst().split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      return keys(parameters: parameters.map(Self.parameter), final: byte, alt: hasAlt)
    // The sequence is invalid. The byte is decoded on its own, because it may be ^C.
    default: return start(byte)
    }
    return []
  }

  /// Returns the number that some digits represent, at most 9,999, or 0 if they are not digits.
  private static func parameter(_ bytes: ArraySlice<UInt8>) -> Int {
    guard bytes.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return 0 }
    return bytes.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 9_999) }
  }

  private mutating func keys(parameters: [Int], final: UInt8, alt: Bool) -> [Input] {
    if awaitsCursor, final == UInt8(ascii: "R"), parameters.count == 2 {
      awaitsCursor = false
      cursorColumn = parameters[1] - 1
      return []
    }
    guard let key = Key(parameters: alt ? [parameters.first ?? 1, 3] : parameters, final: final) else { return [] }
    guard key != .paste else {
      state = .paste
      return []
    }
    return [.key(key)]
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool {
    count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
  }
}
