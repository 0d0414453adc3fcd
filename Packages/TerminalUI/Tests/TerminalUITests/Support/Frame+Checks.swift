import Testing

@testable import TerminalUI

/// Failures show the frame as a person sees it.
extension Frame: CustomTestStringConvertible {
    public var testDescription: String { "\n" + text }
}

extension Frame {
    /// Whether a control character stands in a cell.
    var holdsControls: Bool {
        cells.contains { cell in
            cell.text.unicodeScalars.contains { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
                default: false
                }
            }
        }
    }

    /// Whether every row takes exactly the columns of the screen, second halves after wide characters and nowhere else.
    var isWellFormed: Bool {
        (0..<size.rows).allSatisfy { row in
            let cells = Array(cells(row: row))
            return cells.count == size.columns
                && cells.indices.allSatisfy { column in
                    let expected = column > 0 && cells[column - 1].width == 2
                    return (cells[column].width == 0) == expected
                        && (cells[column].width < 2 || column + 1 < cells.count)
                }
        }
    }

    func contains(_ text: String) -> Bool {
        self.text.contains(text)
    }
}
