/// What can be said of the todos, pattern by pattern. The one in MVVMC is the shell's own screen of a group's todos.
enum TodoReviews {
  static let all = AppReview(
    app: "todo",
    patterns: [
      PatternReview(
        pattern: .mvvmc,
        assembledBy: "Coordinator; the figures are those of the shell's own screen, with all its commands",
        knows: [
          "View → ViewModel", "ViewModel → Interactor (protocol)", "ViewModel → Coordinator (protocol)",
          "Interactor → data provider (protocol)", "Coordinator → all, while it assembles", "Model → nobody",
        ],
        testableWithoutView: [
          "Model", "ViewModel", "Interactor", "Coordinator: what it assembles, and where it leads",
        ],
        spread:
          "Yes: rules and data in the interactor, texts in the view model, questions and ways in the coordinator.",
        testable: "Very well: each part alone, and all of them through a session, which needs no terminal.",
        easy: "Fairly: there is much to write at first, and a place for whatever comes later.")
    ])
}
