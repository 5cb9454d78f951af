import MVVMC

/// Returns the current view of a calçot, or `nil` if it has another type.
func view<Content: View>(_ type: Content.Type, of calcot: Calcot) -> Content? {
  (calcot.view as? ViewHost<Content>)?.content
}
