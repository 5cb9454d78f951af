import MVVMC
import Shell

/// The circumstances in which a line is performed.
struct Situation {
  /// The kinds of the screens on the stack, the one on top first.
  let kinds: [String]
  /// The command that opened the dialog; `nil` if none is open.
  let openingCommand: String?
  let snapshot: StateSnapshot
  let location: Route

  init(_ driver: Driver) {
    kinds = driver.kinds
    openingCommand = driver.openingCommand
    snapshot = driver.snapshot
    location = driver.session.stack.location
  }

  /// Returns whether the location or the screens have changed. Two screens of a stack may share a location.
  func hasMoved(to driver: Driver) -> Bool {
    driver.session.stack.location.path != location.path || driver.kinds != kinds
  }

  /// Returns the declared items that a line showed. Call it while the driver is where the line led.
  func seen(
    by action: Action, _ after: StateSnapshot, _ output: Driver.Output, _ driver: Driver, _ declared: DeclaredCommands
  ) -> [CoverageItem] {
    let target = driver.kinds[0]
    var items = [CoverageItem.screen(target)]
    if let (kind, declaration) = declared.owner(kinds, openingCommand: openingCommand, command: action.command) {
      items.append(.destination(kind: kind, command: declaration.name, target: target))
    }
    if output.hasLines || after != snapshot { items.append(.effect(kind: kinds[0], command: action.command)) }
    return items
  }
}
