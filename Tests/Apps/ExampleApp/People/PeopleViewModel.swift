import MVVMC

/// What the list of people shows and does.
struct PeopleViewModel: PagedViewModel {
  let rows: [Row]
  let paging: PageSummary
  private let interactor: any PeopleInteracting
  private let coordinator: any DialogPresenting

  init(model: PeopleModel, interactor: any PeopleInteracting, coordinator: any DialogPresenting) {
    rows = model.list.numberedRows.map(Row.init)
    paging = model.list.summary
    self.interactor = interactor
    self.coordinator = coordinator
  }

  /// A row of the list.
  struct Row: PageRow {
    let position: Int
    let person: PeopleModel.Person

    var cells: [StyledText] {
      [StyledText(String(position), .faint), StyledText(person.reference.name), StyledText("\(person.items)")]
    }

    var content: Content {
      .object([
        "id": .integer(person.reference.id), "name": .text(person.reference.name),
        "items": .integer(Int64(person.items)),
      ])
    }
  }

  var pager: any Pager { interactor }
  var people: any ReferenceSource<Int64> { interactor.people }

  func takeBack(_ person: Reference<Int64>, isConfirmed: Bool) throws -> Outcome {
    let items = interactor.items(of: person)
    guard !items.isEmpty else { throw Failure(.invalid, "\(person.name) has nothing") }
    let question = ConfirmModel(
      question: "Take \(items.map(\.name).joined(separator: ", ")) from \(person.name)?",
      refusal: "\(person.name) keeps it all")
    return try coordinator.confirm(question, unless: isConfirmed) { [interactor] in
      interactor.takeBack(items)
      return .done("took \(items.tags) from \(person.name)")
    }
  }
}
