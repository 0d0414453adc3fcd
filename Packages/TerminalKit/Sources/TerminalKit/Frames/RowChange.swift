/// What is to be done to a row of the terminal so that it shows another one.
enum RowChange: Sendable, Equatable {
    /// All from a column on is written again.
    case rest(from: Int)
    /// These columns hold other characters.
    case characters(Range<Int>)
    /// These keep their characters and get another look, all of them the same.
    case looks(Range<Int>)
}

extension Frame {
    /// What to do where an earlier frame is shown, from left to right; all of it where that has another size, or is none.
    ///
    /// Where only looks differ, as in the row that the cursor comes to and the one that it leaves, characters are left
    /// alone: a library looks for the width of each that it is given.
    func changes(row: Int, since other: Frame?) -> [RowChange] {
        guard let other, other.size == size else { return [.rest(from: 0)] }
        let (new, old) = (cells(row: row), other.cells(row: row))
        let end = new.endIndex
        guard var index = new.indices.first(where: { new[$0] != old[$0] }) else { return [] }
        guard (index..<end).allSatisfy({ new[$0].isNarrow && old[$0].isNarrow }) else {
            // Half of a wide character goes with its first one.
            while index > new.startIndex, new[index].width == 0 { index -= 1 }
            return [.rest(from: index - new.startIndex)]
        }
        var changes: [RowChange] = []
        while index < end {
            let (first, isKept) = (index, new[index].hasCharacter(of: old[index]))
            repeat {
                index += 1
            } while index < end && new[index].hasCharacter(of: old[index]) == isKept
                && (!isKept || new[index].looksLike(new[first]))
            let columns = first - new.startIndex..<index - new.startIndex
            if !isKept {
                changes.append(.characters(columns))
            } else if new[first..<index] != old[first..<index] {
                changes.append(.looks(columns))
            }
        }
        return changes
    }
}
