import MVVMC
import Shell

/// A line of a file and the line of its successor.
struct SuccessorLine {
  /// The line in the file with its line end, or `nil` for a new line.
  let old: [UInt8]?
  /// The line in the successor without its line end, or `nil` for a removed line.
  let text: [UInt8]?
  /// The line end in the successor.
  var end: [UInt8]

  /// The line in the successor with its line end, or `nil` for a removed line.
  var new: [UInt8]? { text.map { $0 + end } }
}

/// Receives the lines of a successor, in order.
protocol SuccessorTarget: AnyObject {
  func write(_ line: SuccessorLine) throws(Failure)
  /// Called after the last line.
  func finish() throws(Failure)
}

final class CommandFileTarget: SuccessorTarget {
  private let file: CommandFile
  private let replacement: FileReplacement
  private var bytes: [UInt8] = []

  private static let bufferSize = 64 * 1024

  /// - Throws: ``Failure`` with code `storage` if the file cannot be written.
  init(_ file: CommandFile) throws(Failure) {
    self.file = file
    replacement = try FileReplacement(of: file.path)
  }

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
    try file.checkVersion()
    try replacement.commit()
  }
}
