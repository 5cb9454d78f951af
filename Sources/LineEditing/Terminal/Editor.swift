import CEditline
import Shell

/// The client that an ``Editor`` asks while a line is edited.
protocol EditorClient: AnyObject {
  /// The next character, one of ``Key``'s codes included; nil at the end of input.
  func editorNextCode() -> UInt32?
  /// The prompt, with U+0001 on both sides of what takes no room.
  func editorPrompt() -> String
  /// Carries out a function that a key is bound to.
  func editorPerform(_ function: ce_function) -> ce_outcome
}

/// libedit on one terminal.
///
/// Its state is partly static, so there should be one editor at a time.
final class Editor {
  private var handle: OpaquePointer?
  private let program: String
  /// The keys that were wished; nil if the user's file decides.
  private var keys: KeyStyle?
  private weak var client: (any EditorClient)?
  /// libedit keeps reading this between two callbacks.
  private let prompt = WideText()

  /// Sets up the editor; nil if there is no memory for it.
  init?(program: String, terminal: String?, input: Int32, output: Int32, client: any EditorClient) {
    self.client = client
    self.program = program
    // The callbacks come only from within the calls below, while `self` is alive: they need not retain it.
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
        return editor.prompt.set(editor.client?.editorPrompt() ?? "")
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

  /// Binds keys: ours, then what the user's file says.
  ///
  /// - Parameter path: the file, or nil for the usual .editrc.
  func bindKeys(sourcing path: String?) {
    if keys == .vi { ce_use_vi(handle, true) }
    (KeyBindings.emacs + KeyBindings.common).forEach { bind($0) }
    ce_source(handle, program, path)
    // Choosing the vi keys in the user's file has reset all bindings. Keys with codes of ours cannot be bound there.
    (ce_is_vi(handle) ? KeyBindings.vi + KeyBindings.common : []).forEach { bind($0) }
    KeyBindings.codes.forEach { bind($0) }
  }

  /// Takes other keys, if they are wished; the bindings are made anew.
  func useKeys(_ keys: KeyStyle?, sourcing path: String?) {
    guard keys != self.keys else { return }
    self.keys = keys
    ce_use_vi(handle, keys == .vi)
    bindKeys(sourcing: path)
  }

  /// True if the keys are those of vi.
  var isVi: Bool { ce_is_vi(handle) }

  private func bind(_ binding: KeyBinding) {
    ce_bind(handle, binding.inCommandMode, binding.key, binding.function)
  }

  /// Lets the user edit a line; nil at the end of input.
  func readLine() -> String? {
    var characters: UnsafePointer<UInt32>?
    let count = ce_read_line(handle, &characters)
    guard count >= 0, let characters else { return nil }
    var text = String(scalars: UnsafeBufferPointer(start: characters, count: count))
    // A terminal that libedit cannot edit on ends lines with what Enter is decoded to.
    if let end = text.unicodeScalars.last, end == "\n" || end == "\r" { text.unicodeScalars.removeLast() }
    return text
  }

  /// The line so far, as far as the cursor and behind it.
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

  /// Deletes characters before the cursor.
  func deleteBefore(_ count: Int) {
    ce_delete_before(handle, Int32(clamping: count))
  }

  /// Moves the cursor by characters, to the left if the count is negative, and no further than the line goes.
  func move(by count: Int) { ce_move(handle, Int32(clamping: count)) }

  /// Moves the cursor behind the last character.
  func moveToEnd() {
    ce_move(handle, Int32(clamping: line.after.unicodeScalars.count))
  }

  /// Puts another text into the line. (`el_replacestr` leaves the cursor where it was, and takes no empty text.)
  ///
  /// - Parameters:
  ///   - text: the line as far as the cursor.
  ///   - after: what stands behind the cursor.
  func replaceLine(with text: String, after: String = "") {
    moveToEnd()
    deleteBefore(line.before.unicodeScalars.count)
    insert(text + after)
    move(by: -after.unicodeScalars.count)
  }

  /// Ends the line once the function being carried out is done.
  func accept() { ce_accept(handle) }

  /// Draws prompt and line from where the terminal's cursor stands.
  func redraw() { ce_redraw(handle) }

  /// Takes over the terminal's new size.
  func resize() { ce_resize(handle) }

  /// Puts the terminal into the editor's mode or back into that of commands.
  func setRaw(_ raw: Bool) { ce_set_raw(handle, raw) }
}

extension String {
  fileprivate init(scalars: some Sequence<UInt32>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars.lazy.compactMap(Unicode.Scalar.init))
    self.init(view)
  }
}

extension [UInt32] {
  fileprivate func withZero<Result>(_ body: (UnsafePointer<UInt32>?) -> Result) -> Result {
    (self + [0]).withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
