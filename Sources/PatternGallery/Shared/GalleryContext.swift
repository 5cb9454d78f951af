import MVVMC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the exhibits are given.
public final class GalleryContext {
  /// How much of a list fits on a page.
  public let viewport: Viewport
  /// What keeps the todos of the todo lists: all patterns show the same ones.
  public let todos: any TodoDataManaging
  /// The clock, in seconds since 1970.
  public let now: () -> Int64

  /// Makes a context.
  ///
  /// - Parameters:
  ///   - viewport: how much of a list fits on a page.
  ///   - todos: what keeps the todos; nobody, beyond the context's life, where this is left out.
  ///   - now: the clock; the system's where this is left out.
  public init(
    viewport: Viewport = Viewport(), todos: any TodoDataManaging = TodoMemoryDataManager(),
    now: @escaping () -> Int64 = { Int64(Date.now.timeIntervalSince1970) }
  ) {
    self.viewport = viewport
    self.todos = todos
    self.now = now
  }
}
