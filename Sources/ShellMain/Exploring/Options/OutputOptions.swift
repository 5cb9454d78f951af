import ArgumentParser
import Flows
import MVVMC
import CommandFiles
import Shell

/// The form of an answer that is no map.
enum AnswerForm: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

extension MapReport.Form: ExpressibleByArgument {}

/// The file that an answer is written to.
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
    guard let output else { return try StandardStreams.write(text) }
    try FileReplacement.write(text, to: output)
  }

  /// A line of JSON.
  static func json(_ content: Content) -> String {
    var bytes: [UInt8] = []
    JSONEncoding.append(content, to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }
}

/// The folder that command files are written to.
struct ScriptOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where command files are written: of findings, or of a tour.", valueName: "folder"))
  var scripts: String?

  /// The option, if it was given.
  var given: [String] { scripts == nil ? [] : ["--scripts"] }

  /// Creates the folder now, which shows whether that is possible.
  func check() throws(Failure) {
    if let scripts { _ = try ScriptFolder(scripts) }
  }

  /// Writes the data of a copy beside the command files, for their checks to begin with.
  ///
  /// - Returns: the file; nil if there is none.
  func writeSeed(of copy: DataCopy?) throws(Failure) -> (name: String, path: String)? {
    guard let scripts, let copy, let lines = try copy.seed() else { return nil }
    let folder = try ScriptFolder(scripts)
    let title = "# The data of \(copy.origin), for the files beside this that name it after @data."
    try folder.replace(ScriptFolder.seed, ([title] + lines).joined(separator: "\n") + "\n")
    return (ScriptFolder.seed, folder.path(of: ScriptFolder.seed))
  }

  /// Writes command files, if that was asked for. Each says in its header how it is checked, and how that ends.
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
