import CMarkdown

/// A converter from the events of the cmark-gfm library to the events of a ``Markdown`` document.
///
/// It numbers links, removes comments and badges, recognizes alerts and replaces emoji shortcodes. It also reduces HTML
/// to its text, links and tables.
struct MarkdownReader {
    private(set) var events: [MarkdownEvent] = []
    private(set) var bytes: [UInt8] = []
    private(set) var sourceBytes = 0
    private(set) var links: [String] = []
    private(set) var blocks: [Range<Int>] = []
    private var numbers: [String: Int32] = [:]
    /// Whether the most recent link number was assigned to a new URL.
    private var isNewPage = false
    private let base: String?
    /// The nodes that are open, ordered from outermost to innermost.
    private(set) var entered: [Entered] = []
    /// The number of links that are open. It avoids a search of ``entered`` for each text.
    private var enteredLinks = 0
    /// The state of the open HTML table, or `nil` if no HTML table is open.
    var table: HTMLTable?
    /// The number of empty cells that may still be added to tables for `colspan` and `rowspan`.
    var fillers = 10_000
    /// The index of the last event from the library that contains `</table>`, or -1 if there is none.
    private(set) var lastTableEnd = -1

    /// A node of the document that is open.
    struct Entered {
        let kind: MarkdownEvent.Kind
        /// Whether an HTML tag opened the node. Its end tag may be missing.
        var isTag = false
        /// Whether the node is the first link to its URL.
        var isNewPage = false
        /// Whether the node is a block inside an HTML table cell.
        ///
        /// Such a node has no events of its own, because it is reduced to lines of text.
        var isFlat = false
        /// The number of the next item if the node is a list inside a table cell, or -1 for a list with bullets.
        var nextNumber: Int32 = -1
    }

    init(base: String?) {
        self.base = base
    }

    /// Parses Markdown source and converts it to events.
    ///
    /// - Parameters:
    ///   - source: The Markdown source as UTF-8.
    ///   - hasTables: Whether to recognize tables.
    /// - Returns: `false` if there was not enough memory.
    mutating func read(_ source: ArraySlice<UInt8>, hasTables: Bool) -> Bool {
        var document = cmarkdown_document()
        let isRead = source.withUnsafeBufferPointer {
            cmarkdown_parse($0.baseAddress, $0.count, hasTables, &document)
        }
        guard isRead else { return false }
        defer { cmarkdown_free(&document) }
        bytes = Array(UnsafeBufferPointer(start: document.bytes, count: document.byte_count))
        sourceBytes = bytes.count
        events.reserveCapacity(document.event_count)
        let found = UnsafeBufferPointer(start: document.events, count: document.event_count)
        lastTableEnd = found.lastIndex { endsTable(MarkdownEvent($0)) } ?? -1
        var index = 0
        var start = 0
        while index < found.count {
            index = take(found, at: index)
            if index >= found.count { leave(to: 0) }
            if entered.isEmpty, events.count > start {
                blocks.append(start..<events.count)
                start = events.count
            }
        }
        return true
    }

    /// Converts the event at an index to document events. Some events, such as those of a badge, are converted together
    /// with the events that follow.
    ///
    /// - Returns: The index of the next event to convert.
    private mutating func take(_ found: UnsafeBufferPointer<cmarkdown_event>, at index: Int) -> Int {
        let event = MarkdownEvent(found[index])
        switch event.kind {
        case .leave:
            leaveTags()
            leave()
            closeInlineTableTags()
        case .htmlBlock:
            take(html: text(of: event), isBlock: true)
            if index >= lastTableEnd { leaveTable() }
        case .html: take(html: text(of: event), isBlock: false)
        default:
            if isBetweenCells { openCell() }
            return takeContent(event, found, at: index)
        }
        return index + 1
    }

    private mutating func takeContent(
        _ event: MarkdownEvent, _ found: UnsafeBufferPointer<cmarkdown_event>, at index: Int
    ) -> Int {
        switch event.kind {
        case .link:
            if let end = endOfBadge(found, at: index) { return end }
            enter(MarkdownEvent(kind: .link, number: number(of: text(of: event))))
        case .image:
            if let end = endOfBadge(found, at: index) { return end }
            enter(MarkdownEvent(kind: .image))
        case .text: take(text: event.text)
        case .quote:
            let alert = alert(found, at: index)
            enter(MarkdownEvent(kind: .quote, flag: alert?.rawValue ?? 0))
            guard alert != nil else { break }
            // After the marker of the alert, the paragraph either ends or continues with a line break.
            if MarkdownEvent(found[index + 3]).kind != .leave { enter(MarkdownEvent(found[index + 1])) }
            return index + 4
        case .codeBlock where isInCell: takeFlatCode(event.text)
        case .rule where isInCell: breakLine()
        case let kind where kind.isEntered: enter(event)
        default: append(event)
        }
        return index + 1
    }

