import MVVMC

/// The cars in each of their patterns.
enum CarsExhibits {
  static let all: [Exhibit] = [
    exhibit(.mvc, list: CarsMVCPanel.commands.directory, car: CarMVCPanel.commands.directory) {
      (context, stack) throws(Failure) in CarsMVCAssembly.calcot(on: stack, context: context)
    },
    exhibit(.mvvm, list: CarsMVVMPanel.commands.directory, car: CarMVVMPanel.commands.directory) {
      (context, stack) throws(Failure) in CarsMVVMAssembly.calcot(on: stack, context: context)
    },
  ]

  /// The kind of the large screen in a pattern.
  static func carKind(_ pattern: Pattern) -> String { Exhibit.kind("cars", pattern) + "-car" }

  private static func exhibit(
    _ pattern: Pattern, list: CommandDirectory, car: CommandDirectory,
    open: @escaping @Sendable (GalleryContext, CoordinatorStack) throws(Failure) -> Calcot
  ) -> Exhibit {
    let path: [String?] = ["gallery", "cars", pattern.rawValue]
    return Exhibit(
      "cars", pattern,
      screens: [
        .init(Exhibit.kind("cars", pattern), list, path: path),
        .init(carKind(pattern), car, path: path + [nil]),
      ], open: open)
  }
}
