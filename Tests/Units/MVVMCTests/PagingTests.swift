import MVVMC
import Testing

/// An interactor of a list of words. Answers a fetch at once or, if `answersAtOnce` is false, when the test calls the
/// closure in `waiting`.
private final class WordsInteractor: PagedInteractor {
  struct Model: PagedModel {
    var list = ListPage<String>()
  }

  let observed = Observed(Model())
  let viewport: Viewport
  var words: [String]
  var answersAtOnce = true
  var waiting: [() -> Void] = []
  var failure: Failure?

  init(_ words: [String], pageSize: Viewport.PageSize = .rows(2)) {
    self.words = words
    viewport = Viewport(pageSize: pageSize)
    viewport.isInteractive = true
  }

  func fetchRows(in window: PageWindow, completion: @escaping (Result<Listing<String>, any Error>) -> Void) {
    let answer = failure.map { Result.failure($0 as any Error) } ?? .success(Listing(words, in: window))
    if answersAtOnce { completion(answer) } else { waiting.append { completion(answer) } }
  }

  var list: ListPage<String> { observed.value.list }

  func references() -> any ReferenceSource<Int64> {
    references(ListedReferences(noun: "word", names: words)) { [words] word in
      Reference(id: Int64(words.firstIndex(of: word) ?? 0) + 1, name: word, version: 7)
    }
  }
}

private struct WordsViewModel: PagedViewModel {
  let paging: PageSummary
  let pager: any Pager
}

@Suite("Lists shown page by page")
struct PagingTests {
  @Test("A list reads one page at a time, and turning reads the next or previous page")
  func pages() throws {
    let words = WordsInteractor(["a", "b", "c", "d", "e"])
    words.fetch()
    #expect(words.list.rows == ["a", "b"])
    #expect(words.list.summary == PageSummary(page: 1, pages: 3, total: 5))
    try words.turn(.next)
    #expect(words.isStale)
    words.fetch()
    #expect(words.list.numberedRows.map(\.position) == [3, 4])
    #expect(words.list.rows == ["c", "d"])
    try words.turn(.previous)
    words.fetch()
    #expect(words.list.rows == ["a", "b"])
  }

  @Test("The next page begins after the last row shown, and the previous page where it began before")
  func pagesOfDifferentLengths() throws {
    let words = WordsInteractor(["a", "b", "c", "d", "e", "f", "g", "h"], pageSize: .rows(4))
    words.fetch()
    words.limitRows(to: 1)
    #expect(words.list.rows == ["a"])
    #expect(words.list.summary == PageSummary(page: 1, pages: 3, total: 8, rows: 1...1))
    #expect(words.list.summary.footer.map(\.plain) == ["rows 1 to 1 of 8: next"])
    try words.turn(.next)
    words.fetch()
    #expect(words.list.numberedRows.map(\.position) == [2, 3, 4, 5])
    words.limitRows(to: 2)
    try words.turn(.next)
    words.fetch()
    #expect(words.list.rows == ["d", "e", "f", "g"])
    #expect(words.list.summary.footer.map(\.plain) == ["rows 4 to 7 of 8: next, previous"])
    #expect(try words.references().reference(at: 4)?.version == 7)
    try words.turn(.next)
    words.fetch()
    #expect(words.list.rows == ["h"])
    #expect(throws: Failure(.unavailable, "this is the last page")) { try words.turn(.next) }
    try words.turn(.previous)
    try words.turn(.previous)
    words.fetch()
    #expect(words.list.rows == ["b", "c", "d", "e"])
    // On the first visit, this page was limited to two rows. Now it shows four, so the next page begins later.
    try words.turn(.next)
    words.fetch()
    #expect(words.list.rows == ["f", "g", "h"])
    // The list now ends before the current page, so the last earlier page that still has a row is shown.
    words.words = ["a", "b"]
    words.invalidate()
    words.fetch()
    #expect(words.list.rows == ["b"])
    words.showFirstPage()
    words.fetch()
    #expect(words.list.summary == PageSummary(page: 1, pages: 1, total: 2))
  }

  @Test("Fetching or turning a page discards an earlier limit of its rows")
  func shownRows() throws {
    let words = WordsInteractor(["a", "b", "c", "d", "e", "f"])
    words.fetch()
    words.limitRows(to: 1)
    words.fetch()
    #expect(words.list.rows == ["a", "b"])
    words.limitRows(to: 1)
    words.showFirstPage()
    try words.turn(.next)
    words.fetch()
    #expect(words.list.rows == ["c", "d"])
    words.showFirstPage()
    words.fetch()
    words.limitRows(to: 1)
    // The page after the first turn is not fetched, so the second turn assumes that it is full.
    try words.turn(.next)
    try words.turn(.next)
    words.fetch()
    #expect(words.list.rows == ["d", "e"])
  }

  @Test("A list that shrank shows its last page, and returns to the chosen page when it grows")
  func clamping() throws {
    let words = WordsInteractor(["a", "b", "c", "d", "e"])
    words.fetch()
    try words.turn(.next)
    try words.turn(.next)
    words.words = ["a", "b", "c"]
    words.fetch()
    #expect(words.list.summary.page == 2)
    #expect(words.list.rows == ["c"])
    words.words = ["a", "b", "c", "d", "e"]
    words.fetch()
    #expect(words.list.rows == ["e"])
  }

