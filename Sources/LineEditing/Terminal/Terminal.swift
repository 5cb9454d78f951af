import CEditline
import LibC

/// The properties of the program's terminal.
package enum Terminal {
  /// Returns the window size of the first terminal among standard output, standard error and standard input, or `nil`
  /// if there is none or its size is unknown.
  package static func size() -> (columns: Int, rows: Int)? {
    for descriptor in [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO] {
      if let size = size(of: descriptor) { return size }
    }
    return nil
  }

  /// Returns the window size of a descriptor, or `nil` if it is no terminal or the size is unknown.
  package static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard ce_window_size(descriptor, &columns, &rows) else { return nil }
    return (Int(columns), Int(rows))
  }

  /// Returns true if a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Returns the number of columns of a scalar, negative if terminals do not show it. Correct only after a
  /// ``TerminalLineSource`` has set the locale.
  static func width(of scalar: Unicode.Scalar) -> Int {
    Int(ce_width(scalar.value))
  }
}
