import Foundation
import MVVMC
import Testing

extension UUID: @retroactive LosslessStringConvertible {
  /// Parses a UUID.
  public init?(_ description: String) { self.init(uuidString: description) }
}

extension UUID: ReferenceID {}

extension ScreenKind {
  fileprivate static let office = Screen("office", at: "/office", SignView.self, OfficeCoordinator.self)
  fileprivate static let order = ItemScreen("order", at: "/office/:order", SignView.self, of: UUID.self)
  fileprivate static let cellar = Screen("cellar", at: "/office/cellar", SignView.self)
}

private struct SignView: View {
  let viewModel: String
  var title: String { viewModel }
  func page() -> Page { Page(content: .text(viewModel)) }
  static let commands: CommandTable<String> = []
}

private final class OfficeCoordinator: Coordinator {
  let link = StackLink()
  static let orders = [1, 2].compactMap { UUID(uuidString: "00000000-0000-4000-8000-00000000000\($0)") }
  static let places = [
    Place<OfficeCoordinator>(
      .order, among: { _ in ListedReferences(noun: "order", orders.map { Reference(id: $0, name: "of \($0)") }) }
    ) { _, order in try Calcot(.order, order.id, reading: { "\(order.id)" }) { SignView(viewModel: $0) } },
    Place(.cellar, command: "descend", "Go down") { _ in try root() },
  ]

  static func root() throws -> Calcot {
    try Calcot(.office, reading: { "office" }, coordinator: OfficeCoordinator()) { SignView(viewModel: $0) }
  }
}

@Suite("An app's own ids")
struct OwnIDTests {
  @Test("A UUID works as a screen's id in a location, and an unknown UUID is rejected")
  func uuids() throws {
    let stack = CoordinatorStack(root: try OfficeCoordinator.root())
    let id = OfficeCoordinator.orders[1]
    try stack.go(to: Route(parsing: "/office/\(id)"))
    #expect(stack.draw(stack.top).content == .text("\(id)"))
    #expect(try Route(parsing: stack.location.description) == stack.location)
    let other = try Route(parsing: "/office/00000000-0000-4000-8000-000000000003")
    #expect(throws: Failure.self) { try stack.go(to: other) }
  }
}

@Suite("Mistakes in the assembly of an app")
struct AssemblyMistakesTests {
  /// Expects exit status 70 and a single line about a declaration in these tests, with its place and the mistake.
  private func expect(_ result: ExitTest.Result?, says mistake: String) throws {
    let result = try #require(result)
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    // The test runtime may print lines of its own.
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("MVVMCTests/") }
    #expect(result.exitStatus == .exitCode(70))
    #expect(lines.count == 1, "\(text)")
    #expect(!text.contains("Fatal error"), "\(text)")
    #expect(!text.contains("Backtrace"), "\(text)")
    let place = "MVVMCTests/AssemblyMistakesTests.swift:"
    let said = try #require(lines.first)
    #expect(said.hasPrefix(place), "\(text)")
    #expect(said.drop { $0 != " " } == " \(mistake)", "\(text)")
  }

  @Test("A malformed template ends the program with one line that names the declaration")
  func malformedTemplate() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent, \.exitStatus]) {
      _ = Screen("attic", at: "office/attic", SignView.self)
    }
    try expect(
      result, says: "the template \"office/attic\" of the screen attic is not a location such as /groups/:group")
  }

  @Test("A place that builds another kind of screen ends the program with one line that names the place")
  func placeBuildsAnotherKind() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent, \.exitStatus]) {
      let stack = CoordinatorStack(root: try OfficeCoordinator.root())
      try stack.go(to: Route(parsing: "/office/cellar"))
    }
    try expect(result, says: "the place cellar of OfficeCoordinator builds an office")
  }
}
