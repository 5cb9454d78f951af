/// The gallery: which apps it shows, and the patterns that each is built in.
struct GalleryModel: Equatable {
  struct App: Equatable {
    let name: String
    let patterns: [Pattern]
  }

  let apps: [App]
}
