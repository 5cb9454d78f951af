import MVVMC

@testable import PatternGallery

/// Weak references to the parts of a screen, to test that they are released with it.
///
/// The session detects leaks only of a closed calçot and of its view, interactor and coordinator. In an exhibit of
/// another pattern, these own further parts, such as a presenter. A retain cycle between those would go unnoticed.
struct PartsWatch {
  private struct Watched {
    let name: String
    weak var part: AnyObject?
  }

  private var watched: [Watched] = []
  private var seen: Set<ObjectIdentifier>

  /// Watches each object of the gallery that can be reached from a calçot through stored properties, except the objects
  /// that the screen does not own (`shared`).
  init(_ calcot: Calcot, except shared: [AnyObject] = []) {
    seen = Set(shared.map { ObjectIdentifier($0) })
    visit(calcot.view)
    visit(calcot.interactor)
    visit(calcot.coordinator)
  }

  /// The names of the types of the watched parts.
  var names: [String] { watched.map(\.name) }

  /// The names of the types of the parts that are still alive.
  var alive: [String] { watched.filter { $0.part != nil }.map(\.name) }

  private mutating func visit(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let part = value as AnyObject
      let name = String(reflecting: type(of: part))
      // The gallery's context, the stack and the trace outlive the screen.
      if part is GalleryContext || part is CoordinatorStack || part is Trace { return }
      guard seen.insert(ObjectIdentifier(part)).inserted else { return }
      // A view that is a struct is stored in a `ViewHost`, which is an object.
      if name.hasPrefix("PatternGallery.") || name.contains("ViewHost<PatternGallery.") {
        watched.append(Watched(name: "\(type(of: part))", part: part))
      }
    }
    for child in mirror.children { visit(child.value) }
  }
}
