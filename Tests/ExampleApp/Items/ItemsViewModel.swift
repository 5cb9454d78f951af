import MVVMC

/// What the list shows and does.
struct ItemsViewModel {
  let heading: String
  let rows: [Row]
  let hasMarked: Bool
  let failure: Failure?
  private let interactor: any ItemsInteracting
  private let coordinator: any ItemsCoordinating

  init(model: ItemsModel, failure: Failure?, interactor: any ItemsInteracting, coordinator: any ItemsCoordinating) {
    heading = "\(model.isMarkedOnly ? "Marked items" : "Items"): \(model.shown.count)"
    rows = model.shown.enumerated().map { Row(position: $0.offset + 1, item: $0.element) }
    hasMarked = model.all.contains { $0.mark != nil }
    self.failure = failure
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
        StyledText(item.mark?.word ?? "", item.mark == .high ? .urgent : .plain), StyledText(item.owner ?? ""),
      ]
    }

    var content: Content {
      .object([
        "id": .integer(item.id), "position": .integer(Int64(position)), "name": .text(item.name),
        "mark": .text(orNull: item.mark?.word), "owner": .text(orNull: item.owner),
      ])
    }
  }

  /// The items that a line may mean, as they are now: what is shown may be older.
  var items: any ReferenceSource { interactor.references }
  /// Those to whom an item can be given.
  var people: any ReferenceSource { ListedReferences.people }

  /// Which items are shown.
  enum Which: String, Choice {
    case all, marked
  }

  func list(_ which: Which?) -> Outcome {
    interactor.list(marked: which == .marked)
    return .drawn
  }

  func add(_ name: String, mark: Mark?, owner: Reference?, loud: Bool) throws -> Outcome {
    let item = try interactor.add(name, mark: mark, owner: owner?.name)
    return .done("+ item #\(item.id) \(loud ? item.name.uppercased() : item.name)")
  }

  func open(_ item: Reference) throws -> Outcome {
    try coordinator.showItem(item)
    return .silent
  }

  func mark(_ items: [Reference], _ mark: Mark?) throws -> Outcome {
    let ids = items.map(\.id)
    if let mark { return marked(ids, mark) }
    let question = ChoiceModel(question: "Which mark?", choices: Mark.words, refusal: "nothing was marked")
    return try coordinator.choose(question) { [self] index in marked(ids, Mark.allCases[index]) }
  }

  private func marked(_ ids: [Int64], _ mark: Mark) -> Outcome {
    interactor.mark(ids, mark)
    return .done("marked \(Self.words(ids)) \(mark)")
  }

  func give(_ items: [Reference], _ person: Reference?) -> Outcome {
    interactor.give(items.map(\.id), to: person?.name)
    return .done("gave \(Self.words(items.map(\.id))) to \(person?.name ?? "nobody")")
  }

  func rename(_ item: Reference, _ name: String) -> Outcome {
    interactor.rename(item.id, name)
    return .done("#\(item.id) is now \(name)")
  }

  func drop(_ items: [Reference], sure: Bool) throws -> Outcome {
    let ids = items.map(\.id)
    let drop = { [interactor] in
      interactor.drop(ids)
      return Outcome.done("dropped \(Self.words(ids))")
    }
    if sure { return drop() }
    let names = items.map(\.name).joined(separator: ", ")
    return try coordinator.confirm(ConfirmModel(question: "Drop \(names)?", refusal: "nothing was dropped"), then: drop)
  }

  func showCounter() throws -> Outcome {
    try coordinator.showCounter()
    return .silent
  }

  private static func words(_ ids: [Int64]) -> String { ids.map { "#\($0)" }.joined(separator: ", ") }
}
