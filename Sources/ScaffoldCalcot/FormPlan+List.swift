extension FormPlan {
  /// The declarations of the ids above as members of an entry.
  private var entryIDs: String { isLedger ? heldIDs : "" }
  /// The declarations of the ids above as members of the view model.
  var heldIDs: String { heldNames.map { "\n  let \($0): \($1)" }.joined() }
  /// The ids above that distinguish the screen's entries from those of other screens of its kind in the same store.
  private var heldNames: [(name: String, type: String)] { isLedger ? Array(zip(ids.names, ids.types)) : [] }
  /// The ids above as labelled arguments, as in `id1: id1, `.
  private var labelledIDs: String { heldNames.map { "\($0.name): \($0.name), " }.joined() }
  /// The condition that an entry `$0` belongs to the screen.
  private var isHere: String { heldNames.map { "$0.\($0.name) == \($0.name)" }.joined(separator: " && ") }

  /// The code of a list with pages.
  var list: String { listKind + storeDeclaration + listCoordinator + listViewModel + listView }

  private var listKind: String {
    """
    extension ScreenKind {
      static let \(member) = Screen(
        "\(screen.word)", at: "\(template)", \(type)View.self, \(type)Coordinator.self\(ids.declared))
    }

    /// The id of an entry.
    struct \(type)EntryID: RawRepresentable, ReferenceID\(isCodable ? ", Codable" : "") { let rawValue: Int64 }

    /// An entry of the \(screen.word) screen.
    struct \(type)Entry: \(conformances) {
      let id: \(type)EntryID\(entryIDs)
      var name: String
      var reference: Reference<\(type)EntryID> { Reference(id: id, name: name) }
    }


    """
  }

  private var listCoordinator: String {
    let filter = heldNames.isEmpty ? "" : ".filter { \(isHere) }"
    let above = isLedger ? ids : IDs(nil)
    let parameters = (above.types.isEmpty ? "" : above.parameters + ", ") + "_ store: \(store), _ viewport: Viewport"
    let arguments = (above.names + ["store", "viewport"]).joined(separator: ", ")
    return """
      /// Builds the \(screen.word) screen, and those below it.
      final class \(type)Coordinator: Coordinator {
        let link = StackLink()
        let \(storeMember): \(store)
        let viewport: Viewport
        let list: ListInteractor<\(type)Entry, \(type)EntryID>

        private init(\(parameters)) {
          (self.\(storeMember), self.viewport) = (store, viewport)
          list = ListInteractor(of: "entry", viewport: viewport, to: \\.reference) {
            store.contents.\(member)\(filter)
          }
        }

        static func calcot(\(self.parameters)) -> Calcot {
      \(newStore)    let coordinator = \(type)Coordinator(\(arguments))
          return Calcot(.\(member), \(ids.given)observing: coordinator.list, coordinator: coordinator) {
            [list = coordinator.list] model in
            \(type)View(
              viewModel: \(type)ViewModel(
                \(labelledIDs)page: model.list, store: store, list: list, dialogs: coordinator))
          }.refreshed(by: store.changes)
        }
      }


      """
  }

  private var listViewModel: String {
    let mine = heldNames.isEmpty ? "" : "\(isHere) && "
    return """
      /// The state of the \(screen.word) screen, ready to show, and its actions.
      struct \(type)ViewModel: PagedViewModel {\(heldIDs)
        let page: ListPage<\(type)Entry>
        let store: \(store)
        let list: ListInteractor<\(type)Entry, \(type)EntryID>
        let dialogs: any DialogPresenting

        var paging: PageSummary { page.summary }
        var pager: any Pager { list }
        var entries: any ReferenceSource<\(type)EntryID> { list.references }

        func add(_ name: String) throws -> Outcome {
          guard !store.contents.\(member).contains(where: { \(mine)$0.name == name }) else {
            throw Failure(.conflict, "\\(name) is already there", advice: "choose another name")
          }
          store.change("add \\(name)") { contents in
            contents.used\(type)IDs += 1
            let id = \(type)EntryID(rawValue: contents.used\(type)IDs)
            contents.\(member).append(\(type)Entry(id: id, \(labelledIDs)name: name))
          }
          return .done("added \\(name)")
        }

        func remove(_ entries: [Reference<\(type)EntryID>], isConfirmed: Bool) throws -> Outcome {
          let names = entries.map(\\.name).joined(separator: ", ")
          let question = ConfirmModel(question: "Remove \\(names)?", refusal: "nothing was removed")
          return try dialogs.confirm(question, unless: isConfirmed) { [store] in
            store.change("remove \\(names)") { contents in
              contents.\(member).removeAll { entry in entries.contains { $0.id == entry.id } }
            }
            return .done("removed \\(names)")
          }
        }
      }


      """
  }

  private var listView: String {
    """
    /// Draws the \(screen.word) screen and declares its commands.
    struct \(type)View: View {
      let viewModel: \(type)ViewModel
      let title = "\(screen.word)"

      struct Row: PageRow {
        let position: Int
        let entry: \(type)Entry
        var cells: [StyledText] { [StyledText("\\(position)", .faint), StyledText(entry.name)] }
        var content: Content { .object(["id": .id(entry.id), "name": .text(entry.name)]) }
      }

      func page() -> Page {
        Page(
          above: [StyledText("\(type): \\(viewModel.paging.total)", .heading)],
          rows: RowList(
            columns: [.init("", .right), .init("name")], fields: ["id", "name"],
            viewModel.page.numberedRows.map(Row.init)),
          below: viewModel.paging.footer, content: .object(["entries": .rows]), failure: viewModel.paging.failure)
      }

      static let commands: CommandTable<\(type)ViewModel> = [
        .init("add", "Add an entry", .text("NAME", samples: ["Leek"])) { try $0.add($1) },
        .init("remove", "Remove entries", .references("ENTRY", \\.entries), .flag("yes"), leadsTo: .confirm) {
          try $0.remove($1, isConfirmed: $2)
        },
        .next, .previous,
      ]
    }

    """
  }
}
