/// A line and where the cursor stands in it.
struct LineState: Equatable {
  var before = ""
  var after = ""

  /// The whole line.
  var text: String { before + after }
}

/// The states of a line, for undo. Text that is typed without a pause, a word at most, is one edit.
struct UndoStack {
  private var states: [LineState] = []
  private var current = LineState()
  private var isTyping = false

  /// Begins with a line.
  init(_ state: LineState = LineState()) { current = state }

  /// Notes the line as it is, before the next key.
  mutating func note(_ state: LineState) {
    guard state.text != current.text else {
      current = state
      return
    }
    let typed = typedCharacter(state)
    // A blank begins the next word.
    if !(isTyping && typed.map { $0 != " " } ?? false) { states.append(current) }
    isTyping = typed != nil
    current = state
  }

  /// The line as it was before the latest edit; nil if there was none.
  mutating func undo() -> LineState? {
    guard let state = states.popLast() else { return nil }
    current = state
    isTyping = false
    return state
  }

  /// The character that was typed at the cursor, if nothing else happened.
  private func typedCharacter(_ state: LineState) -> Character? {
    guard state.after == current.after, state.before.hasPrefix(current.before),
      state.before.count == current.before.count + 1
    else { return nil }
    return state.before.last
  }
}
