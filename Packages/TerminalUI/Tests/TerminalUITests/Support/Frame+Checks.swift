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
            // As most are: looked at by number, since this is asked of every frame of long runs.
            if cell.scalar(1) == 0, cell.scalar(0) < 0x7F { return (1..<0x20).contains(cell.scalar(0)) }
            return cell.text.unicodeScalars.contains { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
                default: false
                }
            }
        }
    }

    /// Whether every row takes exactly the columns of the screen, second halves after wide characters and nowhere else.
    var isWellFormed: Bool {
        guard cells.count == size.rows * size.columns else { return false }
        var column = 0
        var followsWide = false
        for cell in cells {
            let width = cell.width
            guard (width == 0) == followsWide else { return false }
            followsWide = width == 2
            column += 1
            if column == size.columns {
                if followsWide { return false }
                column = 0
            }
        }
        return true
    }

    func contains(_ text: String) -> Bool {
        self.text.contains(text)
    }
}
