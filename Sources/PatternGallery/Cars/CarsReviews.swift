/// What can be said of the cars, pattern by pattern.
enum CarsReviews {
  static let all = AppReview(
    app: "cars",
    patterns: [
      PatternReview(
        pattern: .mvc,
        assembledBy: "an assembly of ours, which also opens the second screen: the pattern names nobody",
        knows: [
          "Controller → Model (observed)", "Controller → View (its class)", "CarController → Model (observed)",
          "CarController → View (its class)", "CarController → Controller, for its texts", "Model → nobody",
        ],
        testableWithoutView: ["Model"],
        spread: "Hardly: the controller loads pictures, makes titles, reads what was typed and opens screens.",
        testable: "Only through windows, and the second controller's texts through the first one's.",
        easy: "At first: with the second screen its texts had to be borrowed and its input written once more."),
      PatternReview(
        pattern: .mvvm,
        assembledBy: "an assembly of ours, which also opens the second screen: the pattern names nobody",
        knows: [
          "ListView → ListViewModel", "ListView, CarView → CarViewModel (protocol, observed)",
          "ListViewModel → CarViewModel (protocol)", "CarViewModel → Model", "Model → nobody",
        ],
        testableWithoutView: ["Model", "CarViewModel", "ListViewModel"],
        spread: "Yes: a car's texts, input and picture are in its view model; the views bind themselves to it.",
        testable: "Very well: titles, horsepower and the picture's arrival are read from a view model.",
        easy: "Yes: the row and the large view share a view model, so that neither says anything twice."),
    ])
}
