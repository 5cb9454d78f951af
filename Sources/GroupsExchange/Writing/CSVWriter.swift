import GroupsDomain
import Shell

/// Writes comma-separated values (RFC 4180) with a header.
struct CSVWriter: TodoWriter {
  mutating func begin(_ groups: [(group: Group, members: [User])]) -> String {
    ExportedTodo.columns.joined(separator: ",") + "\r\n"
  }

  mutating func write(_ exported: ExportedTodo) -> String {
    var bytes: [UInt8] = []
    CSVCell.append(CSVCell.cells(of: exported.content), to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + "\r\n"
  }
}
