import Domain
import TerminalKit

/// A page of lines that are there and of long texts, which are laid out as far as they are seen.
@MainActor
struct Page {
    private enum Part {
        case lines([StyledText])
        case text(LaidOutText)
    }

    private var parts: [Part] = []
    /// What can be opened from its texts, by the numbers that stand there.
    private(set) var links: [WebURL] = []

    init(_ lines: [StyledText] = []) {
        append(lines)
    }

    mutating func append(_ lines: [StyledText]) {
        if !lines.isEmpty { parts.append(.lines(lines)) }
    }

    mutating func prepend(_ lines: [StyledText]) {
        parts.insert(.lines(lines), at: 0)
    }

    mutating func append(_ text: LaidOutText) {
        parts.append(.text(text))
        links += text.links
    }

    /// How many lines there are; more than that before the last of a long text was seen.
    var count: Int { parts.reduce(0) { $0 + Self.count($1) } }

    /// The lines that headings of its texts begin at, all of them.
    var headings: [Int] {
        var start = 0
        return parts.flatMap { part in
            defer { start += Self.count(part) }
            guard case .text(let text) = part else { return [Int]() }
            return text.headings.map { [start] in $0 + start }
        }
    }

    /// The line, or none after the last.
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

    /// The lines of which something holds, all of them.
    func lines(where isWanted: (StyledText) -> Bool) -> [Int] {
        var result: [Int] = []
        var index = 0
        while let line = line(index) {
            if isWanted(line) { result.append(index) }
            index += 1
        }
        return result
    }

    /// - Parameters:
    ///   - finding: What is marked in it.
    ///   - revealed: The line that is seen first, with a few before it, until the person moves.
    func draw(
        on frame: inout Frame, in area: Area, scroll: ScrollPosition, isFocused: Bool, finding: Finding? = nil,
        revealing revealed: Int? = nil
    ) {
        guard area.height > 0 else { return }
        // What is seen is laid out before it is counted.
        var end = min(scroll.top, count - area.height) + area.height
        while line(max(0, end)) != nil, end < scroll.top + area.height {
            // More lines than were guessed.
            end = min(scroll.top, count - area.height) + area.height
        }
        var window = ScrollWindow(top: scroll.top, height: area.height, count: count)
        if let revealed, !scroll.isFree, !window.lines.contains(revealed) {
            window = ScrollWindow(top: revealed - area.height / 3, height: area.height, count: count)
        }
        if isFocused {
            (frame.window, frame.windowArea) = (window, area)
            frame.links = links.map(\.text)
        }
        for index in window.lines {
            guard let line = line(index) else { break }
            let marked = finding?.marking(line, isCurrent: finding?.line == index) ?? line
            frame.write(marked, in: area.line(index - window.top))
        }
    }

    private static func count(_ part: Part) -> Int {
        switch part {
        case .lines(let lines): lines.count
        case .text(let text): text.count
        }
    }
}
