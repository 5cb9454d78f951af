import Foundation
import GroupsDomain
import GroupsServer
import GroupsStore
import Testing

/// What a store can stand on.
package enum Engine: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case memory, file, server

  /// Every engine that is there: a server only where the tests were given one, as Tests/Cluster/run does.
  package static let all = allCases.filter { $0 != .server || hasServer }
  /// Whether the tests were given a server.
  package static let hasServer = Server.given != nil
  /// Those whose data outlives a store, and is there for several at once.
  package static let kept = all.filter { $0 != .memory }

  package var testDescription: String { rawValue }
}

/// A place of a test's own for the data of stores: empty at first, and gone with it.
package final class StorePlace: Sendable {
  package let location: GroupsStore.Location
  private let folder: URL?

  package init(_ engine: Engine) throws {
    switch engine {
    case .memory: (location, folder) = (.memory, nil)
    case .file:
      let folder = FileManager.default.temporaryDirectory.appending(path: "calcot-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      self.folder = folder
      location = .file(folder.appending(path: "store.sqlite").path(percentEncoded: false))
    case .server: (location, folder) = (.server(try Server.makeStore()), nil)
    }
  }

  deinit { if let folder { try? FileManager.default.removeItem(at: folder) } }

  /// Opens a store here, with a clock that goes on by a second with each look at it unless another one is given.
  package func store(busyTimeout: Double = 10, clock: (() -> Timestamp)? = nil) throws -> GroupsStore {
    let ticking = Ticking()
    return try GroupsStore(location: location, busyTimeout: busyTimeout, clock: clock ?? { ticking.now() })
  }
}

/// The server that the tests were given. Its databases are gone with it.
private enum Server {
  static let given = ProcessInfo.processInfo.environment["CALCOT_TEST_POSTGRESQL"]

  private static let template = Result { try makeTemplate() }

  /// Makes a database with an empty store in it.
  static func makeStore() throws -> ServerAddress {
    let name = "store\(UInt64.random(in: 0...UInt64.max))"
    try execute("CREATE DATABASE \(name) TEMPLATE \(template.get())")
    return try address(of: name)
  }

  private static func makeTemplate() throws -> String {
    let name = "template\(UInt64.random(in: 0...UInt64.max))"
    try execute("CREATE DATABASE \(name)")
    _ = try address(of: name).createStore(isInterrupted: { false })
    return name
  }

  private static func address(of database: String) throws -> ServerAddress {
    let given = try #require(given)
    return try #require(ServerAddress(given.replacing("/postgres?", with: "/\(database)?")))
  }

  private static func execute(_ sql: String) throws {
    let given = try #require(given)
    let psql = Process()
    psql.executableURL = URL(filePath: "/usr/bin/env")
    psql.arguments = ["psql", "--quiet", "--no-psqlrc", "--dbname", given, "--command", sql]
    try psql.run()
    psql.waitUntilExit()
    try #require(psql.terminationStatus == 0)
  }
}
