extension Coordinator {
  /// Returns the ids in the location of the coordinator's screen, for example to build a screen below it:
  ///
  /// ```swift
  /// Place(.recipe, command: "recipe", "Show the recipe") { above in
  ///   let (shelf, item) = try above.ids(ShelfID.self, ItemID.self)
  ///   return RecipeCoordinator.calcot(shelf, item)
  /// }
  /// ```
  ///
  /// - Parameter type: the types of the ids, as in the declaration of the kind of screen.
  /// - Returns: the ids, in the order of the types.
  /// - Throws: ``Failure`` if the screen is no longer open, or its location has ids of other types.
  public func ids<each ID: ReferenceID>(_ type: repeat (each ID).Type) throws -> (repeat each ID) {
    guard let calcot = link.calcot, let template = calcot.kind.template else {
      throw Failure(.unavailable, "this screen is no longer open")
    }
    var ids = zip(template.words, calcot.path).filter { $0.0 == nil }.map(\.1)[...]
    func next<Value: ReferenceID>(_ type: Value.Type) throws -> Value {
      let id: Value? =
        switch ids.popFirst() {
        case .id(let number): Value(AnyReferenceID.number(number))
        case .name(let text): Value(AnyReferenceID.text(text))
        case nil: nil
        }
      guard let id else {
        throw Failure(
          .invalid, "\(template) has different ids than \(Self.self) asks for", advice: "ask for an id of its location")
      }
      return id
    }
    return (repeat try next(each type))
  }
}
