import MVVMC
import Shell

/// An app with a single screen, a list of five letters, two on a page. The screen may have a mistake.
struct ListMaker: SessionMaker {
  /// A mistake of the screen. The raw value is the text of the expected finding.
  enum Mistake: String, CaseIterable, Sendable {
    /// Each row has one cell more than there are columns.
    case cells = "a row has 2 cells, but its list 1 column"
    /// The declared fields have a spelling mistake.
    case fields = #"fields of its list has "lettre", but the content of a row does not"#
    /// The second letter has the id of the first.
    case sameID = "two rows of its list have the same id, so nothing can tell them apart"
    /// The content of the page omits the rows.
    case noContent = "its page has a list, but its content has no .rows, so programs do not see it"
    /// The page has no list.
    case noList = "its content has .rows, but its page has no list"
    /// All rows are on every page.
    case window = "fetchRows(in:completion:) gave too many rows: 5 for a window of 2"
    /// Each page has a single row, although the total requires two.
    case total =
      "fetchRows(in:completion:) gave a wrong number of rows: 1 for a window of 2 after the first 2, and a total of 5"
    /// The interactor never calls the completion.
    case completion = "its rows are still loading: fetchRows(in:completion:) did not call its completion"
    /// The view is built from a model without rows.
    case noRows =
      "it shows none of the rows of its list: build its view from the model that the closure of Calcot(_:observing:coordinator:view:) is given"
    /// The command `pick` counts the rows from the last one.
    case order = "pick takes the rows in another order than its list shows them"
    /// The total is that of the page, so the list has no other page.
    case totalOfPage = "its list has a total of 2, but pick takes 5 rows"
    /// The screen has no command `next`, so the second page cannot be reached.
    case next = "its list has 3 pages, but it has no command next: add .next and .previous"
  }

  let mistake: Mistake?

  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let interactor = LettersInteractor(mistake)
    let coordinator = LettersCoordinator()
    let root =
      mistake == .next
      ? Calcot(.stuckLetters, observing: interactor, coordinator: coordinator) {
        StuckLettersView(viewModel: LettersViewModel($0, interactor))
      }
      : Calcot(.letters, observing: interactor, coordinator: coordinator) {
        LettersView(viewModel: LettersViewModel($0, interactor))
      }
    return Session(stack: CoordinatorStack(root: root), settings: settings)
  }
}

extension ScreenKind {
  fileprivate static let letters = Screen("letters", at: "/letters", LettersView.self, LettersCoordinator.self)
  fileprivate static let stuckLetters = Screen(
    "letters", at: "/letters", StuckLettersView.self, LettersCoordinator.self)
}

private final class LettersCoordinator: Coordinator {
  let link = StackLink()
}

private struct LettersModel: PagedModel {
  var list = ListPage<String>()
}

private final class LettersInteractor: PagedInteractor {
  let observed = Observed(LettersModel())
  let viewport = Viewport(pageSize: .rows(2))
  let mistake: ListMaker.Mistake?

  init(_ mistake: ListMaker.Mistake?) { self.mistake = mistake }

  func fetchRows(in window: PageWindow, completion: @escaping (Result<Listing<String>, any Error>) -> Void) {
    let all = ["a", "b", "c", "d", "e"]
    switch mistake {
    case .completion: break
    case .totalOfPage: completion(.success(Listing(total: 2, rows: ["a", "b"])))
    case .window: completion(.success(Listing(total: all.count, rows: all)))
    case .total: completion(.success(Listing(total: all.count, rows: Array(all[window.offset...].prefix(1)))))
    default: completion(.success(Listing(all, in: window)))
    }
  }
}

private struct LettersViewModel: PagedViewModel {
  let rows: [Row]
  let paging: PageSummary
  let mistake: ListMaker.Mistake?
  let pager: any Pager

  struct Row: PageRow {
    let letter: String
    let mistake: ListMaker.Mistake?

    var cells: [StyledText] { [StyledText(letter)] + (mistake == .cells ? [StyledText("more")] : []) }
    /// The owner is `null`, so a row lacks the declared field `owner.name` without a mistake.
    var content: Content {
      let id = mistake == .sameID && letter == "b" ? 97 : Int64(letter.utf8.first ?? 0)
      return .object(["id": .integer(id), "letter": .text(letter), "owner": .null])
    }
  }

  init(_ model: LettersModel, _ interactor: LettersInteractor) {
    let mistake = interactor.mistake
    rows = mistake == .noRows ? [] : model.list.rows.map { Row(letter: $0, mistake: mistake) }
    paging = model.list.summary
    pager = interactor
    self.mistake = mistake
  }

  var page: Page {
    let fields = [mistake == .fields ? "lettre" : "letter", "owner.name"]
    return Page(
      rows: mistake == .noList ? nil : RowList(columns: [.init("letter")], fields: fields, rows),
      content: .object(["letters": mistake == .noContent ? .integer(5) : .rows]))
  }

  func look() -> Outcome { .drawn }

  var letters: any ReferenceSource<Int64> {
    let letters = ["a", "b", "c", "d", "e"].map { Reference(id: Int64($0.utf8.first ?? 0), name: $0) }
    return ListedReferences(noun: "letter", mistake == .order ? letters.reversed() : letters)
  }

  func pick(_ letter: Reference<Int64>) throws -> Outcome {
    throw Failure(.unavailable, "\(letter.name) is taken")
  }
}

private struct LettersView: View {
  let viewModel: LettersViewModel
  let title = "Letters"
  func page() -> Page { viewModel.page }

  static let commands: CommandTable<LettersViewModel> = [
    .next, .previous, .init("look", "Look again") { $0.look() },
    .init("pick", "Pick a letter", .reference("LETTER", \.letters), leadsTo: .confirm) { try $0.pick($1) },
  ]
}

private struct StuckLettersView: View {
  let viewModel: LettersViewModel
  let title = "Letters"
  func page() -> Page { viewModel.page }

  static let commands: CommandTable<LettersViewModel> = [.init("look", "Look again") { $0.look() }]
}
