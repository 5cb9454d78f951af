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
  /// The appearance of the source, and the places of the user's settings.
  package struct Options: Sendable {
    /// The name of the program, before which a line of `.editrc` may say that it is only for it.
    package var program: String
    /// True if the prompt and the line are coloured.
    package var color: Bool
    /// The file of key bindings; nil for `$EDITRC` or `~/.editrc`.
    package var editrc: String?
    /// The time, in seconds since 1970, for the history; nil if lines are remembered without.
    package var now: (@Sendable () -> Int64)?

    /// Creates options.
    package init(program: String, color: Bool = true, editrc: String? = nil, now: (@Sendable () -> Int64)? = nil) {
      self.program = program
      self.color = color
      self.editrc = editrc
      self.now = now
    }
  }

  let options: Options
  let history: HistoryFile?
  let keyboard: Keyboard
  let screen: Screen
  /// Set at the end of `init`, as the editor calls back to `self`.
  private(set) var editor: Editor?

  /// The assistant that is asked while a line is edited.
  let assistant: any LineAssistant
  /// The state of the line being edited, beside libedit's own.
  var edit = EditedLine()
  /// The texts that were cut from this line and from earlier ones.
  var kills = KillRing()
  /// Keys that come before those that are typed: one that ended a search, and is then to do what it does.
  var unread: [UInt32] = []
  /// A text that the terminal has pasted, on its way into the line.
  var pasted: [UInt8] = []
  /// True if the terminal is gone.
  var isEnded = false
  private var pending = PendingLines()

  /// Prepares to read from the terminal that standard input is; nil if it is none, or there is no memory.
  ///
  /// Prompts are written to standard output, or to standard error where output goes elsewhere. Signal handlers are
  /// installed as by ``Signals/install()``, and the locale is made one of UTF-8.
  package init?(history: HistoryFile?, assistant: any LineAssistant, options: Options) {
    guard Terminal.isTerminal(STDIN_FILENO) else { return nil }
    Signals.install()
    ce_use_utf8()
    let output = Terminal.isTerminal(STDOUT_FILENO) ? STDOUT_FILENO : STDERR_FILENO
    let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
    let isCapable = !["", "dumb", "emacs", "unknown"].contains(terminal)
    self.history = history
    self.assistant = assistant
    self.options = options
    keyboard = Keyboard(descriptor: STDIN_FILENO)
    screen = Screen(input: STDIN_FILENO, output: output, isCapable: isCapable)
    // libedit switches itself off if TERM is emacs.
    editor = Editor(
      program: options.program, terminal: isCapable ? nil : "dumb", input: STDIN_FILENO, output: output, client: self)
    guard let editor else { return nil }
    editor.bindKeys(sourcing: options.editrc)
  }

  /// A person types the lines.
  package var isInteractive: Bool { true }

  /// True if more lines of a pasted text are to come.
  package var isLineReady: Bool { !pending.isEmpty }

  /// The same.
  package var isInPaste: Bool { isLineReady }

  /// Gives up the lines of a pasted text that are still to come, and answers what they are.
  package func dropReadyLines() -> [String] { pending.drop() }

  /// The next line that the user types, or the next one of a pasted text; nil at the end of input.
  package func nextLine() -> SourceLine? {
    if let line = pending.next(interrupts: ce_interrupt_count()) { return accept(line) }
    guard let editor, !isEnded, !ce_is_ending() else { return nil }
    editor.useKeys(assistant.keys, sourcing: options.editrc)
    // A ^C that came too late for the last command must not leave the next line.
    if ce_take_events() & Int32(CE_RESIZED.rawValue) != 0 { editor.resize() }
    while true {
      edit = EditedLine()
      edit.columns = screen.columns
      // The news since the last line, which came between two waits for a key.
      if let notice = assistant.takeNotice() {
        screen.write(notice.split(separator: "\n").map { $0 + "\r\n" }.joined())
      }
      screen.begin(editor)
      let text = editor.readLine()
      screen.end(editor)
      if edit.isAbandoned {
        guard let line = assistant.interruptLine else { continue }
        return SourceLine(line)
      }
      guard let text else {
        // After a signal that ends the program nothing may be written once the terminal was given back.
        guard !ce_is_ending() else { return nil }
        screen.write("\r\n")
        return assistant.interruptLine.map { SourceLine($0) }
      }
      let lines = edit.hasPaste ? PastedText.lines(of: text) : [assistant.joined(text)]
      pending.add(lines, interrupts: ce_interrupt_count())
      return pending.next(interrupts: ce_interrupt_count()).map(accept)
    }
  }

  private func accept(_ line: String) -> SourceLine {
    history?.append(line, time: options.now?(), place: assistant.place)
    return SourceLine(line)
  }

  var promptText: PromptText { promptText(columns: screen.columns) }

  /// The prompt in a window of a width.
  func promptText(columns: Int) -> PromptText {
    let mode = edit.isInViCommands && edit.searchPrompt == nil ? "[n] " : ""
    return PromptText(
      edit.searchPrompt ?? mode + assistant.prompt, color: options.color && screen.isCapable,
      columns: columns)
  }
}

/// The state of the line being edited, beside libedit's own.
struct EditedLine {
  /// The width of the window that the line was drawn in.
  var columns = 0
  /// The walk over the history, while there is one.
  var walk: HistoryWalk?
  var walkLines: [String] = []
  /// The candidates that Tab goes through.
  var cycle: CompletionCycle?
  /// The list of them, as long as it stands right above the prompt.
  var list: ShownList?
  /// The text in the place of the prompt while the history is searched.
  var searchPrompt: String?
  /// True if the line was left with ^C.
  var isAbandoned = false
  /// True if a text was pasted into it: then it is several lines.
  var hasPaste = false
  /// The states that can be gone back to.
  var undone = UndoStack()
  /// True if the latest key has cut something, and whether the one before it had.
  var killsNow = false
  var lastKeyKilled = false
  /// The text that was inserted last: the line before that and behind it.
  var inserted: (base: LineState, result: LineState)?
  /// The number of lines between the present one and the line of the last inserted argument.
  var argumentDepth: Int?
  /// The text that is drawn faint behind the line.
  var ghost: String?
  /// True if the rows that go on in the next one are marked.
  var hasMarks = false
  /// The coloured parts that were drawn last.
  var coloured: (text: String, highlights: [LineHighlight])?
  /// True if the latest key was ESC, which begins the keys that are pressed together with Alt.
  var isInSequence = false
  /// True if the keys are those of vi's command mode.
  var isInViCommands = false
  /// The count before a key in vi's command mode.
  var counts = KeyCount()
  /// True if libedit is to be asked in which mode of vi it is.
  var asksForMode = false
}
