import Synchronization

/// The command line that starts an app, for messages.
enum ProgramCall {
  /// The name of the app that the program is.
  private static let root = Mutex<String?>(nil)

  /// Records which app the program is.
  static func begin(with app: any ShellApp.Type) { root.withLock { $0 = app.name } }

  /// Returns the words that start an app, as in `calcot gallery`.
  static func of(_ app: any ShellApp.Type) -> String {
    let name = app.name
    guard let root = root.withLock({ $0 }), root != name else { return name }
    return "\(root) \(name)"
  }
}
