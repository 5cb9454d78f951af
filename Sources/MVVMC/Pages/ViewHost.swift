/// A view as a calçot holds it, without its type: with the mark that it has changed since it was drawn.
package protocol ViewHosting: CommandTarget {
  /// True if the view has changed since it was drawn.
  var needsDisplay: Bool { get set }
  /// The screen's name in the prompt.
  var title: String { get }
  /// The name of the view in a trace: that of its type.
  var name: String { get }
  /// Makes the view again before it is drawn.
  func setNeedsUpdate()
  /// Draws the view.
  func page() -> Page
}

/// Holds the view of a calçot. A changed one needs display; whoever draws it clears the mark.
package final class ViewHost<Content: View>: ViewHosting {
  package var needsDisplay = true

  private let table = Content.commands
  private let makeView: () -> Content
  /// The view of the model as it is; nil until it is asked for. A model may change several times before anybody looks.
  private var madeView: HostedView<Content>?
  /// The commands that the places below the screen declare, after those of the view.
  private let placeCommands: [PlaceCommand]
  package let directory: CommandDirectory

  /// Creates a host of the view that `makeView` creates, when it is first asked for and again after each change.
  init(_ placeCommands: [PlaceCommand], _ makeView: @escaping () -> Content) {
    self.makeView = makeView
    self.placeCommands = placeCommands
    directory = table.directory.adding(placeCommands.map(\.declaration))
  }

  /// Notes that what the view shows has changed.
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

  /// The view of the model as it is.
  package var content: Content { hosted.view }
  package var title: String { content.title }
  package var name: String { Trace.name(of: content) }
  package func page() -> Page { content.page() }

  /// The command of a place at an index of the directory; nil for one of the view.
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

  package func offeredWords(command: Int, parameter: Int, after arguments: Arguments) -> [String]? {
    guard placeCommand(command) == nil else { return nil }
    return commands.offeredWords(command: command, parameter: parameter, after: arguments)
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

/// A view, and its commands with its view model. In a class: both are costly to copy for every line.
private final class HostedView<Content: View> {
  let view: Content
  let commands: TargetedCommands<Content.ViewModel>

  init(_ view: Content, _ table: CommandTable<Content.ViewModel>) {
    self.view = view
    commands = TargetedCommands(table, on: view.viewModel)
  }
}
