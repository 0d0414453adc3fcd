/// A change to a row on the terminal that updates it to a new frame.
enum RowChange: Sendable, Equatable {
    /// A change that rewrites all cells from the given column to the end of the row.
    case rest(from: Int)
    /// A change that rewrites the characters in the given columns.
    case characters(Range<Int>)
    /// A change that gives all cells in the given columns the same new style and keeps their characters.
    case style(Range<Int>)
}

extension Frame {
    /// Returns the changes to a row since an earlier frame, ordered from left to right.
    ///
    /// Without an earlier frame of the same size, the change rewrites the whole row. If only styles differ, the
    /// characters are not written again, so that ncurses does not have to look up their widths.
    func changes(row: Int, since other: Frame?) -> [RowChange] {
        guard let other, other.size == size else { return [.rest(from: 0)] }
        let (new, old) = (cells(row: row), other.cells(row: row))
        let end = new.endIndex
        guard var index = new.indices.first(where: { new[$0] != old[$0] }) else { return [] }
        guard (index..<end).allSatisfy({ new[$0].isNarrow && old[$0].isNarrow }) else {
            // The second half of a wide character can only be written together with the first half.
            while index > new.startIndex, new[index].width == 0 { index -= 1 }
            return [.rest(from: index - new.startIndex)]
        }
        var changes: [RowChange] = []
        while index < end {
            let (first, isKept) = (index, new[index].hasCharacter(of: old[index]))
            repeat {
                index += 1
            } while index < end && new[index].hasCharacter(of: old[index]) == isKept
                && (!isKept || new[index].hasAppearance(of: new[first]))
            let columns = first - new.startIndex..<index - new.startIndex
            if !isKept {
                changes.append(.characters(columns))
            } else if new[first..<index] != old[first..<index] {
                changes.append(.style(columns))
            }
        }
        return changes
    }
}
