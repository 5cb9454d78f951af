/// The interactor of a screen that shows a list page by page. A closure reads the whole list each time that a page is
/// read.
///
/// ```swift
/// let list = ListInteractor(of: "item", viewport: viewport, to: \.reference) { store.contents.items }
/// ```
///
/// A list that is too long to be read as a whole, or that has its own rules, needs its own ``PagedInteractor``.
public final class ListInteractor<Row: Equatable & Sendable, ID: ReferenceID>: PagedInteractor {
  /// The model, which holds the current page, and its observers.
  public let observed = Observed(ListModel<Row>())
  /// The number of rows that fit on a page.
  public let viewport: Viewport
  private let noun: String
  private let reference: (Row) -> Reference<ID>
  private let read: () throws -> [Row]

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - noun: the word for an item of the list.
  ///   - viewport: the number of rows that fit on a page.
  ///   - reference: returns the reference to a row, by which commands name it.
  ///   - read: reads all rows.
  public init(
    of noun: String, viewport: Viewport, to reference: @escaping (Row) -> Reference<ID>,
    read: @escaping () throws -> [Row]
  ) {
    self.noun = noun
    self.viewport = viewport
    self.reference = reference
    self.read = read
  }

  /// Reads a page.
  public func fetchRows(in window: PageWindow, completion: @escaping (Result<Listing<Row>, any Error>) -> Void) {
    completion(Result { Listing(try read(), in: window) })
  }

  /// The items of the list, for the parameters of commands.
  public var references: any ReferenceSource<ID> {
    // A failure to read the list is ignored here, because the page reports it.
    references(ListedReferences(noun: noun, ((try? read()) ?? []).map(reference)), to: reference)
  }
}

/// The model of a screen that consists of one list.
public struct ListModel<Row: Equatable & Sendable>: PagedModel {
  /// The current page.
  public var list = ListPage<Row>()

  /// Creates a model that has not been read yet.
  package init() {}
}
