import CMarkdown
public import Shared

extension SystemLibrary {
    /// The library that parses Markdown. The name of its Debian package contains a version. Errors therefore name the
    /// package of its command-line program, which depends on the library.
    public static let cmark = SystemLibrary(
        "cmark-gfm", package: "cmark-gfm", use: "Markdown as pages instead of its source",
        load: cmarkdown_load
    ) {
        String(cString: cmarkdown_version())
    }
}

/// A parsed document in GitHub Flavored Markdown (https://github.github.com/gfm/) that can be laid out for any width.
///
/// Comments and badges are removed. HTML is reduced to its text, links and tables. Alternative text replaces pictures.
/// The text is not sanitized: the layout makes it safe for a terminal.
public struct Markdown: Sendable {
    /// The targets of the links in order of first appearance. The number of a link is its position, counted from 1.
    public let links: [String]
    /// Whether the end of the source was removed because the source is longer than ``longest`` or would take too long
    /// to parse.
    public let isCut: Bool
    let events: [MarkdownEvent]
    /// The text of all events.
    let bytes: [UInt8]
    /// The number of bytes that are stored in the order of the events. The remaining bytes are rewritten text from HTML
    /// and emoji shortcodes.
    let sourceBytes: Int
    /// The event ranges of the top-level blocks.
    let blocks: [Range<Int>]

    /// The maximum size of a source in bytes of UTF-8. A longer source is cut at the end of a line.
    public static let longest = 2 << 20

    /// Parses Markdown source.
    ///
    /// - Parameter base: The URL that relative links are resolved against. Without it, relative links have no target.
    /// - Throws: `MissingLibrary` if the library is not installed.
    public init(_ source: String, base: String? = nil) throws(MissingLibrary) {
        try SystemLibrary.cmark.load()
        var source = source
        let utf8 = source.withUTF8 { Array($0.prefix(Self.longest)) }
        let isTooLong = source.utf8.count > utf8.count
        let end = isTooLong ? utf8.lastIndex(of: .lineFeed).map { $0 + 1 } ?? utf8.count : utf8.count
        let text = MarkdownBounds.withinLimits(utf8[..<end])
        isCut = isTooLong || text.count < end
        var reader = MarkdownReader(base: base)
        guard reader.read(text, hasTables: MarkdownBounds.allowTables(in: text)) else {
            throw SystemLibrary.cmark.missing("there is not enough memory")
        }
        (events, bytes, links, blocks) = (reader.events, reader.bytes, reader.links, reader.blocks)
        sourceBytes = reader.sourceBytes
    }

    /// Returns the text of an event.
    func text(of event: MarkdownEvent) -> String {
        String(decoding: bytes[event.text], as: UTF8.self)
    }
}

/// An event in a parsed document: the beginning of a node, the end of the innermost open node, or a leaf node.
struct MarkdownEvent: Sendable {
    /// The kinds of events, in the order of `cmarkdown_kind`.
    enum Kind: UInt8, Sendable {
        case leave
        case quote, list, item, paragraph, heading, table, row, cell, footnote
        case emphasis, strong, strike, link, image
        case codeBlock, htmlBlock, rule, text, codeSpan, html, softBreak, lineBreak, footnoteReference

        /// Whether the event begins a node that a later ``leave`` ends.
        var isEntered: Bool { (Kind.quote.rawValue...Kind.image.rawValue).contains(rawValue) }

        /// Whether the event begins a block.
        var isBlock: Bool { (Kind.quote.rawValue...Kind.footnote.rawValue).contains(rawValue) }
    }

    /// The kinds of alerts: quotes whose first line is a marker such as `[!NOTE]`.
    enum Alert: UInt8, Sendable, CaseIterable {
        case note = 1
        case tip, important, warning, caution

        /// The title that is shown in place of the marker.
        var title: String {
            switch self {
            case .note: "Note"
            case .tip: "Tip"
            case .important: "Important"
            case .warning: "Warning"
            case .caution: "Caution"
            }
        }
    }

    let kind: Kind
    /// List: 1 if its items are tight. Item: 0 without a check box, 1 for an open task, 2 for a done task. Row: 1 for
    /// the header. Quote: the raw value of its ``Alert``, or 0.
    var flag: UInt8 = 0
    /// List: its first number, or -1 for bullets. Heading: its level. Cell: its alignment as an ASCII letter, or 0.
    /// Link: its number, or 0 without a target. Footnote: its number.
    var number: Int32 = 0
    /// The range of the event's text in ``Markdown/bytes``.
    var text: Range<Int> = 0..<0
}
