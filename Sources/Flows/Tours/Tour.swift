import MVVMC
import Shell

/// Command files that together take every way of a map. Each was carried out as it stands, and says where it leads.
package struct Tour: Equatable, Sendable {
  /// The lines of each file, without those that it begins with.
  package let files: [[String]]
  /// The labels of the ways that each file takes.
  package let walks: [[String]]
  /// The number of ways of the map that they take.
  package let edgeCount: Int
  /// The number of ways of the map that they do not take, as those could not be repeated.
  package let missedCount: Int
  /// The lines that every file begins with.
  package let preamble: [String]

  /// The number of commands.
  package var stepCount: Int { walks.reduce(0) { $0 + $1.count } }

  /// The command files, each with its name.
  package var scripts: [(name: String, text: String)] {
    let digits = String(files.count).count
    return files.enumerated().map { index, lines in
      let number = String(index + 1)
      let name = "tour-\(String(repeating: "0", count: digits - number.count))\(number).calcot"
      let title = "# A tour, part \(index + 1) of \(files.count): \(MapReport.count(walks[index].count, "command"))."
      return (name, ([title] + preamble + lines).joined(separator: "\n") + "\n")
    }
  }

  /// Explores an app and plans a tour through it.
  package static func explore(
    _ setup: ExplorationSetup, _ options: ExplorationOptions, journal: (any ActionJournal)? = nil
  ) throws(Failure) -> Tour {
    let driver = try Driver(setup, journal: journal, crashes: options.crashes)
    let found = try Explorer.explore(driver, options.finer)
    return try TourPlanner.plan(driver, found, options)
  }
}
