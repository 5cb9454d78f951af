/// The reviews of the cars.
enum CarsReviews {
  static let all = AppReview(
    app: CarsExhibits.app,
    patterns: [
      PatternReview(
        pattern: .mvc,
        assembledBy:
          "our own assembly, which also opens the second screen, because the pattern assigns this to no part",
        knows: [
          "Controller → Model (protocol, observed)", "Controller → View (its class)",
          "CarController → Model (protocol, observed)", "CarController → CarView (its class)",
          "CarController → Controller, for its texts", "Model → picture loader (protocol)",
        ],
        testableWithoutView: [
          "Model, with stubbed pictures", "Controller: only the function that makes the texts of a car",
        ],
        spread: "Hardly: the controller makes titles, reads input, changes the model and opens screens.",
        testable:
          "Only the texts, because a function makes them. Input, pictures and navigation can be tested only through a window.",
        easy: "At first: the second screen has to borrow the first one's texts and repeat its input handling."),
      PatternReview(
        pattern: .mvvm,
        assembledBy:
          "our own assembly, which also opens the second screen, because the pattern assigns this to no part",
        knows: [
          "ListView → ListViewModel", "ListView, CarView → CarViewModel (protocol, observed)",
          "ListViewModel → CarViewModel (protocol)", "CarViewModel → Model", "CarViewModel → picture loader (protocol)",
          "Model → nothing",
        ],
        testableWithoutView: ["Model", "CarViewModel", "ListViewModel"],
        spread: "Yes: a car's texts, input and picture are in its view model; the views bind to it.",
        testable: "Very well: titles, power and the picture's arrival are read from a view model.",
        easy: "Yes: the row and the large view share a view model, so nothing is written twice."),
    ])
}
