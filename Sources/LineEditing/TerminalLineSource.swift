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
    /// Whether the prompt and the line are coloured.
    package var color: Bool
    /// The file of key bindings; nil for `$EDITRC` or `~/.editrc`.
    package var editrc: String?
    /// The time, in seconds since 1970, for the history; nil where lines are remembered without.
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
  /// What is known of the line being edited, beside libedit.
  var edit = LineEdit()
  /// What was cut from this line and from earlier ones.
  var kills = KillRing()
  /// Keys that come before those that are typed: one that ended a search, and is then to do what it does.
  var unread: [UInt32] = []
  /// A text that the terminal has pasted, on its way into the line.
  var pasted: [UInt8] = []
  /// Whether the terminal is gone.
  var isEnded = false
  private var pending = PendingLines()

  /// Prepares to read from the terminal that standard input is; nil where it is none, or there is no memory.
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
      edit = LineEdit()
      edit.columns = screen.columns
      // What came to be known since the last line, and is not told by a key press that is waited for.
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
        // Where a signal ends the program, nothing comes after the terminal was given back.
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

/// What is known of the line being edited, beside libedit.
struct LineEdit {
  /// The width of the window that the line was drawn in.
  var columns = 0
  /// Where the walk over the history stands, and over which lines.
  var walk: HistoryWalk?
  var walkLines: [String] = []
  /// The candidates that Tab goes through.
  var cycle: CompletionCycle?
  /// The list of them, as long as it stands right above the prompt.
  var list: ShownList?
  /// What stands in the place of the prompt while the history is searched.
  var searchPrompt: String?
  /// Whether the line was left with ^C.
  var isAbandoned = false
  /// Whether a text was pasted into it: then it is several lines.
  var hasPaste = false
  /// The states that can be gone back to.
  var undone = UndoStack()
  /// Whether the latest key has cut something, and whether the one before it had.
  var killsNow = false
  var lastKeyKilled = false
  /// What was inserted last, by the line before that and behind it.
  var inserted: (base: LineState, result: LineState)?
  /// How many lines back the last argument was taken from that was inserted last.
  var argumentDepth: Int?
  /// What is drawn faint behind the line.
  var ghost: String?
  /// Whether the rows that go on in the next one are marked.
  var hasMarks = false
  /// What was drawn in colour last.
  var coloured: (text: String, highlights: [LineHighlight])?
  /// Whether the latest key was ESC, which begins the keys that are pressed together with Alt.
  var isInSequence = false
  /// Whether the keys are those of vi's command mode.
  var isInViCommands = false
  /// The count before a key in vi's command mode.
  var counts = KeyCount()
  /// Whether libedit is to be asked in which mode of vi it is.
  var asksForMode = false
}
