public import TerminalKit

extension Frame {
    /// A Boolean value that indicates whether any cell of the frame contains a control character.
    public var containsControls: Bool {
        cells.contains { cell in
            // Most cells are ASCII. Comparing their values directly is fast enough to check every frame of a long test
            // run.
            if cell.scalar(1) == 0, cell.scalar(0) < 0x7F { return (1..<0x20).contains(cell.scalar(0)) }
            return cell.text.unicodeScalars.contains { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
                default: false
                }
            }
        }
    }

    /// A Boolean value that indicates whether each row of cells fills exactly the width of the screen.
    ///
    /// The second half of a wide character must follow its first half and must not occur anywhere else.
    public var isWellFormed: Bool {
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

    /// Returns whether the given text appears in the frame.
    public func contains(_ text: String) -> Bool {
        self.text.contains(text)
    }
}
