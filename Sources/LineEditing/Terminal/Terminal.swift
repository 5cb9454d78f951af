import CEditline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Questions that a program asks of its terminal.
package enum Terminal {
  /// The size of the window, of whichever of output, errors and input is a terminal; nil if none is or it doesn't
  /// know.
  package static func size() -> (columns: Int, rows: Int)? {
    for descriptor in [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO] {
      if let size = size(of: descriptor) { return size }
    }
    return nil
  }

  /// The size of the window behind a descriptor; nil if there is none or it doesn't know.
  package static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard ce_window_size(descriptor, &columns, &rows) else { return nil }
    return (Int(columns), Int(rows))
  }

  /// True if a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The number of columns of a character; negative for one that terminals don't show. Right once a
  /// ``TerminalLineSource`` has been made, which sets the locale.
  static func width(of scalar: Unicode.Scalar) -> Int {
    Int(ce_width(scalar.value))
  }
}
