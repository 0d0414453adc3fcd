extension StringProtocol {
    /// The text cut to at most so many terminal cells, with `…` as the last of them when something was cut off.
    public func truncated(toWidth width: Int) -> String {
        fitted(toWidth: width).text
    }

    /// The text cut to the width, and how many cells it takes then.
    func fitted(toWidth width: Int) -> (text: String, cells: Int) {
        guard width > 0 else { return ("", 0) }
        var steps = CellSteps(self)
        var used = 0
        /// What stays when an ellipsis must follow.
        var kept = (end: startIndex, cells: 0)
        while let cells = steps.next() {
            used += cells
            if used > width { return (self[..<kept.end] + "…", kept.cells + 1) }
            if used < width { kept = (steps.position, used) }
        }
        return (String(self), used)
    }
}

extension String {
    /// The text with spaces after it up to so many terminal cells.
    public func padded(toWidth width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - TextWidth.cells(in: self)))
    }

    /// The text with spaces before it up to so many terminal cells.
    public func leftPadded(toWidth width: Int) -> String {
        String(repeating: " ", count: max(0, width - TextWidth.cells(in: self))) + self
    }
}
