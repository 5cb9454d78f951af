/// Computes the positions of the characters of prompt and line in the window, as libedit draws them.
struct Geometry {
  /// The width of the window, in columns.
  let columns: Int
  /// Returns the number of columns of a scalar, or a negative number if it is drawn as an escape.
  let width: (Unicode.Scalar) -> Int

  /// Returns the row of the cursor after a text, relative to the row of the prompt.
  func row(after text: some Sequence<Unicode.Scalar>) -> Int { place(after: text).row }

  /// Returns the row and the column of the cursor after a text, both from 0.
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
        // A wide character that does not fit at the end of a row is drawn in the next row.
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