    /// Returns the kind of the alert that begins at an index, or `nil` if the quote does not begin with a marker such
    /// as `[!NOTE]`.
    private func alert(_ found: UnsafeBufferPointer<cmarkdown_event>, at index: Int) -> MarkdownEvent.Alert? {
        guard index + 3 < found.count, MarkdownEvent(found[index + 1]).kind == .paragraph,
            MarkdownEvent(found[index + 2]).kind == .text,
            [.softBreak, .lineBreak, .leave].contains(MarkdownEvent(found[index + 3]).kind)
        else { return nil }
        let marker = bytes[MarkdownEvent(found[index + 2]).text]
        guard marker.count <= 16 else { return nil }
        let text = String(decoding: marker, as: UTF8.self).lowercased()
        return MarkdownEvent.Alert.allCases.first { text == "[!\($0.title.lowercased())]" }
    }

    private func endsTable(_ event: MarkdownEvent) -> Bool {
        guard event.kind == .html || event.kind == .htmlBlock else { return false }
        return text(of: event).lowercased().contains("</table")
    }

    // MARK: Links

    /// Returns the number of a link, or 0 if the link has no target. Links to the same URL have the same number.
    mutating func number(of destination: String) -> Int32 {
        isNewPage = false
        guard let url = Self.url(destination, relativeTo: base) else { return 0 }
        if let number = numbers[url] { return number }
        links.append(url)
        numbers[url] = Int32(links.count)
        isNewPage = true
        return Int32(links.count)
    }

    /// Appends text from the source. URLs in the text are converted to links.
    private mutating func take(text range: Range<Int>) {
        var start = range.lowerBound
        if enteredLinks == 0 {
            while let found = bytes.bareURL(in: start..<range.upperBound) {
                appendText(start..<found.lowerBound)
                enter(MarkdownEvent(kind: .link, number: number(of: String(decoding: bytes[found], as: UTF8.self))))
                append(MarkdownEvent(kind: .text, text: found))
                leave()
                start = found.upperBound
            }
        }
        appendText(start..<range.upperBound)
    }

    // MARK: Badges

    /// Returns the index of the event after a badge, or `nil` if no badge begins at the given index.
    ///
    /// A badge is a picture from a badge service, or a link that contains only such pictures.
    private func endOfBadge(_ found: UnsafeBufferPointer<cmarkdown_event>, at index: Int) -> Int? {
        let event = MarkdownEvent(found[index])
        guard event.kind == .link else {
            guard Self.isBadge(text(of: event)) else { return nil }
            return Self.end(found, of: index)
        }
        var next = index + 1
        while next < found.count, MarkdownEvent(found[next]).kind == .image,
            Self.isBadge(text(of: MarkdownEvent(found[next])))
        {
            next = Self.end(found, of: next)
        }
        guard next > index + 1, next < found.count, MarkdownEvent(found[next]).kind == .leave else { return nil }
        return next + 1
    }

    private static func end(_ found: UnsafeBufferPointer<cmarkdown_event>, of index: Int) -> Int {
        var (next, depth) = (index, 0)
        repeat {
            let kind = MarkdownEvent(found[next]).kind
            if kind.isEntered { depth += 1 } else if kind == .leave { depth -= 1 }
            next += 1
        } while depth > 0 && next < found.count
        return next
    }

    /// Returns whether the URL of a picture indicates a badge, such as a build status.
    static func isBadge(_ url: String) -> Bool {
        let url = url.lowercased()
        return url.contains("badge") || url.contains("shields.io")
            || (url.hasSuffix(".svg") && (url.contains("travis-ci") || url.contains("/workflows/")))
    }

    private func text(of event: MarkdownEvent) -> String {
        String(decoding: bytes[event.text], as: UTF8.self)
    }

    // MARK: Events

    /// Begins a node of the document. Inside an HTML table cell, a block is reduced to lines of text.
    ///
    /// - Parameter isTag: Whether an HTML tag opens the node.
    mutating func enter(_ event: MarkdownEvent, isTag: Bool = false) {
        if isInCell, event.kind.isBlock { return enterFlat(event) }
        entered.append(Entered(kind: event.kind, isTag: isTag, isNewPage: event.kind == .link && isNewPage))
        if event.kind == .link { enteredLinks += 1 }
        isNewPage = false
        events.append(event)
    }

    /// Begins a block inside an HTML table cell. The block has no events of its own.
    mutating func enterFlat(_ kind: MarkdownEvent.Kind, nextNumber: Int32 = -1) {
        entered.append(Entered(kind: kind, isFlat: true, nextNumber: nextNumber))
    }

    /// Returns the number of the next item of the innermost open list, or `nil` if the list has bullets.
    mutating func nextItemNumber() -> Int32? {
        guard let list = entered.indices.last, entered[list].kind == .list, entered[list].nextNumber >= 0 else {
            return nil
        }
        defer { if entered[list].nextNumber < .max { entered[list].nextNumber += 1 } }
        return entered[list].nextNumber
    }

