import GroupsDomain
import MVVMC

/// The file formats for importing todos.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// JSON objects with the fields that the shell prints as JSON, in an array or one in each line.
  case json
  /// Comma-separated values (RFC 4180) with a header.
  case csv
  /// todo.txt, with one todo in each line.
  case todotxt
  /// The output of `task export`.
  case taskwarrior
  /// iCalendar with VTODO components (RFC 5545).
  case ics

  /// Returns a reader of the format. Reads the header if the format has one.
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
