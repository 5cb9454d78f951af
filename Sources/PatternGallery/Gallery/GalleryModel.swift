/// The apps of the gallery, each with the patterns that it is built in.
struct GalleryModel: Equatable {
  struct App: Equatable {
    let name: String
    let patterns: [Pattern]
  }

  let apps: [App]
}
