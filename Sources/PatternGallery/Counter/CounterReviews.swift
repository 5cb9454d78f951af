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
        spread: "Hardly: the controller takes the input, words the number and sets every label.",
        testable: "Only through a window: the controller knows it as a concrete class.",
        easy: "Very: three short files, and one of them says all that happens."),
      PatternReview(
        pattern: .mvp,
        assembledBy: "our own assembly, because the pattern assigns this to no part",
        knows: [
          "View → Presenter (protocol)", "Presenter → View (protocol, weak)", "Presenter → Model (protocol)",
          "Model → nothing",
        ],
        testableWithoutView: ["Model", "Presenter, with a view that records what it is told"],
        spread: "Yes: the presenter decides, the view only sets what it is told, the model counts.",
        testable: "Nearly all of it: what is left in the view is too plain to go wrong.",
        easy: "Fairly: it is straight, but every label costs a method in a protocol and a line in a recording view."),
      PatternReview(
        pattern: .mvpSupervising,
        assembledBy: "our own assembly, because the pattern assigns this to no part",
        knows: [
          "View → Presenter (protocol)", "View → Model (protocol, observed)", "Presenter → View (protocol, weak)",
          "Presenter → Model (protocol)", "Model → nothing",
        ],
        testableWithoutView: ["Model", "Presenter: the buttons, but not the digits"],
        spread: "Yes, but in two ways at once: the number comes by the binding, the buttons by the presenter.",
        testable: "Less than with a passive view: the digits are made in the view, out of the presenter's tests.",
        easy: "Fairly: the presenter gets shorter, the view longer, and one has to know which of them shows what."),
      PatternReview(
        pattern: .mvvm,
        assembledBy: "our own assembly, because the pattern assigns this to no part",
        knows: ["View → ViewModel (protocol, observed)", "ViewModel → Model (protocol)", "Model → nothing"],
        testableWithoutView: ["Model", "ViewModel, with no stand-in for a view"],
        spread: "Yes: the view model is the screen without its looks, and the view binds itself to it.",
        testable: "Very well: a test reads what a user would see, and two views can share a view model.",
        easy: "Fairly: bindings are short, but what happens is not read from top to bottom any more."),
      PatternReview(
        pattern: .viper,
        assembledBy: "Router, which does nothing else here: a counter leads nowhere",
        knows: [
          "View → Presenter (protocol)", "Presenter → View (protocol, weak)", "Presenter → Interactor (protocol)",
          "Interactor → Presenter (protocol, weak)", "Interactor → Entity",
          "Router → all, while it assembles; nobody → Router",
        ],
        testableWithoutView: ["Entity", "Interactor", "Presenter"],
        spread:
          "As far as it goes: use cases, presentation, looks and data; the router leads nowhere and only assembles.",
        testable: "Best: every part with logic stands between protocols and is tested alone.",
        easy: "No: for one number there are six parts, and a press of a button passes four of them."),
      PatternReview(
        pattern: .mvvmc,
        assembledBy: "Coordinator, which does nothing else here: a counter leads nowhere",
        knows: [
          "View → ViewModel (protocol)", "ViewModel → Interactor (protocol)",
          "ViewModel → Model, once, when it is made",
          "Interactor → Model", "Coordinator → all, while it assembles", "Model → nothing",
        ],
        testableWithoutView: ["Model", "ViewModel", "Interactor"],
        spread:
          "Yes: rules in the interactor, words in the view model, looks in the view; the coordinator only assembles.",
        testable: "Very well: a view model is a value that is made of a model and compared.",
        easy: "Fairly: five parts, but each change takes one way, and no old view model has to be brought up to date."),
    ])
}
