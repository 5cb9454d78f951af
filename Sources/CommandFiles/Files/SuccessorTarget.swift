import MVVMC
import Shell

/// A line on its way from a file to its successor.
struct SuccessorLine {
  /// The line in the file; nil for a new line.
  let old: [UInt8]?
  /// The line in the successor, without its end; nil for a line that is removed.
  let text: [UInt8]?
  var end: [UInt8]

  /// The line in the successor; nil for a line that is removed.
  var new: [UInt8]? { text.map { $0 + end } }
}

/// Takes the lines of a successor, in their order.
protocol SuccessorTarget: AnyObject {
  func write(_ line: SuccessorLine) throws(Failure)
  /// Nothing more comes.
  func finish() throws(Failure)
}

/// Replaces the file.
final class CommandFileTarget: SuccessorTarget {
  private let replacement: FileReplacement
  private var bytes: [UInt8] = []

  private static let bufferSize = 64 * 1024

  /// - Throws: ``Failure`` with code `storage` if the file cannot be written.
  init(_ path: String) throws(Failure) { replacement = try FileReplacement(of: path) }

  func write(_ line: SuccessorLine) throws(Failure) {
    guard let text = line.text else { return }
    bytes.append(contentsOf: text)
    bytes.append(contentsOf: line.end)
    guard bytes.count >= Self.bufferSize else { return }
    try replacement.sink.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  func finish() throws(Failure) {
    try replacement.sink.write(bytes)
    try replacement.commit()
  }
}
