/// The reviews of the greeting.
enum GreetingReviews {
  static let all = AppReview(
    app: GreetingExhibits.app,
    patterns: [
      PatternReview(
        pattern: .mvc,
        assembledBy: "our own assembly, because the pattern assigns this to no part",
        knows: ["Controller → Model", "Controller → View (its class)", "Model → nothing"],
        testableWithoutView: ["Model"],
        spread: "Hardly: the controller takes the press, writes the greeting and sets the label.",
        testable: "Only through a window, although there is only text to test.",
        easy: "Very: for such a small screen nothing else is as short."),
      PatternReview(
        pattern: .mvp,
        assembledBy: "our own assembly, because the pattern assigns this to no part",
        knows: [
          "View → Presenter (protocol)", "Presenter → View (protocol, weak)", "Presenter → Model", "Model → nothing",
        ],
        testableWithoutView: ["Model", "Presenter, with a view that records the calls to it"],
        spread: "Yes: the presenter writes the greeting, the view shows it.",
        testable: "Nearly all of it: the text is tested for any person, with a view that only records.",
        easy: "Yes: only two short protocols more than MVC."),
      PatternReview(
        pattern: .mvvm,
        assembledBy: "our own assembly, because the pattern assigns this to no part",
        knows: ["View → ViewModel (protocol, its closure)", "ViewModel → Model", "Model → nothing"],
        testableWithoutView: ["Model", "ViewModel, without a view"],
        spread: "Yes: the view model has the text, the view reads it when it is notified of a change.",
        testable: "Very well: the text is a property of the view model.",
        easy: "Yes: a closure is enough of a binding here; it serves one view, and two would need observers."),
      PatternReview(
        pattern: .viper,
        assembledBy: "Router, which does nothing else here: a greeting opens no other screen",
        knows: [
          "View → Presenter (protocol)", "Presenter → View (protocol, weak)", "Presenter → Interactor (protocol)",
          "Interactor → Presenter (protocol, weak)", "Interactor → Entity",
          "Router → all, while it assembles; nobody → Router",
        ],
        testableWithoutView: ["Entity", "Interactor", "Presenter"],
        spread: "As far as possible: even the output has a structure of its own, apart from the entity.",
        testable: "Best: every part with logic is behind protocols and is tested alone.",
        easy: "No: most of it is protocols and forwarding, for one sentence."),
      PatternReview(
        pattern: .mvvmc,
        assembledBy: "Coordinator, which does nothing else here: a greeting opens no other screen",
        knows: [
          "View → ViewModel (protocol)", "ViewModel → Interactor (protocol)",
          "ViewModel → Model, once, when it is made",
          "Interactor → Model", "Coordinator → all, while it assembles", "Model → nothing",
        ],
        testableWithoutView: ["Model", "ViewModel", "Interactor"],
        spread: "Yes: the interactor knows that someone was greeted, the view model words the greeting.",
        testable: "Very well: a view model is made from any model and read.",
        easy: "Fairly: for a screen that opens no other the coordinator has little to do."),
    ])
}
