import ArgumentParser
import MVVMC
import Shell

/// An app with the command line that ``ShellMain`` gives it.
///
/// Only ``name`` and ``maker`` have to be there. An app that keeps data opens it in ``open(_:)``, by options of its own:
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
///   static func open(_ launch: Launch<Options>) throws(Failure) -> OpenApp {
///     let pantry = launch.data == .kept ? try Pantry.read(launch.options.data) : Pantry(sample: launch.data == .sample)
///     return OpenApp(session: PantryMaker.session(over: pantry, settings: launch.settings))
///   }
/// }
/// ```
public protocol ShellApp: SendableMetatype {
  /// Options of the app's own, for where its data is opened. An option of the names that every app has cannot be declared.
  associatedtype Options: ParsableArguments = NoOptions
  /// Options of `explore` by which a copy of the user's data is explored.
  associatedtype CopyOptions: ParsableArguments = NoOptions

  /// How the program is called; for an app in ``apps`` of another, the word that leads to it.
  static var name: String { get }
  /// What the app is, in a line, for its help.
  static var summary: String { get }
  /// What its help says below ``summary``.
  static var discussion: String { get }
  /// What `--version` prints; where it is empty, there is no such option.
  static var version: String { get }
  /// What a person reads when the prompt begins and nothing is kept yet.
  static var greeting: String { get }
  /// What a person reads when the prompt begins with `--demo`.
  static var demoGreeting: String { get }
  /// Makes sessions on data of their own, for `check`, `update`, `plan` and `explore`.
  static var maker: any SessionMaker { get }
  /// Verbs of the app's own, beside those that every app has. Options of such a verb stand behind it.
  static var verbs: [any ParsableCommand.Type] { get }
  /// Apps that the program carries beside this one: the name of one is the verb that leads to it.
  static var apps: [any ShellApp.Type] { get }

  /// Reads ``Options`` where a command line is plain, which makes such a start quick; nil to have ArgumentParser read them.
  static var optionReader: OptionReader<Options>? { get }

  /// Opens a session on the user's data.
  ///
  /// - Throws: `Failure` where it cannot be opened.
  static func open(_ launch: Launch<Options>) throws(Failure) -> OpenApp

  /// A copy of the user's data to explore; nil where none is asked for.
  ///
  /// - Throws: `Failure` with code `storage` where there is nothing to copy.
  static func copy(_ options: CopyOptions) throws(Failure) -> DataCopy?

  /// The file for the lines that are typed, or nil to remember none.
  ///
  /// - Throws: `Failure` where there is no place for it. The prompt starts nevertheless, and says so once.
  static func historyPath() throws(Failure) -> String?
}

extension ShellApp {
  /// Empty: the help shows none.
  public static var summary: String { "" }
  /// How the program behaves without a verb.
  public static var discussion: String {
    "Without a verb it is a prompt. When standard input is not a terminal, it is read as a command file."
  }
  /// Empty: there is no `--version`.
  public static var version: String { "" }
  /// Empty: nothing is printed when the prompt begins.
  public static var greeting: String { "" }
  /// That this is a demo.
  public static var demoGreeting: String { "This is a demo: a small sample, and what you change is not kept.\n\n" }
  /// Empty: the app has only the verbs that every app has.
  public static var verbs: [any ParsableCommand.Type] { [] }
  /// Empty: the program carries no other app.
  public static var apps: [any ShellApp.Type] { [] }

  /// Nil: ArgumentParser reads the options.
  public static var optionReader: OptionReader<Options>? { nil }

  /// A session of ``maker`` on data that nobody else sees: the sample where that is asked for, else nothing.
  public static func open(_ launch: Launch<Options>) throws(Failure) -> OpenApp {
    OpenApp(
      session: try maker.makeSession(sample: launch.data == .sample, settings: launch.settings, clock: launch.clock))
  }

  /// Nil: the app has no data to copy.
  public static func copy(_ options: CopyOptions) throws(Failure) -> DataCopy? { nil }

  /// `history` in the folder of the app in the user's data folder.
  ///
  /// - Throws: ``Failure`` where the user has no home folder.
  public static func historyPath() throws(Failure) -> String? {
    guard let folder = UserFolder.data(of: name) else { throw UserFolder.missing }
    return "\(folder)/history"
  }
}

extension ShellApp where Options == NoOptions {
  /// There are none to read.
  public static var optionReader: OptionReader<NoOptions>? { OptionReader(names: []) { _ in NoOptions() } }
}

/// The options of an app that has none of its own.
public struct NoOptions: ParsableArguments {
  /// Makes empty options.
  public init() {}
}
