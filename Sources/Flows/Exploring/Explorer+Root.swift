import MVVMC
import Shell

extension Explorer {
  /// Explores an app from the driver's current state.
  static func explore(
    _ driver: Driver, _ options: ExplorationOptions, _ scouts: Scouts? = nil
  ) throws(Failure) -> Discovery {
    if let found = try exploreFromRoot(driver, options, scouts) { return found }
    return try Explorer(driver, options, scouts).run()
  }

  /// Explores from the root, so that the map is the same from every starting location.
  ///
  /// - Returns: the discovery, with paths from the starting location; `nil` if that is the root, if the root and the
  ///   starting location cannot be reached from each other, or if a limit counts from the start.
  private static func exploreFromRoot(
    _ driver: Driver, _ options: ExplorationOptions, _ scouts: Scouts?
  ) throws(Failure) -> Discovery? {
    guard driver.setup.start != nil, options.depth == nil, options.maxStates > 1, options.granularity != .full else {
      return nil
    }
    let start = driver.snapshot
    var setup = driver.setup
    setup.start = nil
    let rooted = try Driver(setup, journal: driver.journal, crashes: options.crashes)
    // The limit of commands applies to all drivers together.
    rooted.transitions = driver.transitions
    guard case .done(let home, _) = try driver.perform("home"), home == rooted.snapshot else {
      try driver.restart()
      return nil
    }
    try driver.restart()
    var found = try Explorer(rooted, options, scouts).run()
    driver.transitions = rooted.transitions
    guard let place = found.place(of: start, options.granularity) else { return nil }
    found.begin(at: place, start, driver.session.stack.location.description)
    return found
  }
}
