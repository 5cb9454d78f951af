import Synchronization

/// The command that starts an app, for messages that show a command line to type.
enum ProgramCall {
  /// The app that the program is.
  private static let root = Mutex<String?>(nil)

  /// Notes which app the program is.
  static func begin(with app: any ShellApp.Type) { root.withLock { $0 = app.name } }

  /// The words that lead to an app, as in `calcot gallery`.
  static func of(_ app: any ShellApp.Type) -> String {
    let name = app.name
    guard let root = root.withLock({ $0 }), root != name else { return name }
    return "\(root) \(name)"
  }
}
