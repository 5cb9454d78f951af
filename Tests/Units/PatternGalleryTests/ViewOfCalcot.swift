import MVVMC

/// The view that a calçot shows now; nil where it is of another type.
func view<Content: View>(_ type: Content.Type, of calcot: Calcot) -> Content? {
  (calcot.view as? ViewHost<Content>)?.content
}