  @Test("A list is loading until its answer arrives")
  func loadsUntilAnswered() {
    let words = WordsInteractor(["a"])
    words.answersAtOnce = false
    words.fetch()
    #expect(words.list.state == .loading)
    #expect(!words.isStale)
    words.waiting[0]()
    #expect(words.list.state == .loaded)
    #expect(words.list.rows == ["a"])
  }

  @Test("Rows keep their positions until the rows of another page arrive, and after a failure to read them")
  func rowsOfAnotherPage() throws {
    let words = WordsInteractor(["a", "b", "c"])
    words.fetch()
    let shown = words.list.summary
    try words.turn(.next)
    words.failure = Failure(.storage, "the disk is full")
    words.fetch()
    #expect(words.list.numberedRows.map(\.position) == [1, 2])
    #expect(words.list.summary.page == shown.page && words.list.summary.failure != nil)
    words.failure = nil
    words.answersAtOnce = false
    try words.turn(.next)
    words.fetch()
    #expect(words.list.numberedRows.map(\.position) == [1, 2])
    words.waiting[0]()
    #expect(words.list.numberedRows.map(\.position) == [3])
  }

  @Test("After a failure to read the first page, a fetch reads it again")
  func firstPageAgain() throws {
    let words = WordsInteractor(["a", "b", "c"])
    words.fetch()
    try words.turn(.next)
    words.fetch()
    words.failure = Failure(.storage, "the disk is full")
    words.showFirstPage()
    words.fetch()
    words.failure = nil
    words.fetch()
    #expect(words.list.rows == ["a", "b"])
  }

  @Test("After a change of the page size, the page begins at the same row, and turning continues from there")
  func changedSize() throws {
    let words = WordsInteractor(["a", "b", "c", "d", "e", "f", "g", "h"])
    words.fetch()
    try words.turn(.next)
    words.fetch()
    words.viewport.chosen = .rows(3)
    words.fetch()
    #expect(words.list.numberedRows.map(\.position) == [3, 4, 5])
    words.viewport.chosen = .rows(2)
    try words.turn(.next)
    words.fetch()
    #expect(words.list.numberedRows.map(\.position) == [6, 7])
    try words.turn(.previous)
    try words.turn(.previous)
    words.fetch()
    #expect(words.list.numberedRows.map(\.position) == [1, 2])
  }

  @Test("An answer to an older fetch is discarded")
  func outdated() {
    let words = WordsInteractor(["old"])
    words.answersAtOnce = false
    words.fetch()
    words.words = ["new"]
    words.fetch()
    words.waiting[1]()
    words.waiting[0]()
    #expect(words.list.rows == ["new"])
  }

