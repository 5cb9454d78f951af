import CEditline
import Shell

/// A line editor on one terminal: a Swift interface to libedit.
///
/// libedit has static state, so there should be only one editor at a time.
final class Editor {
  private var handle: OpaquePointer?
  private let program: String
  /// The style of keys that was requested, emacs or vi, or `nil` if the user's file of key bindings decides.
  private var keys: KeyStyle?
  private weak var client: TerminalLineSource?
  /// The storage of the prompt. libedit keeps a pointer to it until it asks for the prompt again.
  private let prompt = WideText()

  /// Creates an editor. Returns `nil` if libedit cannot be initialized.
  init?(program: String, terminal: String?, input: Int32, output: Int32, client: TerminalLineSource) {
    self.client = client
    self.program = program
    // libedit calls back only within methods of this editor, so the callbacks need not retain it.
    let callbacks = ce_callbacks(
      owner: Unmanaged.passUnretained(self).toOpaque(),
      read: { owner, character in
        guard let editor = Editor.from(owner), let client = editor.client, let character else { return -1 }
        guard let code = client.editorNextCode() else { return 0 }
        character.pointee = code
        return 1
      },
      prompt: { owner in
        guard let editor = Editor.from(owner) else { return nil }
        return editor.prompt.set(editor.client?.promptText.drawn ?? "")
      },
      perform: { owner, function in
        guard let client = Editor.from(owner)?.client else { return Int32(CE_BEEP.rawValue) }
        return Int32(client.editorPerform(ce_function(UInt32(function))).rawValue)
      })
    handle = ce_open(program, terminal, input, output, callbacks)
    guard handle != nil else { return nil }
  }

  deinit {
    if let handle { ce_close(handle) }
  }

  private static func from(_ owner: UnsafeMutableRawPointer?) -> Editor? {
    owner.map { Unmanaged<Editor>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Binds the keys of this module and those of the user's file. If both bind a key, the file prevails with the emacs
  /// keys, and this module with the vi keys.
  func bindKeys() {
    if keys == .vi { ce_use_vi(handle, true) }
    (KeyBindings.emacs + KeyBindings.common).forEach { bind($0) }
    ce_source(handle, program)
    // If the user's file chooses the vi keys, libedit resets all bindings, so they are bound after the file. The
    // private codes of ``Key`` are bound last, because the file must not change them.
    (ce_is_vi(handle) ? KeyBindings.vi + KeyBindings.common : []).forEach { bind($0) }
    KeyBindings.codes.forEach { bind($0) }
  }

  /// Changes to a style of keys, or to the style of the user's file if `keys` is `nil`. Does nothing if the same style
  /// was requested before.
  func useKeys(_ keys: KeyStyle?) {
    guard keys != self.keys else { return }
    self.keys = keys
    ce_use_vi(handle, keys == .vi)
    bindKeys()
  }

  /// True if the keys are those of vi, whether they were requested or chosen by the user's file.
  var isVi: Bool { ce_is_vi(handle) }

  private func bind(_ binding: KeyBinding) {
    ce_bind(handle, binding.inCommandMode, binding.key, binding.function)
  }

  /// Lets the user edit a line. Returns `nil` at the end of input.
  func readLine() -> String? {
    var characters: UnsafePointer<UInt32>?
    let count = ce_read_line(handle, &characters)
    guard count >= 0, let characters else { return nil }
    var text = String(scalars: UnsafeBufferPointer(start: characters, count: count))
    // If libedit cannot edit on the terminal, it returns the line with its line end.
    if let end = text.unicodeScalars.last, end == "\n" || end == "\r" { text.unicodeScalars.removeLast() }
    return text
  }

  /// The current line, before and after the cursor.
  var line: (before: String, after: String) {
    var characters: UnsafePointer<UInt32>?
    var cursor = 0
    let count = ce_line(handle, &characters, &cursor)
    let all = UnsafeBufferPointer(start: characters, count: characters == nil ? 0 : count)
    let split = min(cursor, all.count)
    return (String(scalars: all[..<split]), String(scalars: all[split...]))
  }

  /// Inserts a text at the cursor.
  func insert(_ text: String) {
    _ = text.unicodeScalars.map(\.value).withZero { ce_insert(handle, $0) }
  }

  /// Deletes a number of code points before the cursor.
  func deleteBefore(_ count: Int) {
    ce_delete_before(handle, Int32(clamping: count))
  }

  /// Moves the cursor by a number of code points within the line, to the left if the number is negative.
  func move(by count: Int) { ce_move(handle, Int32(clamping: count)) }

  /// Moves the cursor to the end of the line.
  func moveToEnd() {
    ce_move(handle, Int32(clamping: line.after.unicodeScalars.count))
  }

  /// Replaces the line and places the cursor.
  ///
  /// - Parameters:
  ///   - text: the new part before the cursor.
  ///   - after: the new part after the cursor.
  func replaceLine(with text: String, after: String = "") {
    // libedit's `el_replacestr` does not move the cursor, and does not accept an empty text.
    moveToEnd()
    deleteBefore(line.before.unicodeScalars.count)
    insert(text + after)
    move(by: -after.unicodeScalars.count)
  }

  /// Submits the line once the client has returned from ``TerminalLineSource/editorPerform(_:)``.
  func accept() { ce_accept(handle) }

  /// Draws prompt and line, beginning at the terminal's cursor.
  func redraw() { ce_redraw(handle) }

  /// Makes libedit read the size of the terminal again.
  func resize() { ce_resize(handle) }

  /// Switches the terminal to libedit's mode, or, if `raw` is false, back to the mode in which commands run.
  func setRaw(_ raw: Bool) { ce_set_raw(handle, raw) }
}

extension String {
  fileprivate init(scalars: some Sequence<UInt32>) {
    var view = UnicodeScalarView()
    // Appending the scalars one by one is much faster than `append(contentsOf:)`, which is not specialized.
    for code in scalars { if let scalar = Unicode.Scalar(code) { view.append(scalar) } }
    self.init(view)
  }
}

extension [UInt32] {
  fileprivate func withZero<Result>(_ body: (UnsafePointer<UInt32>?) -> Result) -> Result {
    (self + [0]).withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
