import MVVMC
import Testing

@testable import ShelfApp

struct ItemsViewModelTests {
  private let interactor = FakeItemsInteractor()
  private let coordinator = FakeItemsCoordinator()
  private let leek = Reference<Int64>(id: 1, name: "Leek")
  private let onion = Reference<Int64>(id: 2, name: "Onion")

  private func viewModel(_ model: ItemsModel = ItemsModel()) -> ItemsViewModel {
    ItemsViewModel(model: model, interactor: interactor, coordinator: coordinator)
  }

  @Test("`drop` asks for confirmation and drops the items if the answer is yes")
  func dropAsksForConfirmation() throws {
    #expect(try viewModel().drop([leek, onion], isConfirmed: false) == .done("dropped #1, #2"))
    #expect(coordinator.questions == ["Drop Leek, Onion?"])
    #expect(interactor.calls == ["drop #1, #2"])
  }

  @Test("`drop` drops nothing if the answer is no")
  func dropDropsNothingAfterNo() throws {
    coordinator.answers = false
    #expect(try viewModel().drop([leek], isConfirmed: false) == .done("nothing was dropped"))
    #expect(interactor.calls.isEmpty)
  }

  @Test("`drop` and `mark` ask nothing if the command gives the answer")
  func givenArgumentsAreNotAskedFor() throws {
    #expect(try viewModel().drop([leek], isConfirmed: true) == .done("dropped #1"))
    #expect(try viewModel().mark([leek], .high) == .done("marked #1 high"))
    #expect(coordinator.questions.isEmpty)
  }

  @Test("`mark` asks for the mark if none is given")
  func markAsksForAMissingMark() throws {
    #expect(try viewModel().mark([leek], nil) == .done("marked #1 low"))
    #expect(coordinator.questions == ["Which mark? low, high"])
    #expect(interactor.calls == ["mark #1 low"])
  }

  @Test("`open` shows the item through the coordinator")
  func openShowsTheItemThroughTheCoordinator() throws {
    #expect(try viewModel().open(onion) == .silent)
    #expect(coordinator.shown == [onion])
  }

  @Test("`turn` turns the page through the interactor")
  func turnCallsTheInteractor() throws {
    #expect(try viewModel().turn(.next) == .drawn)
    #expect(interactor.calls == ["turn next"])
  }

  @Test("The view shows the heading, the rows and the JSON content of the model")
  func viewShowsTheModel() {
    var model = ItemsModel()
    model.list = ListPage(Listing(total: 3, rows: [Shelf.Item(id: 4, name: "Leek", mark: .high, owner: "Ada")]))
    model.isMarkedOnly = true
    let page = ItemsView(viewModel: viewModel(model)).page()
    #expect(page.above.map(\.plain) == ["Marked items: 3"])
    #expect(viewModel(model).rows.map { $0.cells.map(\.plain) } == [["1", "Leek", "high", "Ada"]])
    #expect(page.rows?.count == 1)
    #expect(page.content == .object(["total": .integer(1), "items": .rows]))
  }
}
