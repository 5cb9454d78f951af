import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options of a command and of its subcommands, in ArgumentParser's own description of them.
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

    /// The name as it is typed.
    var option: String { (kind == "long" ? "--" : "-") + name }
  }

  private struct Tool: Decodable {
    let command: DeclaredOptions
  }

  /// Reads what is declared. A description of another form has no options; ArgumentParser then judges alone.
  init(of command: any ParsableCommand.Type) {
    let tool = try? JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8))
    self = tool?.command ?? DeclaredOptions()
  }

  private init() { (arguments, subcommands, commandName) = (nil, nil, nil) }

  /// The names of its subcommands and of its own options.
  var words: [String] {
    let listed = (arguments ?? []).filter { $0.shouldDisplay != false }.flatMap { $0.names ?? [] }
    return (subcommands ?? []).compactMap(\.commandName) + listed.map(\.option)
  }

  /// True if the command or one of its subcommands has an option.
  func has(_ option: String) -> Bool {
    argument(of: option) != nil || subcommands?.contains { $0.has(option) } == true
  }

  /// True if words are options with their values, all of the command or all of one of its subcommands.
  func have(_ words: ArraySlice<String>) -> Bool {
    haveThemselves(words) || subcommands?.contains { $0.have(words) } == true
  }

  /// True if words are options of the command itself, with their values.
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

  /// The option that a word names, as in `--width` or `--width=60`.
  private func argument(of word: String) -> Argument? {
    let name = word.prefix { $0 != "=" }
    return arguments?.first { $0.names?.contains { $0.option == name } == true }
  }
}
