/// The reviews of the counter.
enum CounterReviews {
  static let all = AppReview(
    app: CounterExhibits.app,
    patterns: [
      PatternReview(
        pattern: .mvc,
        assembledBy: "our own assembly, because the pattern assigns this to no part",
        knows: ["Controller → Model (its class)", "Controller → View (its class)", "Model → nothing"],
        testableWithoutView: ["Model"],
        spread: "Hardly: the controller takes the input, formats the number and sets every label.",
        testable: "Only through a window: the controller knows it as a concrete class.",
        easy: "Very: three short files, and one of them contains all the logic."),
      PatternReview(
        pattern: .mvp,
        assembledBy: "our own assembly, because the pattern assigns this to no part",
        knows: [
          "View → Presenter (protocol)", "Presenter → View (protocol, weak)", "Presenter → Model (protocol)",
          "Model → nothing",
        ],
        testableWithoutView: ["Model", "Presenter, with a view that records the calls to it"],
        spread: "Yes: the presenter decides, the view only displays, the model counts.",
        testable: "Nearly all of it: what is left in the view is too simple to fail.",
        easy:
          "Fairly: it is straightforward, but every label costs a method in a protocol and a line in a recording view."),
      PatternReview(
        pattern: .mvpSupervising,
        assembledBy: "our own assembly, because the pattern assigns this to no part",
        knows: [
          "View → Presenter (protocol)", "View → Model (protocol, observed)", "Presenter → View (protocol, weak)",
          "Presenter → Model (protocol)", "Model → nothing",
        ],
        testableWithoutView: ["Model", "Presenter: the buttons, but not the digits"],
        spread: "Yes, but in two ways at once: the number comes from the binding, the buttons from the presenter.",
        testable:
          "Less than with a passive view: the view formats the digits, where the presenter's tests cannot see them.",
        easy: "Fairly: the presenter gets shorter, the view longer, and you have to know which of them shows what."),
      PatternReview(
        pattern: .mvvm,
        assembledBy: "our own assembly, because the pattern assigns this to no part",
        knows: ["View → ViewModel (protocol, observed)", "ViewModel → Model (protocol)", "Model → nothing"],
        testableWithoutView: ["Model", "ViewModel, without a view"],
        spread: "Yes: the view model is the screen without its appearance, and the view binds to it.",
        testable: "Very well: a test reads what a user would see, and two views can share a view model.",
        easy: "Fairly: bindings are short, but the code no longer reads from top to bottom."),
      PatternReview(
        pattern: .viper,
        assembledBy: "Router, which does nothing else here: a counter opens no other screen",
        knows: [
          "View → Presenter (protocol)", "Presenter → View (protocol, weak)", "Presenter → Interactor (protocol)",
          "Interactor → Presenter (protocol, weak)", "Interactor → Entity",
          "Router → all, while it assembles; nobody → Router",
        ],
        testableWithoutView: ["Entity", "Interactor", "Presenter"],
        spread:
          "As far as possible: use cases, presentation, appearance and data; the router only assembles.",
        testable: "Best: every part with logic is behind protocols and is tested alone.",
        easy: "No: one number needs six parts, and a button press passes through four of them."),
      PatternReview(
        pattern: .mvvmc,
        assembledBy: "Coordinator, which does nothing else here: a counter opens no other screen",
        knows: [
          "View → ViewModel (protocol)", "ViewModel → Interactor (protocol)",
          "ViewModel → Model, once, when it is made",
          "Interactor → Model", "Coordinator → all, while it assembles", "Model → nothing",
        ],
        testableWithoutView: ["Model", "ViewModel", "Interactor"],
        spread:
          "Yes: rules in the interactor, texts in the view model, appearance in the view; the coordinator only assembles.",
        testable: "Very well: a view model is a value that is made from a model and compared.",
        easy: "Fairly: five parts, but each change takes one path, and no old view model has to be updated."),
    ])
}
