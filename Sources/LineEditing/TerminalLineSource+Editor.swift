import CEditline

/// The callbacks of libedit.
extension TerminalLineSource {
  /// Returns the next character or the code of a ``Key``, or `nil` at the end of input.
  func editorNextCode() -> UInt32? {
    if edit.asksForMode, unread.isEmpty {
      edit.asksForMode = false
      return Key.modeQuestion.rawValue
    }
    if unread.isEmpty, let editor, editor.isVi { align(editor) }
    let code = nextCode()
    if let code, edit.isInViCommands { edit.counts.take(code) }
    edit.asksForMode = code.map { editor?.isVi == true && !Key.takesArgument($0) } ?? false
    return code
  }

  /// Returns the next character or key. Functions that read keys themselves call this, too.
  func nextCode() -> UInt32? {
    if !unread.isEmpty { return unread.removeFirst() }
    // Text that arrives in one piece is one edit for undo, because copying a long line for each character is slow.
    if let editor, edit.searchPrompt == nil, !keyboard.isFlooded { edit.undone.note(state(editor)) }
    (edit.lastKeyKilled, edit.killsNow) = (edit.killsNow, false)
    let code = waitForCode()
    edit.isInSequence = code == Key.escape
    return code
  }

  private func waitForCode() -> UInt32? {
    // The keyboard may return many notices without a text, so the line is not decorated again after them.
    var isDecorated = false
    while true {
      if !keyboard.isInputWaiting {
        if !isDecorated { decorate() }
        isDecorated = true
      } else if !edit.isInSequence {
        // The suggestion is for an earlier line, and the user has not seen one for the current line.
        edit.ghost = nil
      }
      let event = keyboard.next(
        watching: assistant.noticeDescriptors, every: assistant.noticeInterval)
      if event == .notice {
        guard let notice = assistant.takeNotice() else { continue }
        undecorate()
        tell(notice)
        isDecorated = false
        continue
      }
      undecorate()
      isDecorated = false
      switch event {
      case .notice: continue
      case .input(.character(let scalar)):
        return scalar.value
      case .input(.key(let key)):
        return key.rawValue
      case .input(.paste(let bytes)):
        pasted = bytes
        return Key.paste.rawValue
      case .signals(let events):
        if events & Int32(CE_CONTINUED.rawValue) != 0 { resume() }
        if events & Int32(CE_RESIZED.rawValue) != 0 { redrawResized() }
        // SIGINT acts like the key ^C.
        if events & Int32(CE_INTERRUPTED.rawValue) != 0 {
          keyboard.abandonPaste()
          if ce_is_ending() {
            isEnded = true
            return nil
          }
          _ = Signals.takeInterrupt()
          return Key.interrupt
        }
      case .end:
        isEnded = true
        return nil
      }
    }
  }

  /// Performs the function of a key, and returns what libedit does next.
  func editorPerform(_ function: ce_function) -> ce_outcome {
    guard let editor else { return CE_BEEP }
    switch function {
    case CE_COMPLETE: return complete(editor, back: false)
    case CE_COMPLETE_BACK: return complete(editor, back: true)
    case CE_OLDER:
      return choose(editor, back: true) ?? showHistory(editor) { $0.older(in: $1) }
    case CE_NEWER:
      return choose(editor, back: false) ?? showHistory(editor) { $0.newer(in: $1) }
    case CE_SEARCH, CE_SEARCH_NEWER: return searchHistory(editor, for: editor.line.before + editor.line.after)
    case CE_INTERRUPT: return interrupt(editor)
    case CE_SUSPEND: return suspend(editor)
    case CE_ENTER: return enter(editor)
    case CE_FIND: return findInHistory(editor)
    case CE_BACK: return back(editor)
    case CE_DELETE: return delete(editor)
    case CE_DELETE_BACK: return deleteBack(editor)
    case CE_DELETE_OR_END: return editor.line == ("", "") ? CE_NO_MORE : delete(editor)
    case CE_CHANGE: return change(editor)
    case CE_DELETE_TO_END:
      // As two keys, so that libedit's `.` repeats them.
      unread = Array("d$".unicodeScalars.map(\.value))
      return CE_KEEP
    case CE_VI_DELETE: return act(with: .deleteScalar, editor)
    case CE_VI_DELETE_BACK: return act(with: .deleteScalarBack, editor)
    case CE_VI_SUBSTITUTE: return act(with: .substituteScalar, editor)
    case CE_VI_FORWARD: return act(with: .forwardScalar, editor)
    case CE_REPLACE_ONE: return replaceOne(editor)
    case CE_UNDO: return undo(editor)
    case CE_KILL_TO_END, CE_KILL_TO_START, CE_KILL_WORD, CE_KILL_WORD_BACK: return cut(function, editor)
    case CE_YANK: return yank(editor)
    case CE_YANK_POP: return yankOlder(editor)
    case CE_LAST_ARGUMENT: return insertLastArgument(editor)
    case CE_TRANSPOSE_WORDS: return transposeWords(editor)
    case CE_EDIT_FILE: return editInFile(editor)
    case CE_FORWARD, CE_FORWARD_WORD, CE_END: return forward(function, editor)
    case CE_IN_INSERTION, CE_IN_COMMANDS: return showMode(isInCommands: function == CE_IN_COMMANDS, editor)
    case CE_PASTE:
      defer { pasted = [] }
      return paste(pasted, editor)
    default: return CE_BEEP
    }
  }

  /// Shows vi's mode in the prompt if it has changed.
  private func showMode(isInCommands: Bool, _ editor: Editor) -> ce_outcome {
    if edit.isInViCommands != isInCommands {
      screen.clear(before: promptText.visible + editor.line.before)
      edit.isInViCommands = isInCommands
      editor.redraw()
    }
    return CE_KEEP
  }

  private func interrupt(_ editor: Editor) -> ce_outcome {
    edit.isAbandoned = true
    editor.moveToEnd()
    editor.insert("^C")
    editor.accept()
    return CE_REFRESH
  }
}
