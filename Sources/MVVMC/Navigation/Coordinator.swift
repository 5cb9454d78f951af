/// The coordinator of a calçot: builds the screens below its own and moves between screens.
///
/// Its link does not retain the stack. After the calçot has been closed, moves throw ``Failure`` with code
/// `unavailable`.
///
/// ```swift
/// final class TodosCoordinator: Coordinator {
///   let link = StackLink()
///   static let places = [Place<TodosCoordinator>(.todo, among: { $0.todos }) { try $0.todo($1) }]
/// }
/// ```
public protocol Coordinator: DialogPresenting, Closing, SendableMetatype {
  /// The link to the calçot and its stack: `let link = StackLink()`.
  var link: StackLink { get }

  /// The places below the screen, in the order in which the screen directory lists them. The root may also have places
  /// beside it, whose templates begin with another word, such as `/agenda` beside `/groups`.
  ///
  /// The default implementation returns an empty array.
  static var places: [Place<Self>] { get }
}

/// A coordinator that resolves the paths below its screen itself, because ``Coordinator/places`` cannot describe them.
package protocol PathReading: Coordinator {
  /// Builds the calçot below this one that the first segments of a path name.
  ///
  /// - Parameter path: the segments after those of this calçot; never empty.
  /// - Returns: the child, and the number of segments that it resolves.
  /// - Throws: ``Failure`` with code `not-found` or `ambiguous`. The first segment is at fault unless the failure names
  ///   another one.
  func readChild(at path: ArraySlice<Route.Segment>) throws -> Child
}

/// A calçot that a coordinator has built for the first segments of a path.
package struct Child {
  /// The calçot.
  package let calcot: Calcot
  /// The number of segments that name the calçot.
  package let length: Int

  /// Creates a child for the first `length` segments.
  package init(_ calcot: Calcot, length: Int = 1) {
    self.calcot = calcot
    self.length = length
  }
}

extension Coordinator {
  /// The default implementation returns an empty array: no screens are below this one.
  public static var places: [Place<Self>] { [] }

  /// Builds the calçot for the first segments of `path`, from ``places`` unless the coordinator is a ``PathReading``.
  package func child(at path: ArraySlice<Route.Segment>) throws -> Child {
    if let reader = self as? any PathReading { return try reader.readChild(at: path) }
    return try child(at: path, among: Self.places)
  }

  /// Builds the calçot for the first segments of `path`, from those of `places` that are below this screen. A fixed
  /// word of a template has priority over an item with the same name, regardless of the order of `places`.
  package func child(at path: ArraySlice<Route.Segment>, among places: [Place<Self>]) throws -> Child {
    let above = link.calcot?.kind.template?.segments.count ?? 0
    let below = places.filter { !$0.isBeside(self) }
    for isWord in [true, false] {
      for place in below where place.beginsWithWord(below: above) == isWord {
        if let child = try place.child(of: self, at: path, below: above) { return child }
      }
    }
    throw nothing(at: path)
  }

  /// Returns the failure for a path that no place matches. Its advice lists the places that exist.
  private func nothing(at path: ArraySlice<Route.Segment>) -> Failure {
    let own = link.calcot?.kind.template?.words ?? []
    let below = Self.places.compactMap(\.kind.template).filter { $0.words.starts(with: own) }
    var words: [String] = []
    for case let word?? in below.map({ $0.words.dropFirst(own.count).first }) where !words.contains(word) {
      words.append(word)
    }
    guard let kind = link.calcot?.kind, let first = path.first, !words.isEmpty else {
      return Failure(.notFound, "there are no screens below this one", advice: "up goes to the one above")
    }
    if let begun = below.first(where: { $0.segments.dropFirst(own.count).first == .literal(first.description) }) {
      return Failure(.notFound, "\(first) alone is not a location", advice: "a location there looks like \(begun)")
    }
    return Failure(.notFound, "\(kind.withArticle) has no \(first)", advice: "it has \(words.joined(separator: ", "))")
  }

  /// Builds the calçot for the first segments of `path` from the ``places`` beside this screen, which must be the root.
  func entrance(at path: ArraySlice<Route.Segment>) throws -> Child {
    let places = Self.places.filter { $0.isBeside(self) }
    for place in places { if let child = try place.child(of: self, at: path, below: 0) { return child } }
    var beginnings: [String] = []
    for template in [link.calcot?.kind.template] + places.map(\.kind.template) {
      if case .literal(let word) = template?.segments.first, !beginnings.contains("/" + word) {
        beginnings.append("/" + word)
      }
    }
    throw Failure(
      .notFound, "there is no place /\(path.first?.description ?? "")",
      advice: "locations begin with \(beginnings.joined(separator: " or "))")
  }

  /// Returns the kinds of screen below this one that exist for each of several items, each with these items.
  package func namedPlaces() throws(Failure) -> [(kind: ScreenKind, references: any ReferenceSource)] {
    try Failure.catching {
      try Self.places.compactMap { place in try place.references.map { (place.kind, try $0(self)) } }
    }
  }

  /// The stack that the calçot is on, or `nil` if the calçot is not open.
  package var stack: CoordinatorStack? { link.stack }

  /// Returns the stack to move on.
  ///
  /// - Throws: ``Failure`` with code `unavailable` if the calçot is not open.
  package func navigate() throws(Failure) -> CoordinatorStack {
    guard let stack = link.stack else { throw Failure(.unavailable, "this screen is no longer open") }
    return stack
  }
}
