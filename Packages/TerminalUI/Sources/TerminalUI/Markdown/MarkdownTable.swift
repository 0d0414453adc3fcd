import Shared

/// A table of a document while its cells are gathered, and as lines.
struct MarkdownTable {
    private struct Cell {
        let words: [StyledText.Part]
        let alignment: Int32
    }

    private var rows: [[Cell]] = []
    private var hasHead = false

    private static let gap = 2
    /// In cells; a column of less cannot be read.
    private static let narrowest = 4

    mutating func startRow(isHead: Bool) {
        if isHead, rows.isEmpty { hasHead = true }
        rows.append([])
    }

    mutating func append(_ words: [StyledText.Part], alignment: Int32) {
        guard !rows.isEmpty else { return }
        rows[rows.count - 1].append(Cell(words: words, alignment: alignment))
    }

    /// Its lines row by row, since a few rows of a long table are seen: in columns where there is room for all of them,
    /// else each row as lines of its own.
    struct Lines: IteratorProtocol, Sendable {
        private let table: MarkdownTable
        private let width: Int
        private let theme: Theme
        /// None where the rows are stacked.
        private let widths: [Int]?
        private var row: Int

        init(_ table: MarkdownTable, width: Int, theme: Theme) {
            self.table = table
            self.width = width
            self.theme = theme
            let count = table.rows.reduce(0) { max($0, $1.count) }
            let isWide = count * (narrowest + gap) - gap > width
            widths = isWide ? nil : table.widths(count, width: width)
            row = isWide && table.hasHead ? 1 : 0
        }

        mutating func next() -> [StyledText]? {
            guard row < table.rows.count else { return nil }
            defer { row += 1 }
            guard let widths else { return table.stacked(row, width: width) }
            let isHead = row == 0 && table.hasHead
            let lines = table.lines(of: table.rows[row], widths: widths, isHead: isHead)
            guard isHead else { return lines }
            let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "  ")
            return lines + [StyledText(rule, theme.faint)]
        }
    }

    /// What all columns would like to have, and where that is too much the widest ones give way.
    private func widths(_ count: Int, width: Int) -> [Int] {
        var widths = [Int](repeating: 1, count: count)
        for row in rows {
            for (column, cell) in row.enumerated() {
                let cells = cell.words.reduce(0) { $0 + TextWidth.cells(in: $1.text) }
                widths[column] = max(widths[column], min(cells, width))
            }
        }
        let room = width - Self.gap * (count - 1)
        guard widths.reduce(0, +) > room else { return widths }
        // The largest width to which all wider ones are cut, so that they fit.
        var (low, high) = (Self.narrowest, room)
        while low < high {
            let middle = (low + high + 1) / 2
            if widths.reduce(0, { $0 + min($1, middle) }) <= room { low = middle } else { high = middle - 1 }
        }
        return widths.map { min($0, low) }
    }

    private func lines(of row: [Cell], widths: [Int], isHead: Bool) -> [StyledText] {
        let cells = zip(row, widths).map { cell, width in StyledWrap.lines(cell.words, width: width) }
        let height = max(1, cells.reduce(0) { max($0, $1.count) })
        return (0..<height).map { line in
            var parts: [StyledText.Part] = []
            for (column, width) in widths.enumerated() {
                let words = column < cells.count && line < cells[column].count ? cells[column][line] : []
                let free = max(0, width - words.reduce(0) { $0 + TextWidth.cells(in: $1.text) })
                let alignment = column < row.count ? row[column].alignment : 0
                let before = alignment == Self.right ? free : alignment == Self.center ? free / 2 : 0
                let isLast = column == widths.count - 1
                if !isLast || !words.isEmpty { parts += Self.blanks(before) }
                parts += isHead ? words.map { .init(text: $0.text, style: $0.style.adding(.bold)) } : words
                if !isLast { parts += Self.blanks(free - before + Self.gap) }
            }
            return StyledText(parts: parts)
        }
    }

    /// Each cell of a row after the title of its column.
    private func stacked(_ row: Int, width: Int) -> [StyledText] {
        let titles = hasHead ? rows[0] : []
        var lines = row > (hasHead ? 1 : 0) ? [StyledText()] : []
        for (column, cell) in rows[row].enumerated() {
            var words = column < titles.count ? titles[column].words : []
            if !words.isEmpty { words.append(.init(text: ": ", style: .plain)) }
            words = words.map { .init(text: $0.text, style: $0.style.adding(.bold)) } + cell.words
            lines += StyledWrap.lines(words, width: width).map { StyledText(parts: $0) }
        }
        return lines
    }

    private static func blanks(_ count: Int) -> [StyledText.Part] {
        count > 0 ? [.init(text: String(repeating: " ", count: count), style: .plain)] : []
    }

    private static let right = Int32(UInt8(ascii: "r"))
    private static let center = Int32(UInt8(ascii: "c"))
}
