/// A ``ViewHost`` with the type of its view erased.
package protocol ViewHosting: CommandTarget {
  /// True if the view has not been drawn since it changed.
  var needsDisplay: Bool { get set }
  /// The name of the screen in the prompt.
  var title: String { get }
  /// The name of the view in a trace, which is the name of its type.
  var name: String { get }
  /// Discards the view, so that it is recreated when it is next used, and requests a redraw.
  func setNeedsUpdate()
  /// Returns the page of the view.
  func page() -> Page
}

/// Creates the view of a calçot when it is needed, and keeps it until the model changes.
/// ``CoordinatorStack/draw(_:)`` clears ``needsDisplay``.
package final class ViewHost<Content: View>: ViewHosting {
  package var needsDisplay = true

  private let table = Content.commands
  private let makeView: () -> Content
  /// The view of the current model; `nil` until it is needed, because the model may change several times before.
  private var madeView: HostedView<Content>?
  /// The commands of the places below the screen. In ``directory``, they follow those of the view.
  private let placeCommands: [PlaceCommand]
  package let directory: CommandDirectory

  /// Creates a host that calls `makeView` when the view is first needed, and again after each change of the model.
  init(_ placeCommands: [PlaceCommand], _ makeView: @escaping () -> Content) {
    self.makeView = makeView
    self.placeCommands = placeCommands
    directory = table.directory.adding(placeCommands.map(\.declaration))
  }

  package func setNeedsUpdate() {
    madeView = nil
    needsDisplay = true
  }

  private var hosted: HostedView<Content> {
    if let madeView { return madeView }
    let view = HostedView(makeView(), table)
    madeView = view
    return view
  }

  private var commands: TargetedCommands<Content.ViewModel> { hosted.commands }

  /// The view of the current model.
  package var content: Content { hosted.view }
  package var title: String { content.title }
  package var name: String { Trace.name(of: content) }
  package func page() -> Page { content.page() }

  /// Returns the place's command at an index of ``directory``, or `nil` for a command of the view.
  private func placeCommand(_ index: Int) -> PlaceCommand? {
    let index = index - (directory.declarations.count - placeCommands.count)
    return index >= 0 ? placeCommands[index] : nil
  }

  package func availability(ofCommand index: Int) -> Availability {
    guard placeCommand(index) == nil else { return .available }
    return commands.availability(ofCommand: index)
  }

  package func references(command: Int, parameter: Int) -> (any ReferenceSource)? {
    if let place = placeCommand(command) { return place.references() }
    return commands.references(command: command, parameter: parameter)
  }

  package func suggestions(
    command: Int, parameter: Int, after arguments: @autoclosure () -> Arguments, typed: String
  ) -> [Suggestion]? {
    guard placeCommand(command) == nil else { return nil }
    return commands.suggestions(command: command, parameter: parameter, after: arguments(), typed: typed)
  }

  package func presentText(command: Int, parameter: Int, after arguments: Arguments) throws(Failure) -> String? {
    guard placeCommand(command) == nil else { return nil }
    return try commands.presentText(command: command, parameter: parameter, after: arguments)
  }

  package func perform(command index: Int, _ arguments: Arguments) throws(Failure) -> Outcome {
    if let place = placeCommand(index) { return try place.open(arguments) }
    return try commands.perform(command: index, arguments)
  }
}

/// A view, and its commands with the view model as their target. It is a class, because both are expensive to copy for
/// every line.
private final class HostedView<Content: View> {
  let view: Content
  let commands: TargetedCommands<Content.ViewModel>

  init(_ view: Content, _ table: CommandTable<Content.ViewModel>) {
    self.view = view
    commands = TargetedCommands(table, on: view.viewModel)
  }
}
