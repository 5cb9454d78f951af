/// A key and the function that it calls, both as .editrc names them.
struct KeyBinding: Equatable {
  let key: String
  let function: String
  /// Whether it is a key of vi's command mode.
  var inCommandMode = false
}

/// The keys beyond libedit's own.
enum KeyBindings {
  /// Keys that people know from other prompts. A user's file may change them.
  static let common = [
    KeyBinding(key: "^I", function: "line-complete"),
    KeyBinding(key: "^C", function: "line-interrupt"),
    KeyBinding(key: "^Z", function: "line-suspend"),
    KeyBinding(key: "^P", function: "line-older"),
    KeyBinding(key: "^N", function: "line-newer"),
    // libedit redraws the line.
    KeyBinding(key: "^R", function: "em-inc-search-prev"),
    KeyBinding(key: "^L", function: "ed-clear-screen"),
    KeyBinding(key: "^W", function: "ed-delete-prev-word"),
  ]

  /// The same for vi's command mode.
  static let vi =
    [
      // As a key by itself, ESC no longer waits to be the start of a sequence: those never get here.
      KeyBinding(key: "^[", function: "vi-command-mode"),
      KeyBinding(key: "^[", function: "ed-unassigned", inCommandMode: true),
      KeyBinding(key: "k", function: "line-older", inCommandMode: true),
      KeyBinding(key: "j", function: "line-newer", inCommandMode: true),
    ] + common.filter { $0.key != "^I" }.map { KeyBinding(key: $0.key, function: $0.function, inCommandMode: true) }

  /// The keys that ``KeyDecoder`` makes one character of, in both modes.
  static let codes = Key.allCases.flatMap { key in
    [false, true].map { mode in
      KeyBinding(
        key: Unicode.Scalar(key.rawValue).map { String($0) } ?? "", function: key.function, inCommandMode: mode)
    }
  }
}
