extension FormPlan {
  /// The members and the initializer of a coordinator without a list.
  private var coordinatorParts: String {
    """
      let link = StackLink()
      let \(storeMember): \(store)
      let viewport: Viewport

      private init(_ store: \(store), _ viewport: Viewport) { (self.\(storeMember), self.viewport) = (store, viewport) }
    """
  }

  /// The code of a screen for an item in the list above.
  var detail: String {
    guard let parent, let list = parent.list else { return "" }
    return detailCoordinator(list) + detailViewModel(list) + detailView(parent)
  }

  private func detailCoordinator(_ list: Parent.List) -> String {
    let above = ids.types.isEmpty ? "" : ", in: " + ids.types.map { "\($0).self" }.joined(separator: ", ")
    return """
      extension ScreenKind {
        static let \(member) = ItemScreen(
          "\(screen.word)", at: "\(template)", \(type)View.self, \(type)Coordinator.self,
          of: \(list.id).self\(above))
      }

      /// Builds the \(screen.word) screen, and those below it.
      final class \(type)Coordinator: Coordinator {
      \(coordinatorParts)

        static func calcot(\(parameters)) throws -> Calcot {
          let coordinator = \(type)Coordinator(store, viewport)
          return try Calcot(
            .\(member), id, \(ids.given)reading: { try \(type)ViewModel.entry(id, in: store) }, coordinator: coordinator
          ) { entry in
            \(type)View(viewModel: \(type)ViewModel(entry: entry, store: store, dialogs: coordinator))
          }.refreshed(by: store.changes)
        }
      }


      """
  }

  private func detailViewModel(_ list: Parent.List) -> String {
    """
    /// The state of the \(screen.word) screen, ready to show, and its actions.
    struct \(type)ViewModel {
      let entry: \(list.row)
      let store: \(store)
      let dialogs: any DialogPresenting

      static func entry(_ id: \(list.id), in store: \(store)) throws -> \(list.row) {
        guard let entry = store.contents.\(list.rows).first(where: { $0.id == id }) else {
          throw Failure(.notFound, "there is no such \(screen.word)", advice: "look in the list above it")
        }
        return entry
      }

      func rename(to name: String) -> Outcome {
        store.change("rename \\(entry.name)") { contents in
          guard let index = contents.\(list.rows).firstIndex(where: { $0.id == entry.id }) else { return }
          contents.\(list.rows)[index].name = name
        }
        return .done("renamed \\(entry.name) to \\(name)")
      }

      /// The screen closes by itself, since what it shows is gone.
      func remove(isConfirmed: Bool) throws -> Outcome {
        let question = ConfirmModel(question: "Remove \\(entry.name)?", refusal: "nothing was removed")
        return try dialogs.confirm(question, unless: isConfirmed) { [store, entry] in
          store.change("remove \\(entry.name)") { $0.\(list.rows).removeAll { $0.id == entry.id } }
          return .done("removed \\(entry.name)")
        }
      }
    }


    """
  }

  private func detailView(_ parent: Parent) -> String {
    """
    /// Draws the \(screen.word) screen and declares its commands.
    struct \(type)View: View {
      let viewModel: \(type)ViewModel
      var title: String { viewModel.entry.name }

      func page() -> Page {
        Page(
          above: [StyledText(viewModel.entry.name, .heading)],
          content: .object(["id": .id(viewModel.entry.id), "name": .text(viewModel.entry.name)]))
      }

      static let commands: CommandTable<\(type)ViewModel> = [
        .init("rename", "Give it another name", .text("NAME", samples: ["Plum"])) { $0.rename(to: $1) },
        .init("remove", "Remove it", .flag("yes"), leadsTo: .confirm, .\(parent.member)) {
          try $0.remove(isConfirmed: $1)
        },
      ]
    }

    """
  }

  /// The code of a screen with fields.
  var fields: String { fieldsCoordinator + fieldsViewModel + fieldsView }

