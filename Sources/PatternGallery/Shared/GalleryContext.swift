import MVVMC

/// What the exhibits are given.
public final class GalleryContext {
  /// How much of a list fits on a page.
  public let viewport: Viewport

  /// Makes a context.
  public init(viewport: Viewport = Viewport()) { self.viewport = viewport }
}
