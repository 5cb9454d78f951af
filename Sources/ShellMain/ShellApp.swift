import ArgumentParser
import MVVMC
import Shell

/// An app with the command line that ``ShellMain`` gives it.
///
/// Only ``name`` and ``maker`` are required. An app that stores data opens it in ``open(_:)``, with its own options:
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
  /// The app's own options, which locate its data. They must not have the names of the options that every app has.
  associatedtype Options: ParsableArguments = NoOptions
  /// The app's own options of `explore`, which request an exploration of a copy of the user's data.
  associatedtype CopyOptions: ParsableArguments = NoOptions

  /// The name of the program, or the verb of an app that is in another app's ``apps``.
  static var name: String { get }
  /// A summary of the app in one line, for its help. By default, empty.
  static var summary: String { get }
  /// The help below ``summary``. By default, how the program behaves without a verb.
  static var discussion: String { get }
  /// The text that `--version` prints. If it is empty, which is the default, there is no such option.
  static var version: String { get }
  /// The text that the prompt begins with if there is no data yet. By default, empty.
  static var greeting: String { get }
  /// The text that the prompt begins with if `--demo` is given. By default, that this is a demo.
  static var demoGreeting: String { get }
  /// The maker of sessions for `check`, `update` and `explore`, each on its own data.
  static var maker: any SessionMaker { get }
  /// The app's own verbs, in addition to those that every app has. By default, empty.
  static var verbs: [any ParsableCommand.Type] { get }
  /// Other apps in the program, each with its name as a verb. By default, empty.
  static var apps: [any ShellApp.Type] { get }

  /// The reader of ``Options`` on a simple command line, for a quick start; `nil`, the default, to use ArgumentParser.
  static var optionReader: OptionReader<Options>? { get }

  /// Opens a session on the user's data. The default implementation opens a session of ``maker``, whose data is not
  /// saved.
  ///
  /// - Throws: an error if the data cannot be opened. It is printed in one line, and the program ends with status 4,
  ///   unless it is a `Failure` with another status.
  static func open(_ launch: Launch<Options>) throws -> OpenApp

  /// Returns a copy of the user's data for an exploration, or `nil`, the default, if the options do not request one.
  ///
  /// - Throws: `Failure` with code `storage` if there is nothing to copy.
  static func copy(_ options: CopyOptions) throws(Failure) -> DataCopy?

  /// Returns the path of the history file, which holds the lines that the user types, or `nil` for no history.
  ///
  /// - Throws: `Failure` if there is no folder for it. The prompt starts nevertheless, and reports the failure once.
  static func historyPath() throws(Failure) -> String?
}

extension ShellApp {
  /// The default implementation returns an empty string: the help shows no summary.
  public static var summary: String { "" }
  /// The default implementation describes how the program behaves without a verb.
  public static var discussion: String {
    "Without a verb it is a prompt. With a command of the shell, such as where, it performs only that; -c help lists the "
      + "commands. When standard input is not a terminal, it is read as a command file."
  }
  /// The default implementation returns an empty string: there is no `--version`.
  public static var version: String { "" }
  /// The default implementation returns an empty string: the prompt begins without a greeting.
  public static var greeting: String { "" }
  /// The default implementation says that this is a demo.
  public static var demoGreeting: String { "This is a demo with a small sample. Your changes are not saved.\n\n" }
  /// The default implementation returns an empty array: the app has only the verbs that every app has.
  public static var verbs: [any ParsableCommand.Type] { [] }
  /// The default implementation returns an empty array: the program has no other app.
  public static var apps: [any ShellApp.Type] { [] }

  /// The default implementation returns `nil`: ArgumentParser reads the options.
  public static var optionReader: OptionReader<Options>? { nil }

  /// The default implementation opens a session of ``maker``, whose data is not saved. With `--demo`, it is the sample;
  /// otherwise, it is empty.
  public static func open(_ launch: Launch<Options>) throws -> OpenApp {
    OpenApp(
      session: try maker.openSession(sample: launch.data == .sample, settings: launch.settings, clock: launch.clock))
  }

  /// The default implementation returns `nil`: the app has no data to copy.
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
  /// The default implementation returns a reader of no options.
  public static var optionReader: OptionReader<NoOptions>? { OptionReader(names: []) { _ in NoOptions() } }
}

/// The options of an app that has no options of its own.
public struct NoOptions: ParsableArguments {
  /// Creates empty options.
  public init() {}
}
