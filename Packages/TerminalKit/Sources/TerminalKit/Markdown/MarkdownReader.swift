import CMarkdown

/// A converter from the events of the library to the events that are laid out. It numbers the links, removes comments
/// and badges, recognizes alerts, replaces emoji shortcodes, and reduces HTML to its text, links and tables.
struct MarkdownReader {
    private(set) var events: [MarkdownEvent] = []
    private(set) var bytes: [UInt8] = []
    private(set) var sourceBytes = 0
    private(set) var links: [String] = []
    private(set) var blocks: [Range<Int>] = []
    private var numbers: [String: Int32] = [:]
    /// Whether the most recent link number was assigned to a new target.
    private var isNewPage = false
    private let base: String?
    /// The open nodes, outermost first.
    private(set) var entered: [Entered] = []
    /// The number of open links, so that ``entered`` does not have to be searched for each text.
    private var enteredLinks = 0
    /// The HTML table that is open, if any.
    var table: HTMLTable?
    /// The remaining number of empty cells that may be added for `colspan` and `rowspan`.
    var fillers = 10_000
    /// The index of the last library event that contains `</table>`, or -1.
    private(set) var lastTableEnd = -1

    /// A node that is open.
    struct Entered {
        let kind: MarkdownEvent.Kind
        /// Whether an HTML tag opened the node. Its end tag may be missing.
        var isTag = false
        /// Whether the node is the first link to its target.
        var isNewPage = false
        /// Whether the node is a block inside a cell of an HTML table. Such a node has no events and is reduced to
        /// lines.
        var isFlat = false
        /// The number of the next item of a list inside a table cell, or -1 for bullets.
        var nextNumber: Int32 = -1
    }

    init(base: String?) {
        self.base = base
    }

    /// Parses the source.
    ///
    /// - Returns: Whether there was enough memory.
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

    /// Converts one event, or several events that belong together.
    ///
    /// - Returns: The index of the next event.
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
            // The paragraph either ends after the marker or continues after a line break.
            if MarkdownEvent(found[index + 3]).kind != .leave { enter(MarkdownEvent(found[index + 1])) }
            return index + 4
        case .codeBlock where isInCell: takeFlatCode(event.text)
        case .rule where isInCell: breakLine()
        case let kind where kind.isEntered: enter(event)
        default: append(event)
        }
        return index + 1
    }

    /// Returns the alert kind of a block quote, or `nil` if its first line is not a marker such as `[!NOTE]`.
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

    /// Returns the number of a link, or 0 for a link without a target. Links to the same page share a number.
    mutating func number(of destination: String) -> Int32 {
        isNewPage = false
        guard let url = Self.url(destination, relativeTo: base) else { return 0 }
        if let number = numbers[url] { return number }
        links.append(url)
        numbers[url] = Int32(links.count)
        isNewPage = true
        return Int32(links.count)
    }

    /// Appends a text. URLs in it become links.
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

    /// Returns the index after a badge, or `nil` if the event does not begin one. A badge is a picture from a badge
    /// service, or a link around nothing but such pictures.
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

    /// Returns whether a picture comes from a badge service.
    static func isBadge(_ url: String) -> Bool {
        let url = url.lowercased()
        return url.contains("badge") || url.contains("shields.io")
            || (url.hasSuffix(".svg") && (url.contains("travis-ci") || url.contains("/workflows/")))
    }

    private func text(of event: MarkdownEvent) -> String {
        String(decoding: bytes[event.text], as: UTF8.self)
    }

    // MARK: Events

    /// Begins a node. In a cell of an HTML table, a block is reduced to lines.
    mutating func enter(_ event: MarkdownEvent, isTag: Bool = false) {
        if isInCell, event.kind.isBlock { return enterFlat(event) }
        entered.append(Entered(kind: event.kind, isTag: isTag, isNewPage: event.kind == .link && isNewPage))
        if event.kind == .link { enteredLinks += 1 }
        isNewPage = false
        events.append(event)
    }

    /// Begins a block inside a table cell, which has no events.
    mutating func enterFlat(_ kind: MarkdownEvent.Kind, nextNumber: Int32 = -1) {
        entered.append(Entered(kind: kind, isFlat: true, nextNumber: nextNumber))
    }

    /// Returns the number of the next item of the innermost list, or `nil` if the list has bullets.
    mutating func nextItemNumber() -> Int32? {
        guard let list = entered.indices.last, entered[list].kind == .list, entered[list].nextNumber >= 0 else {
            return nil
        }
        defer { if entered[list].nextNumber < .max { entered[list].nextNumber += 1 } }
        return entered[list].nextNumber
    }

    /// Ends the innermost node.
    mutating func leave() {
        guard let last = entered.popLast(), !last.isFlat else { return }
        if last.kind == .link { enteredLinks -= 1 }
        if last.kind == .link, dropEmptyLink(last.isNewPage) { return }
        events.append(MarkdownEvent(kind: .leave))
        if last.isTag { leftTag(last.kind) }
    }

    /// Ends all nodes above a depth.
    mutating func leave(to depth: Int) {
        while entered.count > depth { leave() }
    }

    /// Ends the nodes that HTML tags opened in the innermost Markdown node.
    private mutating func leaveTags() {
        while entered.last?.isTag == true { leave() }
    }

    /// Removes a link without text, which remains after its badge was removed. If no other link has its number, the
    /// number is reused.
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

    /// Appends a leaf node.
    mutating func append(_ event: MarkdownEvent) {
        events.append(event)
        if isInCell { table?.needsBreak = event.kind != .lineBreak }
    }

    /// Appends a text from the source. Emoji shortcodes are replaced.
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

    /// Appends text that is not part of the source, such as an emoji or the text of an HTML element.
    mutating func append(copying text: String) {
        let start = bytes.count
        bytes += text.utf8
        append(MarkdownEvent(kind: .text, text: start..<bytes.count))
    }

    /// Sets whether the current row of the HTML table is a header.
    mutating func setHead(_ isHead: Bool, row: Int) {
        events[row].flag = isHead ? 1 : 0
    }

    /// Appends the lines of a code block to the cell of an HTML table.
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
    /// Returns the range of the first URL in a text that is not marked as a link.
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
    /// The maximum length of a URL in bytes. Most servers reject longer ones.
    private static let longestURL = 8 << 10

    /// Returns the target of a link, or `nil` for an anchor within the page and for schemes other than HTTP(S).
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

    /// Returns whether a text is an HTTP(S) URL without spaces and control characters.
    private static func isWebURL(_ text: String) -> Bool {
        text.utf8.count <= longestURL && (text.hasPrefix("https://") || text.hasPrefix("http://"))
            && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }
}
