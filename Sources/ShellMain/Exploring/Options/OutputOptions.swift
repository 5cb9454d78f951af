import ArgumentParser
import Flows
import MVVMC
import Shell

/// The form of an answer that is no map.
enum AnswerForm: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

extension MapReport.Form: ExpressibleByArgument {}

/// Where an answer is written.
struct OutputOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where the answer is written, in place of standard output.", valueName: "file"))
  var output: String?

  /// Finds out, before a long search, what cannot be written after it.
  func check() throws(Failure) {
    guard let output else { return }
    guard !output.isEmpty else { throw Failure(.usage, "--output names no file", advice: "as in --output map.html") }
    guard FileKind(output) != .folder else {
      throw Failure(.storage, "--output \(output) is a folder", advice: "name a file in it")
    }
    let folder = output.lastIndex(of: "/").map { String(output[...$0]) } ?? "."
    guard FileKind(folder) == .folder else {
      throw Failure(.storage, "--output \(output): there is no folder \(folder)", advice: "make it first")
    }
  }

  /// Writes the answer to where it was asked for.
  func write(_ text: String) throws(Failure) {
    guard let output else { return try Self.write(text) }
    try FileReplacement.write(text, to: output)
  }

  /// Writes to standard output. Where its reader has gone, as `head` does, nobody waits for more.
  ///
  /// - Throws: ``Failure``, of code `storage` and without a message in that case.
  static func write(_ text: String) throws(Failure) {
    let sink = FileDescriptorSink(1)
    do throws(Failure) {
      try sink.write(Array(text.utf8))
    } catch {
      throw sink.hasNoReader ? Ending.readerGone : error
    }
  }

  /// A line of JSON.
  static func json(_ content: Content) -> String {
    var bytes: [UInt8] = []
    JSONEncoding.append(content, to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }
}

/// Where command files are written.
struct ScriptOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where command files are written: of findings, or of a tour.", valueName: "folder"))
  var scripts: String?

  /// The option, where it was given.
  var given: [String] { scripts == nil ? [] : ["--scripts"] }

  /// Creates the folder now, which shows whether that is possible.
  func check() throws(Failure) {
    if let scripts { _ = try ScriptFolder(scripts) }
  }

  /// Writes command files, where that was asked for.
  func write(_ files: [(name: String, text: String)]) throws(Failure) {
    if let scripts { try ScriptFolder(scripts).write(files) }
  }
}
