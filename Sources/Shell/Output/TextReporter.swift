import MVVMC

/// Prints for people: the messages that were traced, what was done in one line, then the page where one was drawn. Errors go
/// to standard error.
package struct TextReporter: Reporter {
  private let settings: Settings
  private let interruption: Interruption

  /// Makes a reporter that `interruption` stops in a long page.
  package init(settings: Settings, interruption: Interruption = Interruption()) {
    self.settings = settings
    self.interruption = interruption
  }

  /// Prints a result.
  package func report(_ result: CommandResult, from line: SourceLine?, to output: Output) throws(Failure) {
    let style = TextStyle(usesColor: settings.usesColor)
    for message in result.trace ?? [] { write(StyledText("  \(message)", .faint), style, output) }
    if result.failure == nil, let message = result.message {
      output.write { bytes in
        style.append(message, .plain, to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    for line in result.lines { write(line, style, output) }
    if let failure = result.failure {
      output.write(ErrorText.line(failure, from: line), to: .error)
    }
    guard let page = result.page else { return }
    for line in page.above { write(line, style, output) }
    if let picture = page.picture { draw(picture, style, output) }
    if let rows = page.rows {
      let layout = TableLayout(columns: rows.columns, width: settings.lineWidth, style: style)
      try layout.write(rows, to: output, interruption: interruption)
    }
    for line in page.below { write(line, style, output) }
  }

  /// Without colour there is no picture, and a word says that there would be one.
  private func draw(_ picture: Bitmap, _ style: TextStyle, _ output: Output) {
    guard style.usesColor else { return write(StyledText("[picture]", .faint), style, output) }
    output.write { bytes in HalfBlocks(picture, width: settings.lineWidth).append(to: &bytes) }
  }

  private func write(_ line: StyledText, _ style: TextStyle, _ output: Output) {
    output.write { bytes in
      style.append(line, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}
