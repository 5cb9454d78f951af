import MVVMC

enum CommandLineArguments {
  /// Reads the arguments after the name of the program.
  ///
  /// - Throws: ``Failure`` with code `usage` if an argument is not UTF-8.
  static func read() throws(Failure) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let start = CommandLine.unsafeArgv[index] else { continue }
      // The standard library would repair invalid UTF-8, so the program might open a file that the user did not name.
      guard let text = String(validatingCString: start) else {
        throw Failure(.usage, "argument \(index) is not UTF-8: \(String(cString: start))", advice: "write it as UTF-8")
      }
      arguments.append(text)
    }
    return arguments
  }
}
