import CMarkdown
import Domain

/// Turns what the library read into what is laid out: numbers the links, drops comments and badges, and reduces HTML to
/// its text.
struct MarkdownReader {
    private(set) var events: [MarkdownEvent] = []
    private(set) var bytes: [UInt8] = []
    private(set) var sourceBytes = 0
    private(set) var links: [WebURL] = []
    private(set) var blocks: [Range<Int>] = []
    private var numbers: [WebURL: Int32] = [:]
    /// Whether the number that was given last is that of a page that had none.
    private var isNewPage = false
    private let base: WebURL?
    /// What is entered, and whether a tag of HTML did that, which need not have an end.
    private var entered: [(kind: MarkdownEvent.Kind, isTag: Bool, isNewPage: Bool)] = []
    /// How many of these are links: texts can be as many as what is entered, so that it is not looked through for each.
    private var enteredLinks = 0

    init(base: WebURL?) {
        self.base = base
    }

    /// False where there is no memory.
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
        var index = 0
        var start = 0
        while index < found.count {
            index = take(found, at: index)
            if entered.isEmpty, events.count > start {
                blocks.append(start..<events.count)
                start = events.count
            }
        }
        return true
    }

    /// Takes one event, or several that belong together; returns where to go on.
    private mutating func take(_ found: UnsafeBufferPointer<cmarkdown_event>, at index: Int) -> Int {
        let event = MarkdownEvent(found[index])
        switch event.kind {
        case .link:
            if let end = Self.endOfBadge(found, at: index, in: bytes) { return end }
            enter(.link, number: number(of: Self.text(event, in: bytes)))
        case .image:
            if let end = Self.endOfBadge(found, at: index, in: bytes) { return end }
            enter(.image)
        case .leave:
            while entered.last?.isTag == true { leave() }
            leave()
        case .text: take(text: event.text)
        case .htmlBlock: take(html: Self.text(event, in: bytes), isBlock: true)
        case .html: take(html: Self.text(event, in: bytes), isBlock: false)
        case let kind where kind.isEntered:
            entered.append((kind, false, false))
            events.append(event)
        default: events.append(event)
        }
        return index + 1
    }

    // MARK: Links

    /// The number of a link, the same for the same page; 0 for one that leads nowhere from here.
    private mutating func number(of destination: String) -> Int32 {
        isNewPage = false
        guard let address = WebURL(destination, relativeTo: base) else { return 0 }
        if let number = numbers[address] { return number }
        links.append(address)
        numbers[address] = Int32(links.count)
        isNewPage = true
        return Int32(links.count)
    }

    /// Text, and the addresses that stand bare in it.
    private mutating func take(text range: Range<Int>) {
        var start = range.lowerBound
        if enteredLinks == 0 {
            while let found = bytes.bareAddress(in: start..<range.upperBound) {
                if found.lowerBound > start { append(.text, start..<found.lowerBound) }
                enter(.link, number: number(of: String(decoding: bytes[found], as: UTF8.self)))
                append(.text, found)
                leave()
                start = found.upperBound
            }
        }
        if start < range.upperBound { append(.text, start..<range.upperBound) }
    }

    // MARK: Badges

    /// Where a badge ends: a picture from where badges are made, or a link that holds nothing else.
    private static func endOfBadge(
        _ found: UnsafeBufferPointer<cmarkdown_event>, at index: Int, in bytes: [UInt8]
    ) -> Int? {
        let event = MarkdownEvent(found[index])
        guard event.kind == .link else {
            guard isBadge(text(event, in: bytes)) else { return nil }
            return end(found, of: index)
        }
        var next = index + 1
        while next < found.count, MarkdownEvent(found[next]).kind == .image,
            isBadge(text(MarkdownEvent(found[next]), in: bytes))
        {
            next = end(found, of: next)
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

    static func isBadge(_ address: String) -> Bool {
        let address = address.lowercased()
        return address.contains("badge") || address.contains("shields.io")
            || (address.hasSuffix(".svg") && (address.contains("travis-ci") || address.contains("/workflows/")))
    }

    private static func text(_ event: MarkdownEvent, in bytes: [UInt8]) -> String {
        String(decoding: bytes[event.text], as: UTF8.self)
    }
}

// MARK: - HTML

extension MarkdownReader {
    /// Reduces HTML to what it says: its text, its breaks, its links, and the alternative text of its pictures.
    private mutating func take(html: String, isBlock: Bool) {
        var tokens = HTMLTokens(html)
        let depth = entered.count
        while let token = tokens.next() {
            switch token {
            case .text(let text) where isBlock:
                if entered.count == depth, text.contains(where: { !$0.isWhitespace }) { enter(.paragraph) }
                if entered.count > depth { append(.text, copying: text.collapsingWhitespace) }
            case .text(let text): append(.text, copying: text)
            case .open("br", _): if !isBlock || entered.count > depth { append(.lineBreak) }
            case .open("hr", _) where isBlock:
                leave(to: depth)
                append(.rule)
            case .open("a", let attributes) where entered.last?.isTag != true:
                guard let destination = attributes["href"] else { continue }
                if isBlock, entered.count == depth { enter(.paragraph) }
                enter(.link, number: number(of: destination), isTag: true)
            case .close("a"): if entered.last?.isTag == true { leave() }
            case .open("img", let attributes): picture(attributes, isBlock: isBlock, depth: depth)
            case .open(let name, _) where isBlock && HTMLTokens.blocks.contains(name):
                leave(to: depth)
                if let level = HTMLTokens.headingLevel(name) { enter(.heading, number: level) }
            case .close(let name) where isBlock && HTMLTokens.blocks.contains(name): leave(to: depth)
            case .open, .close: break
            }
        }
        if isBlock { leave(to: depth) }
    }

    private mutating func picture(_ attributes: [String: String], isBlock: Bool, depth: Int) {
        guard let words = attributes["alt"], !words.isEmpty, !Self.isBadge(attributes["src"] ?? "") else { return }
        if isBlock, entered.count == depth { enter(.paragraph) }
        enter(.image)
        append(.text, copying: words)
        leave()
    }

    private mutating func enter(_ kind: MarkdownEvent.Kind, number: Int32 = 0, isTag: Bool = false) {
        entered.append((kind, isTag, kind == .link && isNewPage))
        if kind == .link { enteredLinks += 1 }
        isNewPage = false
        events.append(MarkdownEvent(kind: kind, number: number))
    }

    private mutating func leave() {
        guard let last = entered.popLast() else { return }
        if last.kind == .link { enteredLinks -= 1 }
        if last.kind == .link, dropEmptyLink(last.isNewPage) { return }
        events.append(MarkdownEvent(kind: .leave))
    }

    /// A link whose badge was dropped leads nowhere that could be seen: it goes as well, with its number where that is
    /// nobody else's.
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

    private mutating func leave(to depth: Int) {
        while entered.count > depth { leave() }
    }

    private mutating func append(_ kind: MarkdownEvent.Kind, _ text: Range<Int> = 0..<0) {
        events.append(MarkdownEvent(kind: kind, text: text))
    }

    private mutating func append(_ kind: MarkdownEvent.Kind, copying text: String) {
        let start = bytes.count
        bytes += text.utf8
        append(kind, start..<bytes.count)
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
    /// An address of the web that stands in text without being marked as a link.
    fileprivate func bareAddress(in range: Range<Int>) -> Range<Int>? {
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
                    !Self.endsOfAddress.contains(self[end])
                {
                    end += 1
                }
                while end > start, Self.endsOfSentence.contains(self[end - 1]) { end -= 1 }
                if end > start + scheme.utf8.count { return start..<end }
            }
        }
        return nil
    }

    private static let endsOfAddress = Set("<>\"`|)]".utf8)
    private static let endsOfSentence = Set(".,;:!?'*_~".utf8)
}

extension WebURL {
    /// Where a link of a page leads; none for a place within the page, and for other schemes.
    fileprivate init?(_ destination: String, relativeTo base: WebURL?) {
        if let address = WebURL(destination) {
            self = address
            return
        }
        guard let base, let first = destination.first, first != "#",
            !destination.prefix(while: { $0 != "/" }).contains(":")
        else { return nil }
        var path = destination[...]
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        guard !path.hasPrefix("/"), !path.hasPrefix("../") else { return nil }
        self.init(base.text + "/" + path)
    }
}
