import ArgumentParser
import MVVMC
import Shell

/// An app with the command line that ``ShellMain`` gives it.
///
/// Only ``name`` and ``maker`` are required. An app that stores data opens it in ``open(_:)``, with options of its own:
///
/// ```swift
/// enum Pantry: ShellApp {
///   static let name = "pantry"
///   static var maker: any SessionMaker { PantryMaker() }
///
///   struct Options: ParsableArguments {
///     @Option(help: "The file that the pantry is kept in.")
///     var data = "pantry.json"
///   }
///
///   static func open(_ launch: Launch<Options>) throws -> OpenApp {
///     let pantry = launch.data == .kept ? try Pantry.read(launch.options.data) : Pantry(sample: launch.data == .sample)
///     return OpenApp(session: PantryMaker.session(over: pantry, settings: launch.settings))
///   }
/// }
/// ```
public protocol ShellApp: SendableMetatype {
  /// The app's own options, which say where its data is. They cannot have the names of options that every app has.
  associatedtype Options: ParsableArguments = NoOptions
  /// The app's own options of `explore`, which ask for an exploration of a copy of the user's data.
  associatedtype CopyOptions: ParsableArguments = NoOptions

  /// The name of the program; for an app in ``apps`` of another one, its verb.
  static var name: String { get }
  /// A summary of the app in one line, for its help; by default, none.
  static var summary: String { get }
  /// The help below ``summary``; by default, how the program behaves without a verb.
  static var discussion: String { get }
  /// The text that `--version` prints; if it is empty, which is the default, there is no such option.
  static var version: String { get }
  /// Printed when the prompt begins and there is no data yet; by default, nothing.
  static var greeting: String { get }
  /// Printed when the prompt begins with `--demo`; by default, that this is a demo.
  static var demoGreeting: String { get }
  /// Creates sessions on data of their own, for `check`, `update` and `explore`.
  static var maker: any SessionMaker { get }
  /// The app's own verbs, besides those that every app has; by default, none.
  static var verbs: [any ParsableCommand.Type] { get }
  /// Further apps in the program, each with its name as a verb; by default, none.
  static var apps: [any ShellApp.Type] { get }

  /// Reads ``Options`` on a simple command line, for a quick start; nil, the default, to use ArgumentParser.
  static var optionReader: OptionReader<Options>? { get }

  /// Opens a session on the user's data. The default implementation opens a session of ``maker``, whose data is not
  /// kept.
  ///
  /// - Throws: an error if the data cannot be opened. It is told in one line, and the program ends with status 4, unless
  ///   it is a `Failure` that says otherwise.
  static func open(_ launch: Launch<Options>) throws -> OpenApp

  /// Copies the user's data for an exploration; nil, the default, if the options ask for no copy.
  ///
  /// - Throws: `Failure` with code `storage` if there is nothing to copy.
  static func copy(_ options: CopyOptions) throws(Failure) -> DataCopy?

  /// The path of the file for the lines that the user types; nil to remember none.
  ///
  /// - Throws: `Failure` if there is no place for it. The prompt starts nevertheless, and reports this once.
  static func historyPath() throws(Failure) -> String?
}

extension ShellApp {
  /// The default implementation returns an empty string: the help shows no summary.
  public static var summary: String { "" }
  /// The default implementation describes how the program behaves without a verb.
  public static var discussion: String {
    "Without a verb it is a prompt. When standard input is not a terminal, it is read as a command file."
  }
  /// The default implementation returns an empty string: there is no `--version`.
  public static var version: String { "" }
  /// The default implementation returns an empty string: nothing is printed when the prompt begins.
  public static var greeting: String { "" }
  /// The default implementation says that this is a demo.
  public static var demoGreeting: String { "This is a demo: a small sample, and what you change is not kept.\n\n" }
  /// The default implementation returns none: the app has only the verbs that every app has.
  public static var verbs: [any ParsableCommand.Type] { [] }
  /// The default implementation returns none: the program has no other app.
  public static var apps: [any ShellApp.Type] { [] }

  /// The default implementation returns nil: ArgumentParser reads the options.
  public static var optionReader: OptionReader<Options>? { nil }

  /// The default implementation opens a session of ``maker``, whose data is not kept: the sample with `--demo`, else
  /// none.
  public static func open(_ launch: Launch<Options>) throws -> OpenApp {
    OpenApp(
      session: try maker.openSession(sample: launch.data == .sample, settings: launch.settings, clock: launch.clock))
  }

  /// The default implementation returns nil: the app has no data to copy.
  public static func copy(_ options: CopyOptions) throws(Failure) -> DataCopy? { nil }

  /// The default implementation returns `history` in the app's folder of the user's data folder.
  ///
  /// - Throws: `Failure` if the user has no home folder.
  public static func historyPath() throws(Failure) -> String? {
    guard let folder = UserFolder.data(of: name) else { throw UserFolder.missing }
    return "\(folder)/history"
  }
}

extension ShellApp where Options == NoOptions {
  /// The default implementation reads no options: there are none.
  public static var optionReader: OptionReader<NoOptions>? { OptionReader(names: []) { _ in NoOptions() } }
}

/// The options of an app that has none of its own.
public struct NoOptions: ParsableArguments {
  /// Creates empty options.
  public init() {}
}
