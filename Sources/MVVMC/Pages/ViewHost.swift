/// A view as a calçot holds it, without its type: with the mark that it has changed since it was drawn.
package protocol ViewHosting: CommandTarget {
  /// Whether the view has changed since it was drawn.
  var needsDisplay: Bool { get set }
  /// The screen's name in the prompt.
  var title: String { get }
  /// What a trace calls the view: the name of its type.
  var name: String { get }
  /// Draws the view.
  func page() -> Page
}

/// Holds the present view of a calçot. A new one needs display; whoever draws it clears the mark.
package final class ViewHost<Content: View>: ViewHosting {
  package var content: Content { didSet { needsDisplay = true } }
  package var needsDisplay = true

  init(_ content: Content) { self.content = content }

  package var title: String { content.title }
  package var name: String { Trace.name(of: content) }
  package func page() -> Page { content.page() }

  package private(set) var directory = Content.commands.directory
  /// The commands that the places below the screen declare, after those of the view.
  var placeCommands: [PlaceCommand] = [] {
    didSet { directory = Content.commands.directory.adding(placeCommands.map(\.declaration)) }
  }

  /// The command of a place at an index of the directory; nil for one of the view.
  private func placeCommand(_ index: Int) -> PlaceCommand? {
    let index = index - Content.commands.commands.count
    return index >= 0 ? placeCommands[index] : nil
  }

  package func availability(ofCommand index: Int) -> Availability {
    guard placeCommand(index) == nil else { return .available }
    return Content.commands.availability(ofCommand: index, on: content.viewModel)
  }

  package func references(command: Int, parameter: Int) -> (any ReferenceSource)? {
    if let place = placeCommand(command) { return place.references() }
    return Content.commands.references(command: command, parameter: parameter, on: content.viewModel)
  }

  package func offeredWords(command: Int, parameter: Int, after arguments: Arguments) -> [String]? {
    guard placeCommand(command) == nil else { return nil }
    return Content.commands.offeredWords(
      command: command, parameter: parameter, after: arguments, on: content.viewModel)
  }

  package func perform(command index: Int, _ arguments: Arguments) throws(Failure) -> Outcome {
    if let place = placeCommand(index) { return try place.open(arguments) }
    return try Content.commands.perform(command: index, arguments, on: content.viewModel)
  }
}