    /// Ends the innermost open node of the document.
    mutating func leave() {
        guard let last = entered.popLast(), !last.isFlat else { return }
        if last.kind == .link { enteredLinks -= 1 }
        if last.kind == .link, dropEmptyLink(last.isNewPage) { return }
        events.append(MarkdownEvent(kind: .leave))
        if last.isTag { leftTag(last.kind) }
    }

    /// Ends the innermost open nodes until only `depth` nodes are open.
    mutating func leave(to depth: Int) {
        while entered.count > depth { leave() }
    }

    /// Ends the nodes that HTML tags have opened in the innermost Markdown node.
    private mutating func leaveTags() {
        while entered.last?.isTag == true { leave() }
    }

    /// Removes the last link if it has no text, for example because its badge was removed.
    ///
    /// If no other link has its number, the number becomes available again.
    ///
    /// - Returns: Whether the link was removed.
    private mutating func dropEmptyLink(_ isNewPage: Bool) -> Bool {
        guard let start = events.lastIndex(where: { !($0.kind == .text && isBlank($0)) && $0.kind != .softBreak }),
            events[start].kind == .link
        else { return false }
        events.removeSubrange(start...)
        if isNewPage, let page = links.popLast() { numbers[page] = nil }
        return true
    }

    private func isBlank(_ event: MarkdownEvent) -> Bool {
        bytes[event.text].allSatisfy { $0 <= .space }
    }

    /// Appends an event for a leaf node of the document.
    mutating func append(_ event: MarkdownEvent) {
        events.append(event)
        if isInCell { table?.needsBreak = event.kind != .lineBreak }
    }

    /// Appends a range of text from the source. Emoji shortcodes in the text are replaced.
    private mutating func appendText(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        if bytes[range].contains(UInt8(ascii: ":")),
            let text = EmojiShortcodes.replacing(in: String(decoding: bytes[range], as: UTF8.self))
        {
            append(copying: text)
        } else {
            append(MarkdownEvent(kind: .text, text: range))
        }
    }

    /// Appends text that does not occur in the source, such as an emoji or the text of an HTML element.
    mutating func append(copying text: String) {
        let start = bytes.count
        bytes += text.utf8
        append(MarkdownEvent(kind: .text, text: start..<bytes.count))
    }

    /// Sets whether a row of an HTML table is the header row.
    mutating func setHead(_ isHead: Bool, row: Int) {
        events[row].flag = isHead ? 1 : 0
    }

    /// Appends the lines of a code block to the open cell of an HTML table.
    private mutating func takeFlatCode(_ range: Range<Int>) {
        for line in bytes[range].split(separator: .lineFeed) {
            breakLine()
            append(MarkdownEvent(kind: .codeSpan, text: line.startIndex..<line.endIndex))
        }
    }
}

extension MarkdownEvent {
    fileprivate init(_ event: cmarkdown_event) {
        self.init(
            kind: Kind(rawValue: event.kind) ?? .softBreak, flag: event.flag, number: event.number,
            text: Int(event.start)..<Int(event.start) + Int(event.count))
    }
}

extension [UInt8] {
    /// Returns the range of the first URL in a range of bytes, or `nil` if the range contains no URL.
    fileprivate func bareURL(in range: Range<Int>) -> Range<Int>? {
        var index = range.lowerBound
        while let colon = self[index..<range.upperBound].firstIndex(of: UInt8(ascii: ":")) {
            index = colon + 1
            for scheme in ["https://", "http://"] {
                let start = colon - (scheme.utf8.count - 3)
                guard start >= range.lowerBound, self[start..<range.upperBound].starts(with: scheme.utf8) else {
                    continue
                }
                var end = start + scheme.utf8.count
                while end < range.upperBound, self[end] > .space, self[end] < 0x7F,
                    !Self.endsOfURL.contains(self[end])
                {
                    end += 1
                }
                while end > start, Self.endsOfSentence.contains(self[end - 1]) { end -= 1 }
                if end > start + scheme.utf8.count { return start..<end }
            }
        }
        return nil
    }

    private static let endsOfURL = Set("<>\"`|)]".utf8)
    private static let endsOfSentence = Set(".,;:!?'*_~".utf8)
}

extension MarkdownReader {
    /// The maximum length of a URL in bytes. Most servers reject longer URLs.
    private static let maximumURLLength = 8 << 10

    /// Returns the absolute URL of a link. Returns `nil` for an anchor within the page and for schemes other than
    /// HTTP(S).
    fileprivate static func url(_ destination: String, relativeTo base: String?) -> String? {
        if isWebURL(destination) { return destination }
        guard let base, let first = destination.first, first != "#",
            !destination.prefix(while: { $0 != "/" }).contains(":")
        else { return nil }
        var path = destination[...]
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        guard !path.hasPrefix("/"), !path.hasPrefix("../") else { return nil }
        let url = base + "/" + path
        return isWebURL(url) ? url : nil
    }

    /// Returns whether the text is an HTTP(S) URL without spaces and control characters.
    private static func isWebURL(_ text: String) -> Bool {
        text.utf8.count <= maximumURLLength && (text.hasPrefix("https://") || text.hasPrefix("http://"))
            && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }
}
