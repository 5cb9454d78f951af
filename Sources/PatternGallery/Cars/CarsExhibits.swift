import MVVMC

/// The cars in each of their patterns.
enum CarsExhibits {
  static let app = "cars"
  /// What the kind of the large screen has beside that of the list.
  static let car = "car"

  static let all: [Exhibit] = [
    exhibit(.mvc, list: CarsMVCPanel.commands.directory) { (context, stack) in
      CarsMVCAssembly.calcot(on: stack, context: context)
    },
    exhibit(.mvvm, list: CarsMVVMPanel.commands.directory) { (context, stack) in
      CarsMVVMAssembly.calcot(on: stack, context: context)
    },
  ]

  /// The kind of the large screen in a pattern.
  static func carKind(_ pattern: Pattern) -> String { "\(Exhibit.kind(app, pattern))-\(car)" }

  private static func exhibit(
    _ pattern: Pattern, list: CommandDirectory,
    open: @escaping @Sendable (GalleryContext, CoordinatorStack) throws(Failure) -> Calcot
  ) -> Exhibit {
    let path: [String?] = ["gallery", app, pattern.rawValue]
    return Exhibit(
      app, pattern,
      screens: [
        .init(Exhibit.kind(app, pattern), list, path: path),
        .init(carKind(pattern), CarPanel.commands.directory, path: path + [nil]),
      ], open: open)
  }
}
