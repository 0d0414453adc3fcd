extension StringProtocol {
    /// The text cut to at most so many terminal cells, with `…` as the last of them when something was cut off.
    public func truncated(toWidth width: Int) -> String {
        guard width > 0 else { return "" }
        if utf8.count <= width || TextWidth.cells(in: self) <= width { return String(self) }
        var kept = startIndex
        var used = 0
        while kept < endIndex {
            let cells = TextWidth.cells(in: self[kept])
            guard used + cells <= width - 1 else { break }
            used += cells
            formIndex(after: &kept)
        }
        return self[..<kept] + "…"
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
