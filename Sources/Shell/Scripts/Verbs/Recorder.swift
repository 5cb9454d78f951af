import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a command file while a session goes on: each command that was understood, with what a file would see of it.
package final class Recorder {
  /// The file that is written.
  package let path: String
  private let descriptor: Int32
  private let sink: FileDescriptorSink
  /// Why nothing more can be written.
  private(set) var problem: Failure?

  /// Begins a file, readable by the user only.
  ///
  /// - Parameter header: the directives and comments that it begins with.
  /// - Throws: ``Failure``, `invalid` where there is such a file already, `storage` where it cannot be made.
  package init(path: String, header: [String] = []) throws(Failure) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_APPEND, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST {
        throw Failure(.invalid, "\(path) exists already", advice: "choose another name, or remove it first")
      }
      throw Failure(.storage, "\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
    self.path = path
    sink = FileDescriptorSink(descriptor)
    try sink.write(Array((header + [""]).joined(separator: "\n").utf8))
  }

  deinit { close(descriptor) }

  /// Writes what became of a command, unless it was no command at all.
  func note(_ result: CommandResult, _ settings: Settings) {
    guard problem == nil, let command = result.canonicalCommand else { return }
    write([CommandFileLine.line(forCommand: command)] + Self.expectations(of: result, settings).map(\.line))
  }

  /// Writes that a file changed a setting.
  func note(setting name: String, _ value: String) {
    guard problem == nil else { return }
    write(["@set \(name) \(value)"])
  }

  private func write(_ lines: [String]) {
    do throws(Failure) {
      try sink.write(Array((lines.joined(separator: "\n") + "\n").utf8))
    } catch {
      problem = error
    }
  }

  private static func expectations(of result: CommandResult, _ settings: Settings) -> [Expectation] {
    var result = result
    // A file draws no page after a change; the prompt does.
    if result.isPageOfPrompt { result.page = nil }
    result.trace = nil
    // As a check sees it: the widths and colours of this terminal are not part of what the command does.
    let plain = Settings(
      format: settings.format, color: .never, width: settings.width ?? 80, viewport: settings.viewport)
    let printed = PrintedLines(result, from: SourceLine(result.command), by: plain.reporter())
    // Rows that cannot be read any more are left out of the expectation.
    let lines = printed.failure == nil ? printed.all : printed.standard
    let outputs = lines.isEmpty ? [Expectation.nothing] : lines.map(Expectation.literal)
    let location = result.hasMoved ? [Expectation.location(result.location.description)] : []
    return outputs + (result.failure.map { [.fails($0.code)] } ?? []) + location
  }
}
