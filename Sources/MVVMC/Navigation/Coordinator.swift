/// The coordinator of a calçot: builds the screens below its own, and moves the user to others.
///
/// Its link to the stack is weak. Where the stack is gone, a move throws ``Failure`` instead of doing nothing.
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

  /// The places below the screen, in the order that a directory of screens lists them. A place of the root whose
  /// template begins with another word than the root's is beside it: `/agenda` beside `/groups`.
  ///
  /// The default implementation returns none.
  static var places: [Place<Self>] { get }
}

/// A coordinator that reads the paths below its screen itself, where ``Coordinator/places`` cannot say what lies there.
package protocol PathReading: Coordinator {
  /// Builds the calçot that the beginning of `path` leads to.
  ///
  /// - Parameter path: the segments below this calçot; never empty.
  /// - Returns: the child, and how many of the segments it accounts for.
  /// - Throws: ``Failure`` with code `not-found` or `ambiguous`. It is blamed on the first segment, unless it says on
  ///   which.
  func readChild(at path: ArraySlice<Route.Segment>) throws -> Child
}

/// A calçot that a coordinator built for the beginning of a path.
package struct Child {
  /// The calçot.
  package let calcot: Calcot
  /// The number of segments that it accounts for.
  package let length: Int

  /// Creates a child that accounts for `length` segments.
  package init(_ calcot: Calcot, length: Int = 1) {
    self.calcot = calcot
    self.length = length
  }
}

extension Coordinator {
  /// The default implementation returns an empty array: no screens are below this one.
  public static var places: [Place<Self>] { [] }

  /// Builds the calçot that the beginning of `path` leads to: the first of the ``places``, unless the coordinator reads
  /// paths itself.
  package func child(at path: ArraySlice<Route.Segment>) throws -> Child {
    if let reader = self as? any PathReading { return try reader.readChild(at: path) }
    return try child(at: path, among: Self.places)
  }

  /// A fixed word of a template comes before a name that is written like it, in whatever order they are listed.
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

  /// Says that no place is where a location leads to, and which there are.
  private func nothing(at path: ArraySlice<Route.Segment>) -> Failure {
    let own = link.calcot?.kind.template?.words ?? []
    let below = Self.places.compactMap(\.kind.template).filter { $0.words.starts(with: own) }
    let words = below.compactMap { $0.words.dropFirst(own.count).first ?? nil }
    guard let kind = link.calcot?.kind, let first = path.first, !words.isEmpty else {
      return Failure(.notFound, "there are no screens below this one", advice: "up leads to the one above")
    }
    if let begun = below.first(where: { $0.segments.dropFirst(own.count).first == .literal(first.description) }) {
      return Failure(.notFound, "\(first) alone is not a location", advice: "a location there looks like \(begun)")
    }
    return Failure(.notFound, "\(kind.withArticle) has no \(first)", advice: "it has \(words.joined(separator: ", "))")
  }

  /// Builds the first of the ``places`` beside this screen, the root, that a whole path leads to.
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

  /// The kinds of the places below this screen that stand for things, each with the things that a location may name.
  package func namedPlaces() throws(Failure) -> [(kind: ScreenKind, things: any ReferenceSource)] {
    try Failure.catching {
      try Self.places.compactMap { place in try place.references.map { (place.kind, try $0(self)) } }
    }
  }

  /// The stack that the calçot stands on; nil where it is gone.
  package var stack: CoordinatorStack? { link.stack }

  /// The stack to move on.
  ///
  /// - Throws: ``Failure`` with code `unavailable` where the calçot has left its stack.
  package func navigate() throws(Failure) -> CoordinatorStack {
    guard let stack = link.stack else { throw Failure(.unavailable, "this screen is no longer open") }
    return stack
  }
}
