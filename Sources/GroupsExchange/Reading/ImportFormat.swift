import GroupsDomain
import MVVMC

/// The formats of files that todos are read from.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// Objects with the fields of the shell's lists: an array, or one a line.
  case json
  /// Comma-separated values (RFC 4180) with a header.
  case csv
  /// The lines of todo.txt.
  case todotxt
  /// The output of `task export`.
  case taskwarrior
  /// Todos of iCalendar (RFC 5545).
  case ics

  /// The reader of a file.
  func reader(
    of source: ImportSource, zoneOffset: @escaping (Timestamp) -> Int
  ) throws(Failure) -> any ImportReader {
    switch self {
    case .json: JSONReader(source, zoneOffset: zoneOffset)
    case .csv: try CSVReader(source, zoneOffset: zoneOffset)
    case .todotxt: TodoTxtReader(source, zoneOffset: zoneOffset)
    case .taskwarrior: TaskwarriorReader(source, zoneOffset: zoneOffset)
    case .ics: CalendarReader(source, zoneOffset: zoneOffset)
    }
  }
}
