import MVVMC

/// Prints results for people: the trace, the message, and the page if there is one. Errors go to standard error.
package struct TextReporter: Reporter {
  private let settings: Settings
  private let interruption: Interruption

  /// Creates a reporter. `interruption` can stop a long page.
  package init(settings: Settings, interruption: Interruption = Interruption()) {
    self.settings = settings
    self.interruption = interruption
  }

  package func report(_ result: CommandResult, from line: SourceLine?, to output: Output) throws(Failure) {
    // Fast path: most commands print only a message, and a long file has many commands.
    if result.hasOnlyMessage {
      guard let message = result.message else { return }
      if TerminalText.isPlain(message), message.utf8.count <= settings.lineWidth { return output.writeLine(message) }
    }
    let printer = Printer(
      layout: LineLayout(width: settings.lineWidth),
      style: TextStyle(usesColor: settings.usesColor, theme: settings.colors),
      output: output)
    for message in result.trace ?? [] { printer.print(StyledText("  \(message)", .faint), .wrapped(indent: 4)) }
    if result.failure == nil, let message = result.message { printer.print(message) }
    for line in result.lines { printer.print(line, .wrapped(indent: 2)) }
    if let failure = result.failure {
      output.write(ErrorText.line(failure, from: line), to: .error)
    }
    guard let page = result.page else { return }
    for line in page.above { printer.print(line, .cut) }
    if let picture = page.picture { draw(picture, printer) }
    if let rows = page.rows {
      let table = TableLayout(columns: rows.columns, width: settings.lineWidth)
      try table.write(rows, printer.style, to: output, interruption: interruption)
    }
    for line in page.below { printer.print(line, .wrapped(indent: 0)) }
  }

  /// Draws a picture, or prints a placeholder if colour is off.
  private func draw(_ picture: Bitmap, _ printer: Printer) {
    guard printer.style.usesColor else { return printer.print(StyledText("[picture]", .faint), .cut) }
    printer.output.write { bytes in HalfBlocks(picture: picture, width: settings.lineWidth).append(to: &bytes) }
  }

  /// Prints lines outside of tables.
  private struct Printer {
    let layout: LineLayout
    let style: TextStyle
    let output: Output

    func print(_ message: String) {
      // A location is not wrapped, so that it can be copied.
      let isLocation = message.utf8.first == UInt8(ascii: "/") && !message.utf8.contains(0x20)
      print(StyledText(message), isLocation ? .whole : .wrapped(indent: 2))
    }

    func print(_ line: StyledText, _ usual: LineOverflow) {
      for line in layout.lines(of: line, usual) {
        output.write { bytes in
          style.append(line, to: &bytes)
          bytes.append(UInt8(ascii: "\n"))
        }
      }
    }
  }
}
