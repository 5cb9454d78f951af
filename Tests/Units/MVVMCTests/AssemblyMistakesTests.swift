import Foundation
import MVVMC
import Testing

extension UUID: @retroactive LosslessStringConvertible {
  /// Parses an id.
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

@Suite("Ids of an app's own")
struct OwnIDTests {
  @Test("may be UUIDs")
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

@Suite("A mistake in the assembly of an app")
struct AssemblyMistakesTests {
  /// The line of the declaration, the mistake, and nothing else.
  private func expect(_ result: ExitTest.Result?, says mistake: String) throws {
    let result = try #require(result)
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    // The runtime of the tests may have something to say, too.
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("MVVMCTests/") }
    #expect(result.exitStatus == .exitCode(70))
    #expect(lines.count == 1 && !text.contains("Fatal error") && !text.contains("Backtrace"), "\(text)")
    let place = "MVVMCTests/AssemblyMistakesTests.swift:"
    let said = try #require(lines.first)
    #expect(said.hasPrefix(place) && said.drop { $0 != " " } == " \(mistake)", "\(text)")
  }

  @Test("is told with the line of the declaration, without a backtrace: a wrong template")
  func template() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent, \.exitStatus]) {
      _ = Screen("attic", at: "office/attic", SignView.self)
    }
    try expect(
      result, says: "the template \"office/attic\" of the screen attic is not a location such as /groups/:group")
  }

  @Test("is told so, too, where a place builds another kind of screen than its own")
  func anotherKind() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent, \.exitStatus]) {
      let stack = CoordinatorStack(root: try OfficeCoordinator.root())
      try stack.go(to: Route(parsing: "/office/cellar"))
    }
    try expect(result, says: "the place cellar of OfficeCoordinator builds an office")
  }
}
