import MVVMC
import Shell

/// Command files that together take every edge of a map. Each was performed as it is, and contains the locations that
/// it leads to.
package struct Tour: Equatable, Sendable {
  /// The lines of each file after the preamble.
  package let files: [[String]]
  /// The labels of the edges that each file takes.
  package let walks: [[String]]
  /// The number of edges that the files take.
  package let edgeCount: Int
  /// The number of edges that the files do not take, because they could not be repeated.
  package let missedCount: Int
  /// True if the map was not limited, so that every edge that the search finds is known.
  package let isWhole: Bool
  package let preamble: [String]
  /// True if the user, the time limit or the limit of commands ended the search.
  package var wasStopped = false

  package var stepCount: Int { walks.reduce(0) { $0 + $1.count } }

  package var scripts: [(name: String, text: String)] {
    let digits = String(files.count).count
    return files.enumerated().map { index, lines in
      let name = "tour-\(padded(index + 1, to: digits)).calcot"
      let title = "# A tour, part \(index + 1) of \(files.count): \(counted(walks[index].count, "command"))."
      return (name, ([title] + preamble + lines).joined(separator: "\n") + "\n")
    }
  }

  package static func explore(
    _ setup: ExplorationSetup, _ options: ExplorationOptions, journal: (any ActionJournal)? = nil
  ) throws(Failure) -> Tour {
    let scouts = Scouts(setup, options, journal)
    let driver = try Driver(setup, journal: journal, crashes: options.crashes)
    // Planning repeats the edges, which takes time too.
    let found = try Explorer.explore(driver, options.refined.leavingTimeForChecks, scouts)
    return try TourPlanner.plan(driver, found, options)
  }
}
