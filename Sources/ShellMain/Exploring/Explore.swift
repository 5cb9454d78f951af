import ArgumentParser

struct Explore<App: ShellApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explore",
      abstract: "Explore what a user can reach, by running the real app on data in memory.",
      discussion: """
        Runs the app on its sample, or with --graph reads a graph from a file. Exits 1 if there are findings or differences, \
        else 0. \(statuses)
        """,
      subcommands: [ExploreMap<App>.self, ExplorePath<App>.self, ExploreTour<App>.self, ExploreWalk<App>.self],
      defaultSubcommand: ExploreMap<App>.self)
  }

  /// The help text about the exit statuses that all subcommands share.
  static var statuses: String {
    """
    Exits 2 for wrong options, 3 if the target was not found, 4 if a file cannot be read or written, 130 if it was \
    interrupted.
    """
  }
}