  @Test("A failed fetch keeps the rows and reports the failure")
  func failing() {
    let words = WordsInteractor(["a", "b", "c"])
    words.fetch()
    words.failure = Failure(.storage, "the disk is full")
    #expect(throws: Failure(.storage, "the disk is full")) { try words.fetchNow() }
    #expect(words.list.rows == ["a", "b"])
    #expect(words.list.state.failure?.code == .storage)
    #expect(words.list.state.notice().map(\.plain) == ["could not be read: the disk is full"])
    #expect(
      words.list.state.notice(advice: "fetch tries again").map(\.plain)
        == ["could not be read: the disk is full; fetch tries again"])
  }

  @Test("The notice of a failed fetch omits advice that names a command")
  func advice() {
    let failure = Failure.notListed("there is no word #9")
    #expect(failure.text == "there is no word #9: look it up with list")
    let state = FetchState.failed(failure)
    #expect(state.notice().map(\.plain) == ["could not be read: there is no word #9"])
    #expect(
      state.notice(advice: "fetch tries again").map(\.plain)
        == ["could not be read: there is no word #9; fetch tries again"])
    let advised = FetchState.failed(Failure(.storage, "the disk is full", advice: "make room"))
    #expect(advised.notice().map(\.plain) == ["could not be read: the disk is full; make room"])
  }

  @Test("A page has at least one row, however small the window is", arguments: [-5, 0, 1, 2])
  func smallWindow(rows: Int) {
    var fitting = rows
    let viewport = Viewport(fitting: { fitting })
    #expect(viewport.pageSize == .rows(max(1, rows)))
    fitting = 7
    #expect(viewport.pageSize == .rows(7))
    viewport.chosen = .all
    #expect(viewport.pageSize == .all)
  }

  @Test("The footer shows the page number and the commands that turn the page")
  func footer() {
    #expect(PageSummary(page: 1, pages: 1, total: 2).footer == [])
    #expect(PageSummary(page: 1, pages: 3, total: 5).footer.map(\.plain) == ["page 1 of 3: next"])
    #expect(PageSummary(page: 2, pages: 3, total: 5).footer.map(\.plain) == ["page 2 of 3: next, previous"])
    #expect(PageSummary(page: 3, pages: 3, total: 5).footer.map(\.plain) == ["page 3 of 3: previous"])
  }

  @Test("A list with the page size `all` has all rows on one page")
  func onePage() {
    let words = WordsInteractor(["a", "b", "c"], pageSize: .all)
    words.fetch()
    #expect(words.list.rows == ["a", "b", "c"])
    #expect(words.list.summary == PageSummary(page: 1, pages: 1, total: 3))
  }

  @Test("An empty list has one page, and a partly filled page is counted")
  func counts() {
    #expect(Paging().count(total: 0, .rows(2)) == 1)
    #expect(Paging().count(total: 2, .rows(2)) == 1)
    #expect(Paging().count(total: 3, .rows(2)) == 2)
  }

  @Test("References to rows of the shown page have a version, and references to other rows have none")
  func references() throws {
    let words = WordsInteractor(["a", "b", "c"])
    words.fetch()
    try words.turn(.next)
    words.fetch()
    let references = words.references()
    #expect(try references.count() == 3)
    #expect(!references.isShown(2))
    #expect(references.isShown(3))
    #expect(try references.reference(at: 3) == Reference(id: 3, name: "c", version: 7))
    #expect(try references.reference(at: 1) == Reference(id: 1, name: "a"))
    #expect(try references.references(at: 1...3).map(\.version) == [nil, nil, 7])
    #expect(try references.reference(id: 2) == Reference(id: 2, name: "b"))
    #expect(try references.reference(named: "B").id == 2)
  }

  @Test("A reference by id or name to a shown row has the version that the user saw")
  func seenReferences() throws {
    let words = WordsInteractor(["a", "b", "c"])
    words.fetch()
    let (references, seen) = (words.references(), Reference<Int64>(id: 2, name: "b", version: 7))
    #expect(try references.reference(id: 2) == seen)
    #expect(try references.reference(named: "B") == seen)
    #expect(try references.references(startingWith: "", limit: 3).map(\.version) == [7, 7, nil])
    // A shown row is found even if it no longer exists, so that changing it reports that it was removed.
    let page = PageReferences(ListedReferences(noun: "word", names: ["a"]), shown: [seen], offset: 1)
    #expect(try page.reference(id: 2) == seen)
    #expect(try page.reference(named: "b") == seen)
    #expect(try page.reference(id: 3) == nil)
  }

  @Test("References have no version if the viewport is not interactive")
  func referencesOfFiles() throws {
    let words = WordsInteractor(["a", "b", "c"])
    words.viewport.isInteractive = false
    words.fetch()
    #expect(try words.references().reference(at: 2) == Reference(id: 2, name: "b"))
    #expect(try words.references().reference(id: 2) == Reference(id: 2, name: "b"))
    #expect(try words.references().reference(named: "b") == Reference(id: 2, name: "b"))
  }

  @Test("A range of references equals the references at each of its positions", arguments: [0, 1, 3, 5])
  func ranges(offset: Int) throws {
    let all = ListedReferences(noun: "word", names: ["a", "b", "c", "d", "e"])
    let shown = (offset..<min(offset + 2, 5)).map { Reference(id: Int64($0 + 1), name: "seen", version: 7) }
    let page = PageReferences(all, shown: shown, offset: offset)
    for lower in 1...7 {
      for upper in lower...7 {
        let each = try (lower...upper).compactMap { try page.reference(at: $0) }
        #expect(try page.references(at: lower...upper) == each)
      }
    }
    // A missing row before the page ends the range.
    let short = PageReferences(ListedReferences(noun: "word", names: ["a"]), shown: shown, offset: 3)
    #expect(try short.references(at: 1...4).map(\.name) == ["a"])
  }

  @Test("References to rows of an invalidated page have no version")
  func staleReferences() throws {
    let words = WordsInteractor(["a"])
    words.fetch()
    words.invalidate()
    #expect(try words.references().reference(at: 1) == Reference(id: 1, name: "a"))
    #expect(!words.references().isShown(1))
  }

  @Test("The shared commands turn the page, fetch it and give the reason if they are unavailable")
  func commands() throws {
    let words = WordsInteractor(["a", "b", "c"])
    words.fetch()
    let table: CommandTable<WordsViewModel> = [.next, .previous, .fetch("Read the words again")]
    let first = TargetedCommands(table, on: WordsViewModel(paging: words.list.summary, pager: words))
    #expect(first.availability(ofCommand: 0) == .available)
    #expect(first.availability(ofCommand: 1) == .unavailable(reason: "this is the first page"))
    #expect(try first.perform(command: 0, Arguments()) == .drawn)
    words.fetch()
    let last = TargetedCommands(table, on: WordsViewModel(paging: words.list.summary, pager: words))
    #expect(last.availability(ofCommand: 0) == .unavailable(reason: "this is the last page"))
    #expect(try last.perform(command: 1, Arguments()) == .drawn)
    words.failure = Failure(.storage, "the disk is full")
    #expect(throws: Failure(.storage, "the disk is full")) { try last.perform(command: 2, Arguments()) }
  }
}
