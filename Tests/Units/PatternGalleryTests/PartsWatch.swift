import MVVMC

@testable import PatternGallery

/// Remembers the parts of a screen without keeping them alive: so a test can see whether they are gone with it.
///
/// The session looks at a closed calçot, its view and its interactor. The parts of another pattern hang behind those,
/// and two of them that own each other would live on unseen.
struct PartsWatch {
  private struct Watched {
    let name: String
    weak var part: AnyObject?
  }

  private var watched: [Watched] = []
  private var seen: Set<ObjectIdentifier>

  /// Watches everything of the gallery that can be reached from a calçot through stored properties, except what the
  /// screen was given and does not own (`shared`).
  init(_ calcot: Calcot, except shared: [AnyObject] = []) {
    seen = Set(shared.map { ObjectIdentifier($0) })
    visit(calcot.view)
    visit(calcot.interactor)
    visit(calcot.coordinator)
  }

  /// The types of the parts that were found.
  var names: [String] { watched.map(\.name) }

  /// The types of the parts that are still there.
  var alive: [String] { watched.filter { $0.part != nil }.map(\.name) }

  private mutating func visit(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let part = value as AnyObject
      let name = String(reflecting: type(of: part))
      // What the gallery is given, and the stack, outlive the screen.
      if part is GalleryContext || part is CoordinatorStack || part is Trace { return }
      guard seen.insert(ObjectIdentifier(part)).inserted else { return }
      // A view that is a value is held by a host.
      if name.hasPrefix("PatternGallery.") || name.contains("ViewHost<PatternGallery.") {
        watched.append(Watched(name: "\(type(of: part))", part: part))
      }
    }
    for child in mirror.children { visit(child.value) }
  }
}
