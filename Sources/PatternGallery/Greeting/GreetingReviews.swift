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
        spread: "Hardly: the controller takes the press, words the greeting and sets the label.",
        testable: "Only through a window, though the words are all that there is to test.",
        easy: "Very: for so small a screen nothing else is as short."),
      PatternReview(
        pattern: .mvp,
        assembledBy: "our own assembly, because the pattern assigns this to no part",
        knows: [
          "View → Presenter (protocol)", "Presenter → View (protocol, weak)", "Presenter → Model", "Model → nothing",
        ],
        testableWithoutView: ["Model", "Presenter, with a view that records what it is told"],
        spread: "Yes: the presenter words the greeting, the view shows what it is given.",
        testable: "Nearly all of it: the words are tested for any person, with a view that only records.",
        easy: "Yes: two short protocols more than in MVC."),
      PatternReview(
        pattern: .mvvm,
        assembledBy: "our own assembly, because the pattern assigns this to no part",
        knows: ["View → ViewModel (protocol, its closure)", "ViewModel → Model", "Model → nothing"],
        testableWithoutView: ["Model", "ViewModel, with no stand-in for a view"],
        spread: "Yes: the view model has the words, the view fetches them when it hears of a change.",
        testable: "Very well: the words are a property of the view model.",
        easy: "Yes: a closure is binding enough here; it serves one view, and two would need observers."),
      PatternReview(
        pattern: .viper,
        assembledBy: "Router, which does nothing else here: a greeting leads nowhere",
        knows: [
          "View → Presenter (protocol)", "Presenter → View (protocol, weak)", "Presenter → Interactor (protocol)",
          "Interactor → Presenter (protocol, weak)", "Interactor → Entity",
          "Router → all, while it assembles; nobody → Router",
        ],
        testableWithoutView: ["Entity", "Interactor", "Presenter"],
        spread: "As far as it goes: even the words' way out has a structure of its own, which is not the entity.",
        testable: "Best: every part with logic stands between protocols and is tested alone.",
        easy: "No: most of it is protocols and passing on, for one sentence."),
      PatternReview(
        pattern: .mvvmc,
        assembledBy: "Coordinator, which does nothing else here: a greeting leads nowhere",
        knows: [
          "View → ViewModel (protocol)", "ViewModel → Interactor (protocol)",
          "ViewModel → Model, once, when it is made",
          "Interactor → Model", "Coordinator → all, while it assembles", "Model → nothing",
        ],
        testableWithoutView: ["Model", "ViewModel", "Interactor"],
        spread: "Yes: that somebody was greeted is the interactor's, how it reads is the view model's.",
        testable: "Very well: a view model is made of any model and read.",
        easy: "Fairly: for a screen that leads nowhere the coordinator has little to do."),
    ])
}
