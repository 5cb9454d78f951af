/// The reviews of the todo list. The one in MVVMC is the shell's own screen of a group's todos.
enum TodoReviews {
  static let all = AppReview(
    app: TodoExhibits.app,
    patterns: [
      PatternReview(
        pattern: .mvc,
        assembledBy: "our own assembly, because the pattern assigns this to no part",
        knows: [
          "Controller → Model", "Controller → View (its class)", "Controller → data manager (protocol)",
          "Controller → stack, for its questions", "Model → nothing",
        ],
        testableWithoutView: ["Model"],
        spread:
          "No: the controller reads, sorts, formats, colours, pages, asks and reports; it is a massive view controller.",
        testable: "Only through a window on a stack, although its data can be stubbed.",
        easy: "At first: every step has an obvious place, which is why it never stops growing."),
      PatternReview(
        pattern: .mvvm,
        assembledBy: "our own assembly, because the pattern assigns this to no part",
        knows: [
          "ListView → ListViewModel (protocol, observed)", "ListView → stack, for the questions",
          "ItemView → ItemViewModel", "ListViewModel → ItemViewModel", "ListViewModel → data manager (protocol)",
          "ItemViewModel → Model, once, when it is made", "Model → nothing",
        ],
        testableWithoutView: ["Model", "ListViewModel, with stubbed data", "ItemViewModel, a value"],
        spread:
          "Yes: the list's view model has order, pages and actions; an item's view model has texts, colours and questions.",
        testable: "Very well: order, texts, colours and questions are read from view models.",
        easy: "Fairly: the view still asks the questions, because the pattern assigns navigation to no part."),
      PatternReview(
        pattern: .mvvmc,
        caveat: "a larger screen: the shell's own, with 16 commands where the others have 6",
        assembledBy: "Coordinator",
        knows: [
          "View → ViewModel", "ViewModel → Model, once, when it is made", "ViewModel → Interactor (protocol)",
          "ViewModel → Coordinator (protocol)", "Interactor → Model", "Interactor → data provider (protocol)",
          "Interactor → ListInteractor, which it refines", "Coordinator → all, while it assembles", "Model → nothing",
        ],
        testableWithoutView: [
          "Model", "ViewModel", "Interactor", "Coordinator: which screens it opens",
        ],
        spread:
          "Yes: rules and data in the interactor, texts in the view model, questions and navigation in the coordinator.",
        testable: "Very well: each part alone, and all of them through a session without a terminal.",
        easy: "Fairly: there is much to write at first, but everything added later has its place."),
    ])
}
