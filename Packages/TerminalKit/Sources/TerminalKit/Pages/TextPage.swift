/// A page that consists of lines and long texts. A long text is laid out only up to the last visible line.
@MainActor
public struct TextPage {
    private enum Part {
        case lines([StyledText])
        case text(LaidOutText)
    }

    private var parts: [Part] = []
    /// The URLs of the links in the texts, in the order of their numbers.
    public private(set) var links: [String] = []

    /// Creates a page that begins with the given lines.
    public init(_ lines: [StyledText] = []) {
        append(lines)
    }

    /// Appends lines.
    public mutating func append(_ lines: [StyledText]) {
        if !lines.isEmpty { parts.append(.lines(lines)) }
    }

    /// Appends a long text.
    public mutating func append(_ text: LaidOutText) {
        parts.append(.text(text))
        links += text.links
    }

    /// The number of lines on the page. Until all texts are laid out, the number is an estimate that may be too high.
    var count: Int { parts.reduce(0) { $0 + Self.count($1) } }

    /// The indices of all lines on which a heading begins.
    public var headings: [Int] {
        var start = 0
        return parts.flatMap { part in
            defer { start += Self.count(part) }
            guard case .text(let text) = part else { return [Int]() }
            return text.headings.map { [start] in $0 + start }
        }
    }

    /// Returns the line at an index, or `nil` after the last line.
    func line(_ index: Int) -> StyledText? {
        var index = index
        for part in parts {
            switch part {
            case .lines(let lines):
                if index < lines.count { return lines[index] }
                index -= lines.count
            case .text(let text):
                if let line = text.line(index) { return StyledText(" ") + line }
                index -= text.count
            }
        }
        return nil
    }

    /// Returns the indices of all lines that satisfy a condition.
    public func lines(where isWanted: (StyledText) -> Bool) -> [Int] {
        var result: [Int] = []
        var index = 0
        while let line = line(index) {
            if isWanted(line) { result.append(index) }
            index += 1
        }
        return result
    }

    /// Returns the visible lines, and lays out the texts up to the last of them.
    ///
    /// - Parameters:
    ///   - height: The number of rows in the window.
    ///   - scroll: The scroll position.
    ///   - revealed: The index of a line to keep visible near the top until the user scrolls, or `nil`.
    public func window(height: Int, scroll: ScrollPosition, revealing revealed: Int? = nil) -> ScrollWindow {
        // Compute the end first, because the number of lines decreases while the text is laid out.
        var end = min(scroll.top, count - height) + height
        while line(max(0, end)) != nil, end < scroll.top + height { end = min(scroll.top, count - height) + height }
        let window = ScrollWindow(top: scroll.top, height: height, count: count)
        guard let revealed, !scroll.isFree, !window.lines.contains(revealed) else { return window }
        return ScrollWindow(top: revealed - height / 3, height: height, count: count)
    }

    /// Returns the lines in a window, with highlighted matches of the text for which the user searches.
    public func lines(in window: ScrollWindow, finding: Finding? = nil) -> [StyledText] {
        window.lines.compactMap { index in
            line(index).map { finding?.marking($0, isCurrent: finding?.line == index) ?? $0 }
        }
    }

    private static func count(_ part: Part) -> Int {
        switch part {
        case .lines(let lines): lines.count
        case .text(let text): text.count
        }
    }
}