  private var fieldsCoordinator: String {
    """
    extension ScreenKind {
      static let \(member) = Screen(
        "\(screen.word)", at: "\(template)", \(type)View.self, \(type)Coordinator.self\(ids.declared))
    }

    /// The fields of the \(screen.word) screen.
    struct \(type)Fields: \(conformances) {
      var title = ""
      var amount: Int?
      var day: CalendarDay?
    }

    \(storeDeclaration)/// Builds the \(screen.word) screen, and those below it.
    final class \(type)Coordinator: Coordinator {
    \(coordinatorParts)

      static func calcot(\(parameters)) throws -> Calcot {
    \(key)\(newStore)\(fieldsCalcot)
      }
    }


    """
  }

  /// The statement that makes a key of the ids above; empty if the fields have no key.
  private var key: String {
    hasKey ? "    let key = [\(ids.names.map { "\($0).description" }.joined(separator: ", "))]\n" : ""
  }

  private var fieldsCalcot: String {
    """
        let coordinator = \(type)Coordinator(store, viewport)
        return try Calcot(
          .\(member), \(ids.given)reading: { store.contents.\(member)\(hasKey ? "[key] ?? \(type)Fields()" : "") },
          coordinator: coordinator
        ) { fields in
          \(type)View(viewModel: \(type)ViewModel(\(hasKey ? "key: key, " : "")fields: fields, store: store, dialogs: coordinator))
        }.refreshed(by: store.changes)
    """
  }

  private var fieldsViewModel: String {
    """
    /// The state of the \(screen.word) screen, ready to show, and its actions.
    struct \(type)ViewModel {
    \(hasKey ? "  let key: [String]\n  " : "  ")let fields: \(type)Fields
      let store: \(store)
      let dialogs: any DialogPresenting

      private func set(_ field: String, _ body: (inout \(type)Fields) -> Void) -> Outcome {
        store.change("set the \\(field)") { body(&$0.\(member)\(hasKey ? "[key, default: \(type)Fields()]" : "")) }
        return .drawn
      }

      func set(title: String) -> Outcome { set("title") { $0.title = title } }
      func set(amount: Int) -> Outcome { set("amount") { $0.amount = amount } }
      func set(day: CalendarDay) -> Outcome { set("day") { $0.day = day } }

      func clear(isConfirmed: Bool) throws -> Outcome {
        let question = ConfirmModel(question: "Clear all fields?", refusal: "nothing was cleared")
        return try dialogs.confirm(question, unless: isConfirmed) { [\(hasKey ? "store, key" : "store")] in
          store.change("clear the fields") { $0.\(member)\(hasKey ? "[key] = nil" : " = \(type)Fields()") }
          return .done("cleared")
        }
      }
    }


    """
  }

  private var fieldsView: String {
    """
    /// Draws the \(screen.word) screen and declares its commands.
    struct \(type)View: View {
      let viewModel: \(type)ViewModel
      let title = "\(screen.word)"

      func page() -> Page {
        let fields = viewModel.fields
        return Page(
          above: [
            StyledText("\(type)", .heading), StyledText("title   \\(fields.title)"),
            StyledText("amount  \\(fields.amount.map(String.init) ?? "")"),
            StyledText("day     \\(fields.day?.description ?? "")"),
          ],
          content: .object([
            "title": .text(fields.title), "amount": fields.amount.map { .integer(Int64($0)) } ?? .null,
            "day": .text(orNull: fields.day?.description),
          ]))
      }

      static let commands: CommandTable<\(type)ViewModel> = [
        .init("title", "Set the title", .text("TEXT", samples: ["Soup"])) { $0.set(title: $1) },
        .init("amount", "Set the amount", .number("N", 1...99)) { $0.set(amount: $1) },
        .init("day", "Set the day", .value("DATE", CalendarDay.self)) { $0.set(day: $1) },
        .init("clear", "Clear all fields", .flag("yes"), leadsTo: .confirm) { try $0.clear(isConfirmed: $1) },
      ]
    }

    """
  }
}
