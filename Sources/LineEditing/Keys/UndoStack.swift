/// A line, split at the cursor.
struct LineState: Equatable {
  var before = ""
  var after = ""

  /// The whole line.
  var text: String { before + after }
}

/// The earlier states of a line, for undo. The characters of a word that were typed one after another are undone
/// together.
struct UndoStack {
  private var states: [LineState] = []
  private var current = LineState()
  private var isTyping = false

  /// Creates a stack with the current line.
  init(_ state: LineState = LineState()) { current = state }

  /// Records the line after a key. A key that only moves the cursor is not an edit.
  mutating func note(_ state: LineState) {
    guard state.text != current.text else {
      // What is typed at another place is another edit.
      if state != current { isTyping = false }
      current = state
      return
    }
    let typed = typedCharacter(state)
    // A typed character continues the edit of its word. A space begins the edit of the next word.
    if !isTyping || typed == nil || typed == " " { states.append(current) }
    isTyping = typed != nil
    current = state
  }

  /// Undoes the last edit. Returns the line before it, or `nil` if there is none.
  mutating func undo() -> LineState? {
    guard let state = states.popLast() else { return nil }
    current = state
    isTyping = false
    return state
  }

  /// Returns the character that was typed at the cursor, or `nil` if the line has changed in another way.
  private func typedCharacter(_ state: LineState) -> Character? {
    guard state.after == current.after, state.before.hasPrefix(current.before),
      state.before.count == current.before.count + 1
    else { return nil }
    return state.before.last
  }
}
