import ArgumentParser
import GroupsStore
import MVVMC
import Shell
import ShellMain

/// The options that choose the store.
struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The store: a file, or postgresql://… (default: $CALCOT_DATA, else calcot.sqlite in the user's data folder; for the gallery, gallery.json in the same folder).",
      valueName: "path"))
  var data: String?

  @OptionGroup var server: ServerOptions

  // ArgumentParser would validate the group without this, but `reader` does not use ArgumentParser.
  func validate() throws { try server.validate() }

  /// Reads the options from a simple command line, without the slower ArgumentParser.
  static var reader: OptionReader<StoreOptions> {
    OptionReader(names: ["--data", "--server-timeout"]) { values in
      var (options, server) = (StoreOptions(), ServerOptions())
      options.data = values["--data"]
      server.serverTimeout = values["--server-timeout"]
      options.server = server
      return options
    }
  }

  /// Returns the location in `--data`, or the default location.
  ///
  /// - Throws: ``Failure`` with code `usage` if no store can be at the location, or `storage` if its folder is missing.
  func location() throws(Failure) -> GroupsStore.Location {
    guard let data else { return try DefaultStore.location(timeout: server.timeout) }
    return try server.location(data, named: "--data")
  }

  /// Returns the path in `--data`, or the default path.
  ///
  /// - Parameters:
  ///   - example: an example of a file name, for messages.
  ///   - usual: returns the default path.
  /// - Returns: the path.
  /// - Throws: ``Failure`` with code `usage` if the path cannot be a file, or `storage` if its folder is missing.
  func file(_ example: String, usual: () throws(Failure) -> String) throws(Failure) -> String {
    guard let data else { return try usual() }
    return try Self.file(data, example: example, named: "--data")
  }

  /// Returns a path that the user wrote, after checking it.
  ///
  /// - Parameters:
  ///   - data: the path.
  ///   - example: an example of a file name, for messages.
  ///   - option: the name of the option with the path, for messages.
  ///   - advice: what the option accepts besides a file, for messages.
  /// - Returns: the path.
  /// - Throws: ``Failure`` with code `usage` if the path cannot be a file, or `storage` if its folder is missing.
  static func file(
    _ data: String, example: String, named option: String = "the store", or advice: String = ""
  ) throws(Failure) -> String {
    guard !data.isEmpty else {
      throw Failure(.usage, "\(option) is empty", advice: "name one, as in \(option) \(example)")
    }
    // The message shows only the beginning, because an address may contain a password.
    if let scheme = data.firstRange(of: "://") {
      throw Failure(
        .usage, "\(option) begins with \(data[..<scheme.upperBound]), and is not a file",
        advice: "name one, as in \(option) \(example)\(advice)")
    }
    guard !data.hasSuffix("/") else {
      throw Failure(.usage, "\(option) \(data) names a folder", advice: "name a file in it, as in \(data)\(example)")
    }
    try checkFolder(of: data)
    return data
  }

  /// Throws a ``Failure`` with code `storage` if the folder of a file is missing. The folder is not created, because
  /// the user may have mistyped the path.
  static func checkFolder(of path: String) throws(Failure) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    guard FileKind.isMissing(folder) else { return }
    throw Failure(
      .storage, "there is no folder \(folder)", advice: "make it with mkdir -p, or name a file in another one")
  }
}

/// The options for the server of a store.
struct ServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many seconds to wait for the server of a shared store, or for a new one after a failover (default: 10).",
      valueName: "seconds"))
  var serverTimeout: String?

  func validate() throws {
    guard serverTimeout == nil || parsed != nil else {
      throw ValidationError("--server-timeout takes seconds from 1 to 3600, not \"\(serverTimeout ?? "")\"")
    }
  }

  /// The seconds to wait for a server. The default for an invalid option, which `validate()` refuses.
  var timeout: Double { parsed ?? 10 }

  private var parsed: Double? { serverTimeout.flatMap(Int.init).flatMap { (1...3600).contains($0) ? Double($0) : nil } }

  /// Returns the location of the store at an address, which is a path or the URI of a server.
  ///
  /// - Throws: ``Failure`` with code `usage` if no store can be at the address, or `storage` if its folder is missing.
  func location(_ address: String, named option: String = "the store") throws(Failure) -> GroupsStore.Location {
    try StoreAddress.location(address, named: option, timeout: timeout)
  }
}

/// The options of `explore` that choose a copy of the user's data.
struct StoreCopyOptions: ParsableArguments {
  @Flag(help: "Explore a copy of the user's data instead of the sample; the file is not changed.")
  var dataCopy = false

  @Option(help: ArgumentHelp("The store to copy.", valueName: "path"))
  var data: String?

  func validate() throws {
    if data != nil, !dataCopy { throw ValidationError("--data needs --data-copy: only a copy is explored") }
  }
}
