import Foundation
import MVVMC

@testable import CommandFiles
@testable import Shell

/// A folder of command files that is removed after the test.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "command-files-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let path = file(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Writes a file of any bytes, and returns its path.
  func write(_ name: String, bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
  }

  /// The names of the files, sorted.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  /// Returns a text with paths relative to the folder.
  func local(_ text: String) -> String { text.replacingOccurrences(of: path + "/", with: "") }
}

/// Parses a file without includes, and returns its commands with their expectations.
@discardableResult
func commandFile(_ text: String, name: String = "test.calcot") throws -> [(command: String, step: CommandStep)] {
  var lines = text.components(separatedBy: "\n")
  if lines.last == "" { lines.removeLast() }
  let reader = CommandFileReader(ListLineSource(lines, file: name))
  var commands: [(command: String, step: CommandStep)] = []
  while true {
    switch try reader.next() {
    case .command(let line):
      commands.append((line.text, CommandStep(line, command: line.text, reader.readAhead(), in: reader)))
    case .expectation(let expectation): commands.last?.step.expectations.append(expectation)
    case .directive: break
    case .include(let path, _): throw Failure(.storage, "\(path) is not there")
    case .end: return commands
    }
  }
}

/// Resolves the ambiguity with Swift Testing's type of the same name.
typealias Expectation = Shell.Expectation

extension Expectation {
  /// Returns the texts that the placeholders captured, or nil if the line does not match.
  func match(_ line: String, _ captures: Captures) -> [String: String]? {
    if case .found(let kept) = LineMatcher(self, captures).match(line) { kept } else { nil }
  }
}
