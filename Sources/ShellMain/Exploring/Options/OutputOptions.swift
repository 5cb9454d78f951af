import ArgumentParser
import Flows
import MVVMC
import CommandFiles
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
    try folder.replace(ScriptFolder.seed, ([title] + lines).joined(separator: "\n") + "\n")
    return (ScriptFolder.seed, folder.path(of: ScriptFolder.seed))
  }

  /// Writes a command file for each finding if `--scripts` is given.
  func write<App: ShellApp>(_ findings: [Finding], _ preamble: [String], for app: App.Type) throws(Failure) {
    let files = findings.enumerated().map { index, finding in
      CheckedScript(
        name: ScriptFolder.name(index, finding), text: finding.script(preamble), endsProgram: finding.kind == .crash)
    }
    try write(files, for: app)
  }

  /// Writes command files if `--scripts` is given, checks them, and writes the result of the check into their headers.
  func write<App: ShellApp>(_ files: [CheckedScript], for app: App.Type) throws(Failure) {
    guard let scripts else { return }
    let folder = try ScriptFolder(scripts)
    try folder.write(files.map { ($0.name, $0.text(after: nil, for: app)) })
    for file in files where file.canBeChecked {
      let report = CommandFileChecker(maker: App.maker, interruption: .bySignal).check(folder.path(of: file.name))
      try folder.replace(file.name, file.text(after: report, for: app))
    }
  }
}
