import MVVMC

/// The contents and commands of the list, ready to show.
struct ItemsViewModel: PagedViewModel {
  let heading: String
  let rows: [Row]
  let hasMarked: Bool
  let paging: PageSummary
  private let interactor: any ItemsInteracting
  private let coordinator: any ItemsCoordinating

  init(model: ItemsModel, interactor: any ItemsInteracting, coordinator: any ItemsCoordinating) {
    paging = model.list.summary
    heading = "\(model.isMarkedOnly ? "Marked items" : "Items"): \(paging.total)"
    rows = model.list.numberedRows.map(Row.init)
    hasMarked = model.hasMarked
    self.interactor = interactor
    self.coordinator = coordinator
  }

  /// A row of the list.
  struct Row: PageRow {
    let position: Int
    let item: Shelf.Item

    var cells: [StyledText] {
      [
        StyledText(String(position), .faint), StyledText(item.name),
        StyledText(item.mark?.word ?? "", item.mark == .high ? .alert : .plain), StyledText(item.owner ?? ""),
      ]
    }

    var shortCells: [StyledText] { cells.dropLast(2) + [StyledText(item.mark == .high ? "!" : ""), cells[3]] }

    var content: Content {
      .object([
        "id": .integer(item.id), "position": .integer(Int64(position)), "name": .text(item.name),
        "mark": .text(orNull: item.mark?.word), "owner": .text(orNull: item.owner),
      ])
    }
  }

  var pager: any Pager { interactor }
  /// The current items that an argument can refer to. The visible list may be out of date.
  var items: any ReferenceSource<Int64> { interactor.items }
  /// The people to whom an item can be given.
  var people: any ReferenceSource<Int64> { ListedReferences.people }

  /// The argument of `list`.
  enum Which: String, Choice {
    case all, marked
  }

  func list(_ which: Which?) -> Outcome {
    interactor.list(marked: which == .marked)
    return .drawn
  }

  func add(_ name: String, mark: Mark?, owner: Reference<Int64>?, loud: Bool) throws -> Outcome {
    let item = try interactor.add(name, mark: mark, owner: owner?.name)
    return .done("+ item #\(item.id) \(loud ? item.name.uppercased() : item.name)")
  }

  func open(_ item: Reference<Int64>) throws -> Outcome {
    try coordinator.showItem(item)
    return .silent
  }

  func mark(_ items: [Reference<Int64>], _ mark: Mark?) throws -> Outcome {
    let marked = { [interactor] (mark: Mark) in
      interactor.mark(items, mark)
      return Outcome.done("marked \(items.tags) \(mark)")
    }
    if let mark { return marked(mark) }
    return try coordinator.choose("Which mark?", Mark.self, refusal: "nothing was marked", then: marked)
  }

  func give(_ items: [Reference<Int64>], _ person: Reference<Int64>?) -> Outcome {
    interactor.give(items, to: person?.name)
    return .done("gave \(items.tags) to \(person?.name ?? "nobody")")
  }

  func rename(_ item: Reference<Int64>, _ name: String) -> Outcome {
    interactor.rename(item, name)
    return .done("#\(item.id) is now \(name)")
  }

  func drop(_ items: [Reference<Int64>], isConfirmed: Bool) throws -> Outcome {
    let names = items.map(\.name).joined(separator: ", ")
    let question = ConfirmModel(question: "Drop \(names)?", refusal: "nothing was dropped")
    return try coordinator.confirm(question, unless: isConfirmed) { [interactor] in
      interactor.drop(items)
      return .done("dropped \(items.tags)")
    }
  }
}

extension [Reference<Int64>] {
  /// The ids as in `#1, #2`, for messages.
  var tags: String { map { "#\($0.id)" }.joined(separator: ", ") }
}
