/// The places of the characters of a prompt and a line on a terminal, as libedit draws them.
struct Geometry {
  /// The width of the terminal.
  let columns: Int
  /// The number of columns of a character; negative for one that is drawn as an escape.
  let width: (Unicode.Scalar) -> Int

  /// The row, counted from that of the prompt, in which the cursor stands behind a text.
  func row(after text: some Sequence<Unicode.Scalar>) -> Int { place(after: text).row }

  /// The same with the column, from 0.
  func place(after text: some Sequence<Unicode.Scalar>) -> (row: Int, column: Int) {
    var row = 0
    var column = 0
    for scalar in text {
      switch scalar {
      case "\n":
        row += 1
        column = 0
        continue
      case "\t":
        column += 8 - column % 8
      default:
        let width = shownWidth(of: scalar)
        // A wide character doesn't stand across the edge.
        if width == 2, column + width > columns {
          row += 1
          column = 0
        }
        column += width
      }
      row += column / columns
      column %= columns
    }
    return (row, column)
  }

  private func shownWidth(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x20, 0x7F: 2
    default: width(scalar) >= 0 ? width(scalar) : "\\U+".count + String(scalar.value, radix: 16).count
    }
  }
}
