import MVVMC
import Shell
import Testing

// An app with a list that is too long to be read at once. Its rows are created page by page.

private struct House: Equatable, Sendable {
  let number: Int64
  var reference: Reference<Int64> { Reference(id: number, name: "House \(number)") }
}

/// The houses, found by position, number or name.
private struct Street: ReferenceSource {
  static let length = 20_000
  let noun = "house"

  func count() -> Int { Self.length }
  func reference(at position: Int) -> Reference<Int64>? { reference(id: Int64(position)) }
  func reference(id: Int64) -> Reference<Int64>? {
    1...Int64(Self.length) ~= id ? House(number: id).reference : nil
  }
  func references(startingWith prefix: String, limit: Int) -> [Reference<Int64>] {
    let names = (1...Int64(Self.length)).lazy.map { House(number: $0).reference }
    return Array(names.filter { $0.name.lowercased().hasPrefix(prefix.lowercased()) }.prefix(limit))
  }
}

private struct StreetModel: PagedModel {
  var list = ListPage<House>()
}

private final class StreetInteractor: PagedInteractor {
  let observed = Observed(StreetModel())
  let viewport = Viewport(pageSize: .rows(10))
  private(set) var made = 0

  func fetchRows(in window: PageWindow, completion: @escaping (Result<Listing<House>, any Error>) -> Void) {
    let houses = (window.offset..<Street.length).prefix(window.limit).map { House(number: Int64($0) + 1) }
    made += houses.count
    completion(.success(Listing(total: Street.length, rows: houses)))
  }

  var houses: any ReferenceSource<Int64> { references(Street(), to: \.reference) }
}

private struct StreetViewModel: PagedViewModel {
  let page: ListPage<House>
  let interactor: StreetInteractor
  var pager: any Pager { interactor }
  var paging: PageSummary { page.summary }
}

private struct StreetView: View {
  let viewModel: StreetViewModel
  let title = "Street"

  struct Row: PageRow {
    let house: House
    var cells: [StyledText] { [StyledText(house.reference.name)] }
    var content: Content { .object(["id": .id(house.number)]) }
  }

  func page() -> Page {
    Page(
      rows: RowList(columns: [.init("")], fields: ["id"], viewModel.page.rows.map(Row.init)),
      below: viewModel.paging.footer, content: .object(["houses": .rows]))
  }

  static let commands: CommandTable<StreetViewModel> = [.next, .previous]
}

private struct HouseView: View {
  let viewModel: House
  var title: String { viewModel.reference.name }
  func page() -> Page { Page(above: [StyledText(title, .heading)], content: .id(viewModel.number)) }
  static let commands: CommandTable<House> = []
}

extension ScreenKind {
  fileprivate static let street = Screen("street", at: "/street", StreetView.self, StreetCoordinator.self)
  fileprivate static let house = ItemScreen("house", at: "/street/:house", HouseView.self, of: Int64.self)
}

private final class StreetCoordinator: Coordinator {
  let link = StackLink()
  private let interactor: StreetInteractor

  init(_ interactor: StreetInteractor) { self.interactor = interactor }

  static let places = [
    Place<StreetCoordinator>(.house, among: { $0.interactor.houses }, command: "open", "Open a house") { _, house in
      try Calcot(.house, house.id, reading: { House(number: house.id) }) { HouseView(viewModel: $0) }
    }
  ]
}

@Suite("Lists that are too long to be read as a whole")
struct LongListTests {
  private let interactor = StreetInteractor()
  private let session: Session

  init() {
    let root = Calcot(.street, observing: interactor, coordinator: StreetCoordinator(interactor)) { [interactor] in
      StreetView(viewModel: StreetViewModel(page: $0.list, interactor: interactor))
    }
    session = Session(stack: CoordinatorStack(root: root))
  }

  @Test("A long list reads only the rows of the pages that are shown")
  func longListIsReadPageByPage() {
    #expect(session.draw().page?.below.map(\.plain) == ["page 1 of 2000: next"])
    #expect(session.perform("next").page?.rows?.count == 10)
    #expect(interactor.made == 20)
  }

  @Test("A row of a long list is found by position and by name without reading all rows")
  func rowsAreFoundByPositionAndName() {
    #expect(session.perform("open 15000").location.description == "/street/15000")
    _ = session.perform("up")
    #expect(session.perform("open House 1234").location.description == "/street/1234")
    _ = session.perform("up")
    #expect(session.perform("open 20001").failure?.code == .notFound)
    #expect(session.perform("go /street/20001").failure?.code == .notFound)
    #expect(interactor.made <= 30)
  }
}
