import Shared

/// A table of a Markdown document. It first collects all cells and then lays them out row by row.
struct MarkdownTable {
    private struct Cell {
        let words: [StyledText.Part]
        let alignment: Int32
    }

    private var rows: [[Cell]] = []
    private var columns: [ColumnNeeds] = []
    private var hasHead = false

    /// The distance between two columns of the table, in terminal cells.
    private static let gap = 2
    /// The length, in terminal cells, of the longest word that is never broken into several lines.
    private static let minimumWidth = 12
    /// The maximum width, in terminal cells, of a column title that is repeated in each row.
    private static let maximumTitleWidth = 40

    mutating func startRow(isHead: Bool) {
        if isHead, rows.isEmpty { hasHead = true }
        rows.append([])
    }

    mutating func append(_ words: [StyledText.Part], alignment: Int32) {
        guard !rows.isEmpty else { return }
        let column = rows[rows.count - 1].count
        if column == columns.count { columns.append(ColumnNeeds()) }
        columns[column].add(words)
        rows[rows.count - 1].append(Cell(words: words, alignment: alignment))
    }

    /// An iterator that lays out a table one row at a time, because only a few rows of a long table are visible.
    ///
    /// The cells form columns if no column has to break a word of ``minimumWidth`` terminal cells or less. Otherwise,
    /// the cells of a row are stacked. Each cell then begins on a new line after the title of its column.
    struct Lines: IteratorProtocol, Sendable {
        private let table: MarkdownTable
        private let width: Int
        private let theme: Theme
        /// The widths of the columns in terminal cells, or `nil` if the cells of each row are stacked.
        private let widths: [Int]?
        /// The column titles for stacked rows. Empty if the table has columns.
        private let titles: [[StyledText.Part]]
        private var row: Int

        init(_ table: MarkdownTable, width: Int, theme: Theme) {
            self.table = table
            self.width = width
            self.theme = theme
            widths = table.widths(in: width)
            titles = widths == nil ? table.titles(width: width) : []
            row = widths == nil && table.hasHead ? 1 : 0
        }

        mutating func next() -> [StyledText]? {
            guard row < table.rows.count else { return nil }
            defer { row += 1 }
            guard let widths else { return table.stacked(row, titles: titles, width: width) }
            let isHead = row == 0 && table.hasHead
            let lines = table.lines(of: table.rows[row], widths: widths, isHead: isHead)
            guard isHead else { return lines }
            let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "  ")
            return lines + [StyledText(rule, theme.faint)]
        }
    }

    /// Returns the widths of the table's columns, or `nil` if the columns do not fit into the given width.
    ///
    /// Each column is at least as wide as its longest word. The remaining width is divided among the columns that need
    /// more space for their longest line. If the longest words do not fit, words of more than ``minimumWidth`` terminal
    /// cells are broken, beginning with the longest one. If that does not suffice, returns `nil`.
    private func widths(in width: Int) -> [Int]? {
        let room = width - Self.gap * (columns.count - 1)
        guard room > 0 else { return nil }
        let wanted = columns.map { min(max(1, $0.widestLine), room) }
        guard wanted.reduce(0, +) > room else { return wanted }
        var widths = columns.map { min(max(1, $0.widestWord), room) }
        if widths.reduce(0, +) > room {
            guard let longest = Self.longestWord(room: room, words: widths) else { return nil }
            widths = widths.map { min($0, longest) }
        }
        let needs = zip(wanted, widths).map { $0 - $1 }
        let total = max(1, needs.reduce(0, +))
        let spare = room - widths.reduce(0, +)
        for column in widths.indices { widths[column] += spare * needs[column] / total }
        // Rounding leaves less than one terminal cell for each column.
        var rest = room - widths.reduce(0, +)
        for column in widths.indices where rest > 0 && widths[column] < wanted[column] {
            widths[column] += 1
            rest -= 1
        }
        return widths
    }

    /// Returns the length to which longer words must be broken so that all columns fit into the available width.
    ///
    /// Returns `nil` if the length is less than ``minimumWidth``.
    private static func longestWord(room: Int, words: [Int]) -> Int? {
        var (low, high) = (minimumWidth - 1, room)
        while low < high {
            let middle = (low + high + 1) / 2
            if words.reduce(0, { $0 + min($1, middle) }) <= room { low = middle } else { high = middle - 1 }
        }
        return low < minimumWidth ? nil : low
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
                if !isLast || !words.isEmpty { parts += Self.spaces(before) }
                parts += isHead ? Self.bold(words) : words
                if !isLast { parts += Self.spaces(free - before + Self.gap) }
            }
            return StyledText(parts: parts)
        }
    }

    /// Returns the column titles for stacked rows. Each title is the first line of a header cell.
    private func titles(width: Int) -> [[StyledText.Part]] {
        guard hasHead else { return [] }
        return rows[0].map { cell in
            let lines = StyledWrap.lines(cell.words, width: min(max(1, width), Self.maximumTitleWidth))
            guard let first = lines.first, !first.isEmpty else { return [] }
            return Self.bold(first + [.init(text: lines.count > 1 ? "…: " : ": ", style: .plain)])
        }
    }

    /// Returns the lines of a row whose cells are stacked. Each cell follows the title of its column.
    private func stacked(_ row: Int, titles: [[StyledText.Part]], width: Int) -> [StyledText] {
        var lines = row > (hasHead ? 1 : 0) ? [StyledText()] : []
        for (column, cell) in rows[row].enumerated() {
            let title = column < titles.count ? titles[column] : []
            lines += StyledWrap.lines(title + cell.words, width: width).map { StyledText(parts: $0) }
        }
        return lines
    }

    private static func bold(_ words: [StyledText.Part]) -> [StyledText.Part] {
        words.map { .init(text: $0.text, style: $0.style.adding(.bold)) }
    }

    private static func spaces(_ count: Int) -> [StyledText.Part] {
        count > 0 ? [.init(text: String(repeating: " ", count: count), style: .plain)] : []
    }

    private static let right = Int32(UInt8(ascii: "r"))
    private static let center = Int32(UInt8(ascii: "c"))
}

/// The widths that the cells of a table column require if they are wrapped by ``StyledWrap``.
private struct ColumnNeeds {
    private(set) var widestLine = 0
    private(set) var widestWord = 0

    mutating func add(_ words: [StyledText.Part]) {
        var (line, word, hasGap) = (0, 0, false)
        func endWord() {
            guard word > 0 else { return }
            line += word + (hasGap && line > 0 ? 1 : 0)
            widestLine = max(widestLine, line)
            widestWord = max(widestWord, word)
            (word, hasGap) = (0, false)
        }
        for part in words {
            guard part.text != "\n" else {
                endWord()
                (line, hasGap) = (0, false)
                continue
            }
            for (index, piece) in part.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    endWord()
                    hasGap = true
                }
                word += TextWidth.cells(in: piece)
            }
        }
        endWord()
    }
}
