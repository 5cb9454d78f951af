import CEditline
import MVVMC
import Shell
import LibC

/// Lines that a person types at a terminal, with editing, completion and history.
///
/// The keys are those of emacs, unless the user's `~/.editrc` changes them (`bind -v` for those of vi). Create only one
/// source in a program, and use it on one thread, because libedit has static state.
package final class TerminalLineSource: LineSource {
  /// True to colour the prompt and the line.
  let usesColor: Bool
  /// Returns the current time in seconds since 1970, for the history.
  private let now: () -> Int64
  let history: HistoryFile?
  let keyboard: Keyboard
  let screen: Screen
  /// libedit's editor. Optional because its initializer needs `self` as its client.
  private(set) var editor: Editor?

  /// The session's completions, colours, suggestions and notices for the line.
  let assistant: any LineAssistant
  /// The state of the current line that libedit does not have.
  var edit = EditedLine()
  /// The texts that were cut from this line and from earlier ones.
  var kills = KillRing()
  /// Keys that libedit receives before typed ones, such as the key that ended a search and still has to take effect.
  var unread: [UInt32] = []
  /// The pasted text that the next ``Key/paste`` inserts.
  var pasted: [UInt8] = []
  /// True after the end of input.
  var isEnded = false
  /// The lines of a pasted text after the one that runs.
  private var pending: ArraySlice<String> = []
  /// The problem of the history that was last reported to the user.
  private var reportedProblem: Failure?

  /// Creates a source for standard input. Returns `nil` if standard input is not a terminal, or if the editor cannot be
  /// created.
  ///
  /// Prompts are written to standard output, or to standard error if standard output is not a terminal. Installs the
  /// signal handlers of ``Signals/install()``, and sets a UTF-8 locale. If the history cannot be kept any more, the
  /// reason is printed once. The caller prints a problem that the history has from the start.
  ///
  /// - Parameters:
  ///   - program: the name of the program. A line of `.editrc` that begins with this name and `:` applies to it alone.
  ///   - history: the history, or `nil` for none.
  ///   - assistant: assists the user while a line is typed.
  ///   - usesColor: true to colour the prompt and the line.
  ///   - now: returns the current time in seconds since 1970, for the history.
  package init?(
    program: String, history: HistoryFile?, assistant: any LineAssistant, usesColor: Bool,
    now: @escaping () -> Int64
  ) {
    guard Terminal.isTerminal(STDIN_FILENO) else { return nil }
    Signals.install()
    ce_use_utf8()
    let output = Terminal.isTerminal(STDOUT_FILENO) ? STDOUT_FILENO : STDERR_FILENO
    let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
    let isCapable = !["", "dumb", "emacs", "unknown"].contains(terminal)
    self.history = history
    reportedProblem = history?.problem
    self.assistant = assistant
    self.usesColor = usesColor
    self.now = now
    keyboard = Keyboard(descriptor: STDIN_FILENO)
    screen = Screen(input: STDIN_FILENO, output: output, isCapable: isCapable)
    // libedit does not edit if TERM is emacs, so an incapable terminal is always called dumb.
    editor = Editor(
      program: program, terminal: isCapable ? nil : "dumb", input: STDIN_FILENO, output: output, client: self)
    guard let editor else { return nil }
    editor.bindKeys()
  }

  /// Always true, because a user types the lines.
  package var isInteractive: Bool { true }

  /// True if a pasted text has further lines.
  package var isLineReady: Bool { !pending.isEmpty }

  /// True if a pasted text has further lines: no other line is ever ready.
  package var isInPaste: Bool { isLineReady }

  /// Discards the remaining lines of a pasted text, and returns them.
  package func dropReadyLines() -> [String] {
    defer { pending = [] }
    return Array(pending)
  }

  /// Returns the next line that the user types, or the next line of a pasted text, or `nil` at the end of input.
  package func nextLine() -> SourceLine? {
    if let line = pending.popFirst() { return accept(line) }
    guard let editor, !isEnded, !ce_is_ending() else { return nil }
    editor.useKeys(assistant.keys)
    // Forgets earlier signals except a resize: a ^C that was too late for the last command must not discard the next
    // line.
    if ce_take_events() & Int32(CE_RESIZED.rawValue) != 0 { editor.resize() }
    while true {
      edit = EditedLine()
      edit.columns = screen.columns
      // Notices that arrived while the last command ran are printed above the prompt.
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
        // A signal that ends the program has restored the terminal, so nothing may be written.
        guard !ce_is_ending() else { return nil }
        screen.write("\r\n")
        return assistant.interruptLine.map { SourceLine($0) }
      }
      let lines = edit.hasPaste ? PastedText.lines(of: text) : [assistant.joined(text)]
      pending = lines[...]
      return pending.popFirst().map(accept)
    }
  }

  private func accept(_ line: String) -> SourceLine {
    history?.append(line, time: now(), place: assistant.place)
    if let problem = history?.problem, problem != reportedProblem {
      reportedProblem = problem
      screen.write("\(TerminalText.escaped(problem.text))\r\n")
    }
    return SourceLine(line)
  }

  var promptText: PromptText { promptText(columns: screen.columns) }

  /// Returns the prompt for a window width.
  func promptText(columns: Int) -> PromptText {
    let mode = edit.isInViCommands && edit.searchPrompt == nil ? "[n] " : ""
    return PromptText(
      edit.searchPrompt ?? mode + assistant.prompt, color: usesColor && screen.isCapable, columns: columns)
  }
}

/// The state of the current line that libedit does not have.
struct EditedLine {
  /// The width of the window in which the line was drawn.
  var columns = 0
  /// The walk through the history with Up and Down, or `nil` before the first of these keys.
  var walk: HistoryWalk?
  /// The lines that ``walk`` steps through.
  var walkLines: [String] = []
  /// The candidates that Tab steps through, or `nil` if there are none.
  var cycle: CompletionCycle?
  /// The list of candidates while it is directly above the prompt, or `nil` if none is.
  var list: ShownList?
  /// The prompt during a search of the history, or `nil` if there is no search.
  var searchPrompt: String?
  /// True if ^C ended the line.
  var isAbandoned = false
  /// True if the line contains several lines that were pasted or edited in an external editor.
  var hasPaste = false
  /// The states to which undo can return.
  var undone = UndoStack()
  /// True if the current key has cut text.
  var killsNow = false
  /// True if the key before the current one has cut text. A further cut is joined to it.
  var lastKeyKilled = false
  /// The line before and after the last insertion of a cut text or of an argument, which the same key can replace.
  /// `nil` if there is none.
  var inserted: (base: LineState, result: LineState)?
  /// The number of history lines that are newer than the one whose argument was inserted last; `nil` if the last
  /// insertion was a cut text.
  var argumentDepth: Int?
  /// The suggestion that is drawn faint after the line, or `nil` if there is none.
  var ghost: String?
  /// True while marks are drawn at the ends of rows that continue in the next row.
  var hasMarks = false
  /// The text whose colours were computed last, with its coloured parts.
  var coloured: (text: String, highlights: [LineHighlight])?
  /// True if the last key was ESC, which begins a sequence of Alt and a key.
  var isInSequence = false
  /// True in vi's command mode.
  var isInViCommands = false
  /// The count before a key in vi's command mode.
  var counts = KeyCount()
  /// True if ``Key/modeQuestion`` has to be sent before the next key, because the last key may have changed vi's mode.
  var asksForMode = false
}
