import Synchronization

/// The beginning of the command line that starts an app, for messages.
enum ProgramCall {
  /// The name of the program's main app, which may contain other apps.
  private static let root = Mutex<String?>(nil)

  /// Records the program's main app.
  static func begin(with app: any ShellApp.Type) { root.withLock { $0 = app.name } }

  /// Returns the words that start an app, as in `calcot gallery`.
  static func of(_ app: any ShellApp.Type) -> String {
    let name = app.name
    guard let root = root.withLock({ $0 }), root != name else { return name }
    return "\(root) \(name)"
  }
}
