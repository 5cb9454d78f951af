import CEditline
import Shell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines that a person types on a terminal: edited, completed, and remembered.
///
/// The keys are those of emacs, or what the user's `~/.editrc` makes of them (`bind -v` for vi's). There should be one
/// such source in a program, used from one thread: libedit has static state.
package final class TerminalLineSource: LineSource {
  /// How the source appears and where it finds the user's wishes.
  package struct Options: Sendable {
    /// The name of the program, before which a line of `.editrc` may say that it is only for it.
    package var program: String
    /// Whether the prompt is coloured.
    package var color: Bool
    /// The file of key bindings; nil for `$EDITRC` or `~/.editrc`.
    package var editrc: String?

    /// Makes options.
    package init(program: String, color: Bool = true, editrc: String? = nil) {
      self.program = program
      self.color = color
      self.editrc = editrc
    }
  }

  let options: Options
  let history: HistoryFile?
  let keyboard: Keyboard
  let screen: Screen
  /// Set at the end of `init`, as the editor calls back to `self`.
  private(set) var editor: Editor?

  /// What to ask while a line is edited.
  var assistant: (any LineAssistant)?
  var walk: HistoryWalk?
  /// The candidates that Tab goes through.
  var cycle: CompletionCycle?
  /// What stands in the place of the prompt while the history is searched.
  var searchPrompt: String?
  /// A key that ended a search, and is then to do what it does.
  var unread: UInt32?
  /// A text that the terminal has pasted, on its way into the line.
  private var pasted: [UInt8] = []
  /// Whether the line being edited was left with ^C.
  private var isAbandoned = false
  /// Whether the terminal is gone.
  private var isEnded = false
  private var pending = PendingLines()

  /// Prepares to read from the terminal that standard input is; nil where it is none, or there is no memory.
  ///
  /// Prompts are written to standard output, or to standard error where output goes elsewhere. Signal handlers are
  /// installed as by ``Signals/install()``, and the locale is made one of UTF-8.
  package init?(history: HistoryFile?, options: Options) {
    guard Terminal.isTerminal(STDIN_FILENO) else { return nil }
    Signals.install()
    ce_use_utf8()
    let output = Terminal.isTerminal(STDOUT_FILENO) ? STDOUT_FILENO : STDERR_FILENO
    let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
    let isCapable = !["", "dumb", "emacs", "unknown"].contains(terminal)
    self.history = history
    self.options = options
    keyboard = Keyboard(descriptor: STDIN_FILENO)
    screen = Screen(input: STDIN_FILENO, output: output, isCapable: isCapable)
    // libedit switches itself off where TERM is emacs.
    editor = Editor(
      program: options.program, terminal: isCapable ? nil : "dumb", input: STDIN_FILENO, output: output, client: self)
    guard let editor else { return nil }
    editor.bindKeys(sourcing: options.editrc)
  }

  /// A person types the lines.
  package var isInteractive: Bool { true }

  /// Whether more lines of a pasted text are to come.
  package var isLineReady: Bool { !pending.isEmpty }

  /// The next line that the user types, or the next one of a pasted text; nil at the end of input.
  package func nextLine(_ assistant: any LineAssistant) -> SourceLine? {
    if let line = pending.next(interrupts: ce_interrupt_count()) { return accept(line) }
    guard let editor, !isEnded, !ce_is_ending() else { return nil }
    self.assistant = assistant
    defer { self.assistant = nil }
    // A ^C that came too late for the last command must not leave the next line.
    if ce_take_events() & Int32(CE_RESIZED.rawValue) != 0 { editor.resize() }
    while true {
      isAbandoned = false
      walk = nil
      cycle = nil
      screen.begin(editor)
      let text = editor.readLine()
      screen.end(editor)
      guard !isAbandoned else { continue }
      guard let text else {
        // Where a signal ends the program, nothing comes after the terminal was given back.
        if !ce_is_ending() { screen.write("\r\n") }
        return nil
      }
      pending.add(PastedText.lines(of: text), interrupts: ce_interrupt_count())
      return pending.next(interrupts: ce_interrupt_count()).map { accept($0) }
    }
  }

  private func accept(_ line: String) -> SourceLine {
    history?.append(line)
    return SourceLine(line)
  }
}

extension TerminalLineSource: EditorClient {
  func editorNextCode() -> UInt32? {
    if let code = unread {
      unread = nil
      return code
    }
    while true {
      switch keyboard.next(watching: assistant?.noticeDescriptors ?? []) {
      case .notice:
        if let notice = assistant?.takeNotice() { tell(notice) }
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
        // As good as the key.
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

  func editorPrompt() -> String {
    promptText.drawn
  }

  func editorPerform(_ function: ce_function) -> ce_outcome {
    guard let editor else { return CE_BEEP }
    switch function {
    case CE_COMPLETE: return complete(editor, back: false)
    case CE_COMPLETE_BACK: return complete(editor, back: true)
    case CE_OLDER: return showHistory(editor) { $0.older(in: $1) }
    case CE_NEWER: return showHistory(editor) { $0.newer(in: $1) }
    case CE_SEARCH: return searchHistory(editor)
    case CE_INTERRUPT:
      isAbandoned = true
      editor.moveToEnd()
      editor.insert("^C")
      editor.accept()
      return CE_REFRESH
    case CE_SUSPEND: return suspend(editor)
    case CE_REPLACE: return replace(editor)
    case CE_REPLACE_ONE: return replaceOne(editor)
    case CE_PASTE:
      defer { pasted = [] }
      return paste(pasted, editor)
    default: return CE_BEEP
    }
  }

  var promptText: PromptText {
    PromptText(
      searchPrompt ?? assistant?.prompt ?? "> ", color: options.color && screen.isCapable, columns: screen.columns)
  }
}
