/// The reviews of the cars.
enum CarsReviews {
  static let all = AppReview(
    app: CarsExhibits.app,
    patterns: [
      PatternReview(
        pattern: .mvc,
        assembledBy: "an assembly of ours, which also opens the second screen: the pattern names nobody",
        knows: [
          "Controller → Model (protocol, observed)", "Controller → View (its class)",
          "CarController → Model (protocol, observed)", "CarController → CarView (its class)",
          "CarController → Controller, for its texts", "Model → picture loader (protocol)",
        ],
        testableWithoutView: [
          "Model, with canned pictures", "Controller: the texts of a car, which are a function of it",
        ],
        spread: "Hardly: the controller makes titles, reads what was typed, changes the model and opens screens.",
        testable: "The texts, for they were made a function; input, pictures and ways only through windows.",
        easy: "At first: with the second screen its texts had to be borrowed and its input written once more."),
      PatternReview(
        pattern: .mvvm,
        assembledBy: "an assembly of ours, which also opens the second screen: the pattern names nobody",
        knows: [
          "ListView → ListViewModel", "ListView, CarView → CarViewModel (protocol, observed)",
          "ListViewModel → CarViewModel (protocol)", "CarViewModel → Model", "CarViewModel → picture loader (protocol)",
          "Model → nobody",
        ],
        testableWithoutView: ["Model", "CarViewModel", "ListViewModel"],
        spread: "Yes: a car's texts, input and picture are in its view model; the views bind themselves to it.",
        testable: "Very well: titles, power and the picture's arrival are read from a view model.",
        easy: "Yes: the row and the large view share a view model, so that neither says anything twice."),
    ])
}
