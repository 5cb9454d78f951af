import Foundation
import GroupsDomain
import GroupsServer
import GroupsStore
import SystemSupport
import Testing

/// A database engine of a store.
package enum Engine: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case memory, file, server

  /// The available engines. The server is available only if the tests were given one, as by Tests/Cluster/run.
  package static let all = allCases.filter { $0 != .server || hasServer }
  /// True if the tests were given a server.
  package static let hasServer = Server.given != nil
  /// The engines whose data outlives a store and can be shared by several stores.
  package static let kept = all.filter { $0 != .memory }

  package var testDescription: String { rawValue }
}

/// A location for the data of one test's stores. It is empty at first. A file is deleted with this object, and a
/// database with its server.
package final class StorePlace: Sendable {
  package let location: GroupsStore.Location
  private let folder: TemporaryFolder?

  package init(_ engine: Engine) throws {
    switch engine {
    case .memory: (location, folder) = (.memory, nil)
    case .file:
      let folder = try TemporaryFolder()
      self.folder = folder
      location = .file(folder.file("store.sqlite"))
    case .server: (location, folder) = (.server(try Server.makeStore()), nil)
    }
  }

  /// Opens a store at the location. The default clock advances by a second every time it is read.
  package func store(busyTimeout: Double = 10, clock: (() -> Timestamp)? = nil) throws -> GroupsStore {
    let ticking = Ticking()
    return try GroupsStore(location: location, busyTimeout: busyTimeout, clock: clock ?? { ticking.now() })
  }
}

/// The server that the tests were given. Its databases are deleted with it.
private enum Server {
  static let given = ProcessInfo.processInfo.environment["CALCOT_TEST_POSTGRESQL"]

  private static let template = Result { try makeTemplate() }

  /// Creates a database with an empty store.
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
