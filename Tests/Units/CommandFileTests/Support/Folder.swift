import Foundation
import MVVMC
import SystemSupport

@testable import CommandFiles
@testable import Shell

/// A folder of command files.
typealias Folder = TemporaryFolder

extension TemporaryFolder {
  /// Writes a file, and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try write(text, to: name) }

  /// Writes a file of any bytes, and returns its path.
  func write(_ name: String, bytes: [UInt8]) throws -> String { try write(bytes, to: name) }

  func read(_ name: String) throws -> String { try text(of: name) }

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
