import Synchronization

/// The beginning of the command line that starts an app.
enum ProgramCall {
  /// The name and the version of the program's main app, which may contain other apps.
  private static let main = Mutex((name: "", version: ""))

  /// Records the program's main app.
  static func begin(with app: any ShellApp.Type) { main.withLock { $0 = (app.name, app.version) } }

  /// The name of the program's main app.
  static var program: String { main.withLock { $0.name } }

  /// Returns the words that start an app, as in `calcot gallery`.
  static func of(_ app: any ShellApp.Type) -> String {
    let (name, program) = (app.name, Self.program)
    return program.isEmpty || program == name ? name : "\(program) \(name)"
  }

  /// Returns the version of an app. An app without a version has that of the program.
  static func version(of app: any ShellApp.Type) -> String {
    app.version.isEmpty ? main.withLock { $0.version } : app.version
  }
}
