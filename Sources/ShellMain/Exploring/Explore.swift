import ArgumentParser

/// `explore`
struct Explore<App: ShellApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explore",
      abstract: "Find out what a user can reach, by driving the real app on data in memory.",
      discussion: """
        The app is driven on its sample, or with --graph a graph in a file is asked. Exits 1 where something is found, or \
        differs, and 0 where all is well. \(statuses)
        """,
      subcommands: [ExploreMap<App>.self, ExplorePath<App>.self, ExploreTour<App>.self, ExploreWalk<App>.self],
      defaultSubcommand: ExploreMap<App>.self)
  }

  /// The help text about the exit statuses that all subcommands share.
  static var statuses: String {
    """
    Exits 2 for wrong options, 3 where what was asked for is not there, 4 where a file cannot be read or written, 130 where \
    it was interrupted.
    """
  }
}
