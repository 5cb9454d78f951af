import Foundation
import PackagePlugin

/// Writes a new screen and its tests, and adds the screen, with a command that opens it, to the places of the screen
/// above. The code builds, and its tests pass.
///
/// ```
/// swift package scaffold-calcot Shelves --list --ledger
/// swift package scaffold-calcot Shelf --below Shelves --detail
/// ```
@main
struct ScaffoldCalcot: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let arguments = try ScaffoldArguments(arguments)
    guard !arguments.isHelp else { return print(Self.usage) }
    let screen = try ScreenName(arguments.name)
    let home = try Home(for: arguments, in: context.package)
    let files = try home.files(of: screen, arguments)
    try home.write(files, for: screen, arguments)
  }

  static let usage = """
    usage: swift package scaffold-calcot NAME [--below PARENT] [--target TARGET]
                                              [--list | --detail | --form] [--ledger]

      NAME      the screen, as in Shelf: its types are ShelfView, ShelfCoordinator and so on
      --below   the screen above it, as in Shelves, which has a ShelvesCoordinator
      --target  the target that it is written to; the one that has the parent where this is left out
      --list    a list with pages: add, and remove with a question
      --detail  a screen for each item in the list above it: rename, and remove with a question
      --form    some fields, each with a command, and clear with a question
      --ledger  keep the data of the screen in the app's MemoryStore, so that undo takes changes back; below a screen
                that has the store in its coordinator, the data is kept there without this option, too

    Without --list, --detail and --form, it writes the five files of a screen that holds texts, to build on.
    """
}

/// The forms of a generated screen.
enum ScreenForm: String {
  case list, detail, form
}

/// The arguments of the command.
struct ScaffoldArguments {
  private(set) var name = ""
  private(set) var parent: String?
  private(set) var target: String?
  private(set) var form: ScreenForm?
  private(set) var hasLedger = false
  private(set) var isHelp = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    var names: [String] = []
    while let argument = rest.popFirst() {
      switch argument {
      case "--below": parent = try Self.type(Self.value(of: argument, from: &rest))
      case "--target": target = try Self.value(of: argument, from: &rest)
      case "--ledger": hasLedger = true
      case "--help", "-h": isHelp = true
      case _ where argument.hasPrefix("-"): try select(argument)
      default: names.append(argument)
      }
    }
    guard !isHelp else { return }
    guard names.count == 1 else {
      throw ScaffoldError("\(names.isEmpty ? "a screen needs a name" : "one screen at a time"): name it as in Shelf")
    }
    name = names[0]
    guard form != .detail || parent != nil else {
      throw ScaffoldError("--detail shows an item of the list above it: name that screen with --below")
    }
    guard form != nil || !hasLedger else { throw ScaffoldError("--ledger needs --list, --detail or --form") }
  }

  private mutating func select(_ option: String) throws {
    guard let selected = ScreenForm(rawValue: String(option.dropFirst(2))), option.hasPrefix("--") else {
      throw ScaffoldError("there is no option \(option): --help lists them")
    }
    if let form, form != selected {
      throw ScaffoldError("--\(form.rawValue) and --\(selected.rawValue) exclude each other: choose one")
    }
    form = selected
  }

  /// Returns the name. Throws if it has characters that are special in a regular expression.
  private static func type(_ name: String) throws -> String {
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      throw ScaffoldError("\"\(name)\" is not the beginning of a type's name: write --below as in --below Shelves")
    }
    return name
  }

  private static func value(of option: String, from rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("-") else {
      throw ScaffoldError("\(option) needs a name after it")
    }
    return value
  }
}

/// The reason why nothing was written.
struct ScaffoldError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// The name of a screen in its three spellings.
struct ScreenName {
  /// The prefix of types, as in `TodoDetail`.
  let type: String
  /// The name of members, as in `todoDetail`.
  let member: String
  /// The word in commands and locations, as in `todo-detail`.
  let word: String

  init(_ name: String) throws {
    guard let first = name.first, first.isUppercase, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else {
      throw ScaffoldError("\"\(name)\" is not the name of a type: write it as in Shelf or TodoDetail")
    }
    type = name
    member = first.lowercased() + name.dropFirst()
    word = name.enumerated().map { index, letter in
      letter.isUppercase ? (index == 0 ? "" : "-") + letter.lowercased() : String(letter)
    }.joined()
  }
}
