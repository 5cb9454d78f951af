import ArgumentParser
import Flows
import MVVMC
import Shell

extension AnswerFormat: ExpressibleByArgument {}
extension MapReport.Format: ExpressibleByArgument {}

/// The option `--output`, the file to write the answer to.
struct OutputOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The file to write, instead of standard output.", valueName: "file"))
  var output: String?

  /// Checks before a long search that the file can be written, and is none of the files that are read.
  func check(keeping inputs: String?...) throws(Failure) {
    guard let output else { return }
    for case let input? in inputs where FileKind.areSame(input, output) {
      throw Failure(.usage, "--output \(output) would replace a file that is read", advice: "name another file")
    }
    guard !output.isEmpty else { throw Failure(.usage, "--output names no file", advice: "as in --output map.html") }
    guard FileKind(output) != .folder else {
      throw Failure(.storage, "--output \(output) is a folder", advice: "name a file in it")
    }
    let folder = output.lastIndex(of: "/").map { String(output[...$0]) } ?? "."
    guard FileKind(folder) == .folder else {
      throw Failure(.storage, "--output \(output): there is no folder \(folder)", advice: "make it first")
    }
  }

  /// Writes the answer to the file or to standard output.
  func write(_ text: String) throws(Failure) {
    guard let output else { return try StandardStreams.write(text) }
    try FileReplacement.write(text, to: output)
  }
}

/// The option `--scripts`, the folder for command files.
struct ScriptOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder to write command files to: for findings, or for a tour.", valueName: "folder"))
  var scripts: String?

  var given: [String] { scripts == nil ? [] : ["--scripts"] }

  /// Creates the folder before the search, to find out whether it can be created.
  func check() throws(Failure) {
    if let scripts { _ = try ScriptFolder(scripts) }
  }

  /// Writes a command file that creates the data of a copy, for checks of the other command files.
  ///
  /// - Returns: the file, or `nil` if there is none.
  func writeSeed(of copy: DataCopy?) throws(Failure) -> (name: String, path: String)? {
    guard let scripts, let copy, let lines = try copy.seed() else { return nil }
    let folder = try ScriptFolder(scripts)
    let title = "# The data of \(copy.origin), for the files in this folder that name it after @data."
    let path = folder.path(of: ScriptFolder.seed)
    try FileReplacement.write(([title] + lines).joined(separator: "\n") + "\n", to: path)
    return (ScriptFolder.seed, path)
  }

  /// Writes a command file for each finding if `--scripts` is given.
  func write(_ findings: [Finding], _ preamble: [String]) throws(Failure) {
    try write(
      findings.enumerated().map { index, finding in (ScriptFolder.name(index, finding), finding.script(preamble)) })
  }

  /// Writes command files if `--scripts` is given.
  func write(_ files: [(name: String, text: String)]) throws(Failure) {
    if let scripts { try ScriptFolder(scripts).write(files) }
  }
}
