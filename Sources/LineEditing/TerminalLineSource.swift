import CEditline
import Shell
import LibC

/// Lines that a person types at a terminal, with editing, completion and history.
///
/// The keys are those of emacs, unless the user's `~/.editrc` changes them (`bind -v` for those of vi). Create only one
/// source in a program, and use it on one thread, because libedit has static state.
package final class TerminalLineSource: LineSource {
  /// The options of a source: its appearance, and the user's files.
  package struct Options: Sendable {
    /// The name of the program. A line of `.editrc` can apply to it alone.
    package var program: String
    /// True if the prompt and the line are coloured.
    package var color: Bool
    /// The file of key bindings, or `nil` for `$EDITRC` or `~/.editrc`.
    package var editrc: String?
    /// Returns the time for the history, in seconds since 1970. If `nil`, lines are stored without a time.
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
  /// Set at the end of `init`, because the editor calls back to `self`.
  private(set) var editor: Editor?

  /// The assistant that is asked while a line is edited.
  let assistant: any LineAssistant
  /// The state of the current line, besides libedit's own.
  var edit = EditedLine()
  /// The texts that were cut from this line and from earlier ones.
  var kills = KillRing()
  /// Keys to deliver before typed ones, such as a key that ended a search and still has to take effect.
  var unread: [UInt32] = []
  /// A pasted text that is yet to be inserted.
  var pasted: [UInt8] = []
  /// True after the end of input.
  var isEnded = false
  private var pending = PendingLines()
  /// The problem of the history that the user knows.
  private var reportedProblem: HistoryProblem?

  /// Creates a source for standard input. Returns `nil` if that is no terminal, or if the editor cannot be created.
  ///
  /// Prompts are written to standard output, or to standard error if standard output is no terminal. Installs the
  /// signal handlers of ``Signals/install()``, and sets a UTF-8 locale. If the history can no longer be kept, the reason
  /// is printed once; the caller prints a problem that the history has already.
  package init?(history: HistoryFile?, assistant: any LineAssistant, options: Options) {
    guard Terminal.isTerminal(STDIN_FILENO) else { return nil }
    Signals.install()
    ce_use_utf8()
    let output = Terminal.isTerminal(STDOUT_FILENO) ? STDOUT_FILENO : STDERR_FILENO
    let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
    let isCapable = !["", "dumb", "emacs", "unknown"].contains(terminal)
    self.history = history
    reportedProblem = history?.problem
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

  /// True: a person types the lines.
  package var isInteractive: Bool { true }

  /// True if a pasted text has further lines.
  package var isLineReady: Bool { !pending.isEmpty }

  /// Same as ``isLineReady``.
  package var isInPaste: Bool { isLineReady }

  /// Discards the remaining lines of a pasted text, and returns them.
  package func dropReadyLines() -> [String] { pending.drop() }

  /// Returns the next line that the user types, or the next line of a pasted text, or `nil` at the end of input.
  package func nextLine() -> SourceLine? {
    if let line = pending.next(interrupts: ce_interrupt_count()) { return accept(line) }
    guard let editor, !isEnded, !ce_is_ending() else { return nil }
    editor.useKeys(assistant.keys, sourcing: options.editrc)
    // A ^C that was too late for the last command must not discard the next line.
    if ce_take_events() & Int32(CE_RESIZED.rawValue) != 0 { editor.resize() }
    while true {
      edit = EditedLine()
      edit.columns = screen.columns
      // Notices that arrived while no key was awaited.
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
        // After a signal that ends the program, the terminal is restored, and nothing may be written.
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
    if let problem = history?.problem, problem != reportedProblem {
      reportedProblem = problem
      screen.write("\(problem.text)\r\n")
    }
    return SourceLine(line)
  }

  var promptText: PromptText { promptText(columns: screen.columns) }

  /// Returns the prompt for a window width.
  func promptText(columns: Int) -> PromptText {
    let mode = edit.isInViCommands && edit.searchPrompt == nil ? "[n] " : ""
    return PromptText(
      edit.searchPrompt ?? mode + assistant.prompt, color: options.color && screen.isCapable,
      columns: columns)
  }
}

/// The state of the current line, besides libedit's own.
struct EditedLine {
  /// The width of the window in which the line was drawn.
  var columns = 0
  /// The walk through the history, if one has begun.
  var walk: HistoryWalk?
  var walkLines: [String] = []
  /// The candidates that Tab steps through.
  var cycle: CompletionCycle?
  /// The list of candidates, while it is directly above the prompt.
  var list: ShownList?
  /// The prompt during a search of the history.
  var searchPrompt: String?
  /// True if ^C ended the line.
  var isAbandoned = false
  /// True if the line contains several lines that were pasted or edited in an external editor.
  var hasPaste = false
  /// The states to which undo can return.
  var undone = UndoStack()
  /// True if the current key cut text. ``lastKeyKilled`` says the same of the key before it.
  var killsNow = false
  var lastKeyKilled = false
  /// The last insertion from the kill ring or of an argument: the line before and after it.
  var inserted: (base: LineState, result: LineState)?
  /// The number of history lines after the line of the last inserted argument, or `nil` if there is none.
  var argumentDepth: Int?
  /// The suggestion that is drawn faint after the line.
  var ghost: String?
  /// True if rows that continue in the next row are marked.
  var hasMarks = false
  /// The text and the coloured parts that were drawn last.
  var coloured: (text: String, highlights: [LineHighlight])?
  /// True if the last key was ESC, which begins a sequence of Alt and a key.
  var isInSequence = false
  /// True in vi's command mode.
  var isInViCommands = false
  /// The count before a key in vi's command mode.
  var counts = KeyCount()
  /// True if libedit has to be asked for vi's mode.
  var asksForMode = false
}
