/// A key and the function that it calls, in the notation of `.editrc`.
struct KeyBinding: Equatable {
  let key: String
  let function: String
  /// True if the binding is for vi's command mode.
  var inCommandMode = false
}

/// The key bindings of this module, in addition to libedit's own.
enum KeyBindings {
  /// The bindings for both the emacs keys and the vi keys. The user's file may change them.
  static let common = [
    KeyBinding(key: "^I", function: "line-complete"),
    KeyBinding(key: "^C", function: "line-interrupt"),
    KeyBinding(key: "^Z", function: "line-suspend"),
    KeyBinding(key: "^P", function: "line-older"),
    KeyBinding(key: "^N", function: "line-newer"),
    KeyBinding(key: "^R", function: "line-search"),
    KeyBinding(key: "^L", function: "ed-clear-screen"),
    KeyBinding(key: "^M", function: "line-enter"),
    KeyBinding(key: "^S", function: "line-search-newer"),
    KeyBinding(key: "^_", function: "line-undo"),
    KeyBinding(key: "^K", function: "line-kill-to-end"),
    KeyBinding(key: "^U", function: "line-kill-to-start"),
    KeyBinding(key: "^W", function: "line-kill-word-back"),
    KeyBinding(key: "^Y", function: "line-yank"),
    KeyBinding(key: "^F", function: "line-forward"),
    KeyBinding(key: "^E", function: "line-end"),
    KeyBinding(key: "^X^E", function: "line-edit-file"),
    KeyBinding(key: "^H", function: "line-delete-back"),
    KeyBinding(key: "^?", function: "line-delete-back"),
  ]

  /// Keys in ``common`` that have another meaning, or none, in vi's command mode.
  private static let commonInInsertionOnly = ["^I", "^E", "^F", "^X^E", "^H", "^?"]

  /// Keys pressed with Alt, for the emacs keys.
  private static let alt: [KeyBinding] = [
    (["^[f", "^[F"], "line-forward-word"), (["^[d", "^[D"], "line-kill-word"),
    (["^[^?", "^[^H"], "line-kill-word-back"), (["^[y", "^[Y"], "line-yank-pop"),
    (["^[.", "^[_"], "line-last-argument"),
    (["^[t", "^[T"], "line-transpose-words"),
    // After a single ESC, ^C interrupts as well.
    (["^[^C"], "line-interrupt"),
  ].flatMap { keys, function in keys.map { KeyBinding(key: $0, function: function) } }

  /// The bindings for the emacs keys. They replace libedit's history, and its command prompt (Alt-X), where an empty
  /// command causes a segmentation fault.
  static let emacs =
    ["^[x", "^[X"].map { KeyBinding(key: $0, function: "ed-unassigned") }
    + [KeyBinding(key: "^B", function: "line-back"), KeyBinding(key: "^D", function: "line-delete-or-end")]
    + ["^[p", "^[P", "^[[A", "^[OA"].map { KeyBinding(key: $0, function: "line-older") }
    + ["^[n", "^[N", "^[[B", "^[OB"].map { KeyBinding(key: $0, function: "line-newer") } + alt

  /// The bindings for the vi keys.
  ///
  /// The key `-` is written as an octal code, because libedit's `bind` would take it for an option.
  static let vi: [KeyBinding] =
    // ESC acts at once: libedit need not wait for the rest of a sequence, because sequences are decoded before.
    [KeyBinding(key: "^[", function: "vi-command-mode")]
    + command(["k", "K", #"\055"#], "line-older") + command(["j", "J", "+"], "line-newer")
    + command(["/", "?"], "line-find") + command(["c"], "line-change") + command(["h"], "line-back")
    // `.` cannot repeat libedit's own `D`.
    + command(["D"], "line-delete-to-end") + command(["v"], "line-edit-file")
    // libedit's own `R` and `r` add rows beyond the display if the line is as tall as the window.
    + command(["R"], "ed-unassigned") + command(["r"], "line-replace-one")
    // libedit's own `x`, `X`, `s` and `l` act on code points.
    + command(["x"], "line-vi-delete") + command(["X"], "line-vi-delete-back") + command(["s"], "line-vi-substitute")
    + command(["l", " "], "line-vi-forward")
    // These keys call libedit's history and its command prompt, which are not used.
    + command(["n", "N", "G", "_", ":"], "ed-unassigned")
    // These keys begin sequences of which none is bound. libedit would look for the rest through a null pointer.
    // `Ï` and `Û` are `O` and `[` with the eighth bit set.
    + command(["^[", "[", "O", "Ï", "Û"], "ed-unassigned")
    + common.filter { !commonInInsertionOnly.contains($0.key) }.flatMap { command([$0.key], $0.function) }

  private static func command(_ keys: [String], _ function: String) -> [KeyBinding] {
    keys.map { KeyBinding(key: $0, function: function, inCommandMode: true) }
  }

  /// The bindings of the private codes of ``Key``, in both modes of vi.
  static let codes = Key.allCases.flatMap { key in
    [false, true].map { mode in
      KeyBinding(
        key: Unicode.Scalar(key.rawValue).map { String($0) } ?? "", function: mode ? key.commandFunction : key.function,
        inCommandMode: mode)
    }
  }
}
