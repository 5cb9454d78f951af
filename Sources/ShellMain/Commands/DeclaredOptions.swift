import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options of a command and its subcommands, decoded from ArgumentParser's description of them.
struct DeclaredOptions: Decodable {
  private let arguments: [Argument]?
  private let subcommands: [DeclaredOptions]?
  private let commandName: String?

  private struct Argument: Decodable {
    let kind: String
    let names: [Name]?
    let shouldDisplay: Bool?
  }

  private struct Name: Decodable {
    let kind: String
    let name: String

    /// The name as the user types it.
    var option: String { (kind == "long" ? "--" : "-") + name }
  }

  /// The root of the description.
  private struct Tool: Decodable {
    let command: DeclaredOptions
  }

  /// Reads the description of a command. If it cannot be decoded, there are no options, and ArgumentParser alone checks
  /// the command line.
  init(of command: any ParsableCommand.Type) {
    let tool = try? JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8))
    self = tool?.command ?? DeclaredOptions()
  }

  private init() { (arguments, subcommands, commandName) = (nil, nil, nil) }

  /// The names of the subcommands, then the command's own options as the user types them. Hidden options are left out.
  var words: [String] {
    let listed = (arguments ?? []).filter { $0.shouldDisplay != false }.flatMap { $0.names ?? [] }
    return (subcommands ?? []).compactMap(\.commandName) + listed.map(\.option)
  }

  /// Returns whether the command or one of its subcommands has an option.
  func has(_ option: String) -> Bool {
    argument(of: option) != nil || subcommands?.contains { $0.has(option) } == true
  }

  /// Returns whether the words are only options with their values, and a single command has all of them: the command
  /// itself or one of its subcommands.
  func have(_ words: ArraySlice<String>) -> Bool {
    haveThemselves(words) || subcommands?.contains { $0.have(words) } == true
  }

  /// Returns whether the words are only options of the command itself, with their values.
  func haveThemselves(_ words: ArraySlice<String>) -> Bool {
    var rest = words
    while let word = rest.popFirst() {
      guard let argument = argument(of: word) else { return false }
      if argument.kind == "option", !word.contains("=") {
        guard rest.popFirst() != nil else { return false }
      }
    }
    return true
  }

  /// Returns the option that a word names, as in `--width` or `--width=60`.
  private func argument(of word: String) -> Argument? {
    let name = word.prefix { $0 != "=" }
    return arguments?.first { $0.names?.contains { $0.option == name } == true }
  }
}
