import MVVMC
import Testing

private struct PlainView: View {
  struct ViewModel {}
  let viewModel = ViewModel()
  var title: String { "plain" }
  func page() -> Page { Page(content: .null) }
  static let commands: CommandTable<ViewModel> = [.init("list", "Show it") { _ in .drawn }]
}

private final class PlainInteractor: Interactor {}

private func calcot(_ kind: ScreenKind, _ path: [Route.Segment], _ coordinator: any Coordinator) -> Calcot {
  Calcot(kind, path: path, view: PlainView(), interactor: PlainInteractor(), coordinator: coordinator)
}

extension ScreenKind {
  fileprivate static let shop = ScreenKind("shop", at: "/shop", PlainView.self, ShopCoordinator.self)
  fileprivate static let item = ScreenKind("item", at: "/shop/:item", PlainView.self, ItemCoordinator.self)
  fileprivate static let price = ScreenKind("price", at: "/shop/:item/price", PlainView.self, LastCoordinator.self)
  fileprivate static let news = Screen("news", at: "/news", PlainView.self, LastCoordinator.self)
}

/// Has a place for each item below the shop, and a place for the news beside it.
private final class ShopCoordinator: Coordinator {
  let link = StackLink()
  static let places = [
    Place<ShopCoordinator>(of: .item, among: { _ in ListedReferences(noun: "item", names: ["Onion", "Leek"]) }) {
      calcot(.item, ScreenKind.item.path($1.id), ItemCoordinator())
    },
    Place(of: .news) { _ in calcot(.news, ScreenKind.news.path(), LastCoordinator()) },
  ]
}

private final class ItemCoordinator: Coordinator {
  let link = StackLink()
  static let places = [
    Place<ItemCoordinator>(of: .price) {
      calcot(.price, ($0.link.calcot?.path ?? []) + [.name("price")], LastCoordinator())
    }
  ]
}

private final class LastCoordinator: Coordinator {
  let link = StackLink()
}

@Suite("Places beside the root")
struct PlacesBesideTheRootTests {
  private let stack = CoordinatorStack(root: calcot(.shop, [.name("shop")], ShopCoordinator()))

  private func failure(at location: String) throws -> Failure? {
    let route = try Route(parsing: location)
    do throws(Failure) {
      try stack.go(to: route)
      return nil
    } catch {
      return error
    }
  }

  @Test("A place beside the root is found by its own location, and not below the root")
  func reached() throws {
    #expect(try failure(at: "/news") == nil)
    #expect(stack.calcots.map(\.kind) == [.shop, .news])
    #expect(try failure(at: "/shop/news")?.message == "at \"news\": there is no item \"news\" here")
    #expect(try failure(at: "/shop/leek") == nil)
    #expect(stack.location.description == "/shop/2")
  }

  @Test("`open` pushes a place beside the root from the root, and goes to it from elsewhere")
  func opened() throws {
    let coordinator = try #require(stack.calcots[0].coordinator as? ShopCoordinator)
    stack.trace.isOn = true
    try coordinator.open(.news)
    #expect(stack.trace.take().map(\.description) == ["ShopCoordinator → Stack push(news)"])
    #expect(stack.calcots.map(\.kind) == [.shop, .news])
    try stack.go(to: Route(parsing: "/shop/1"))
    _ = stack.trace.take()
    try coordinator.open(.news)
    #expect(stack.trace.take().map(\.description) == ["ShopCoordinator → Stack go(/news)"])
    #expect(stack.calcots.map(\.kind) == [.shop, .news])
  }

  @Test("An unknown location is rejected with its segment and with advice")
  func unknownLocations() throws {
    #expect(
      try failure(at: "/users/1")
        == Failure(
          .notFound, "at \"users\": there is no place /users", advice: "locations begin with /shop or /news"))
    #expect(
      try failure(at: "/shop/9") == .notListed("at \"9\": there is no item #9"))
    #expect(
      try failure(at: "/shop/1/size")
        == Failure(.notFound, "at \"size\": an item has no size", advice: "it has price"))
    #expect(
      try failure(at: "/news/1")
        == Failure(.notFound, "at \"1\": there are no screens below this one", advice: "up goes to the one above"))
  }

  @Test("Closing a place beside the root is traced and returns to the root")
  func closing() throws {
    try stack.go(to: Route(parsing: "/news"))
    stack.trace.isOn = true
    try stack.top.coordinator.close()
    #expect(
      stack.trace.take().map(\.description) == [
        "ViewModel → LastCoordinator close", "LastCoordinator → Stack pop(news)",
      ])
    #expect(stack.location.description == "/shop")
  }
}
