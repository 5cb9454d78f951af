import GroupsDomain
import MVVMC

/// Draws a todo and takes its commands.
final class TodoDetailView: View {
  var viewModel: TodoDetailViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: TodoDetailViewModel) { self.viewModel = viewModel }

  var title: String { viewModel.name }

  func page() -> Page {
    let shown = viewModel
    return Page(
      above: [shown.heading] + (shown.notice.map { [$0] } ?? []) + shown.lines, content: shown.content,
      failure: shown.failure)
  }

  static let commands = CommandTable<TodoDetailView>([
    Command("done", "Tick the todo off") { (view, _) throws(Failure) in try view.viewModel.setDone(true) },
    Command("undone", "Open the todo again") { (view, _) throws(Failure) in try view.viewModel.setDone(false) },
    Command(
      "priority", "Give the todo a priority; asks for it when it is left out",
      [.choice("PRIORITY", Priority.words, optional: true)], leadsTo: ["choice"]
    ) { (view, arguments) throws(Failure) in try view.viewModel.setPriority(arguments.text("PRIORITY")) },
    Command("rename", "Give the todo another text", [.text("TEXT", samples: ["Buy leeks"])]) {
      (view, arguments) throws(Failure) in try view.viewModel.rename(arguments.text("TEXT"))
    },
    Command("note", "Write a note; \"\" takes it away", [.text("TEXT", samples: ["The red ones"])]) {
      (view, arguments) throws(Failure) in try view.viewModel.setNote(arguments.text("TEXT"))
    },
    Command(
      "assign", "Give the todo to a member, or to nobody",
      [.reference("MEMBER", words: ["nobody"]) { $0.viewModel.memberReferences }]
    ) { (view, arguments) throws(Failure) in try view.viewModel.assign(arguments.reference("MEMBER")) },
    Command(
      "due", "Set the day by which the todo is to be done",
      [.word("DATE|never", samples: ["never", "today", "tomorrow", "+3d"])]
    ) { (view, arguments) throws(Failure) in try view.viewModel.setDue(arguments.text("DATE|never")) },
    Command(
      "move", "Move the todo to another group", [.reference("GROUP") { $0.viewModel.groupReferences }],
      leadsTo: ["todo"]
    ) { (view, arguments) throws(Failure) in try view.viewModel.move(try arguments.required("GROUP")) },
    Command("remove", "Remove the todo; asks first", [.flag("yes")], leadsTo: ["confirm", "todos"]) {
      (view, arguments) throws(Failure) in try view.viewModel.remove(sure: arguments.flag("yes"))
    },
    Command("fetch", "Read the todo again from where it is kept", idleReason: FetchState.idleReason) {
      (view, _) throws(Failure) in
      try view.viewModel.fetch()
    },
  ])
}
