import CMarkdown
public import Shared

extension SystemLibrary {
    /// The cmark-gfm library, which parses Markdown. It is loaded at run time.
    ///
    /// The Debian package of the library has a version number in its name. Error messages therefore mention the package
    /// of the command-line program, which depends on the library.
    public static let cmark = SystemLibrary(
        "cmark-gfm", package: "cmark-gfm", use: "Markdown as pages instead of its source",
        load: cmarkdown_load
    ) {
        String(cString: cmarkdown_version())
    }
}

/// A parsed document in GitHub Flavored Markdown (https://github.github.com/gfm/) that can be laid out for any width.
///
/// Comments and badges are removed. HTML is reduced to its text, links and tables, and pictures to their alternative
/// text. The text is not sanitized. The layout makes it safe for a terminal.
public struct Markdown: Sendable {
    /// The URLs of the links in the document, in order of first appearance.
    ///
    /// The number of a link in the text is its position in this array, counted from 1.
    public let links: [String]
    /// A Boolean value that indicates whether the document lacks the end of its source.
    ///
    /// The end is removed if the source is longer than ``maximumSize`` or would take too long to parse.
    public let isCut: Bool
    let events: [MarkdownEvent]
    /// The text of all events, encoded as UTF-8.
    let bytes: [UInt8]
    /// The number of leading bytes in `bytes` that are stored in the order of the events.
    ///
    /// The remaining bytes are text that was rewritten from HTML and emoji shortcodes.
    let sourceBytes: Int
    /// The ranges of events that form the top-level blocks of the document.
    let blocks: [Range<Int>]

    /// The maximum size of Markdown source in bytes of UTF-8. A longer source is truncated at the end of a line.
    public static let maximumSize = 2 << 20

    /// Parses Markdown source.
    ///
    /// - Parameters:
    ///   - source: The Markdown source, which does not have to be sanitized.
    ///   - base: The URL for resolving relative links. Without a base URL, relative links have no target.
    /// - Throws: `MissingLibrary` if the cmark-gfm library is not installed.
    public init(_ source: String, base: String? = nil) throws(MissingLibrary) {
        try SystemLibrary.cmark.load()
        var source = source
        let utf8 = source.withUTF8 { Array($0.prefix(Self.maximumSize)) }
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

    /// Returns the text of an event, decoded as UTF-8.
    func text(of event: MarkdownEvent) -> String {
        String(decoding: bytes[event.text], as: UTF8.self)
    }
}

/// An event in a parsed Markdown document: the beginning of a node, the end of the innermost open node, or a leaf node.
struct MarkdownEvent: Sendable {
    /// The kind of an event. The cases have the same order as `cmarkdown_kind`.
    enum Kind: UInt8, Sendable {
        case leave
        case quote, list, item, paragraph, heading, table, row, cell, footnote
        case emphasis, strong, strike, link, image
        case codeBlock, htmlBlock, rule, text, codeSpan, html, softBreak, lineBreak, footnoteReference

        /// Whether the event begins a node, which a later ``leave`` event ends.
        var isEntered: Bool { (Kind.quote.rawValue...Kind.image.rawValue).contains(rawValue) }

        /// Whether the event begins a block-level node.
        var isBlock: Bool { (Kind.quote.rawValue...Kind.footnote.rawValue).contains(rawValue) }
    }

    /// The kind of an alert, which is a quote that begins with a marker such as `[!NOTE]`.
    enum Alert: UInt8, Sendable, CaseIterable {
        case note = 1
        case tip, important, warning, caution

        /// The title of the alert, which is displayed instead of a marker such as `[!NOTE]`.
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
    /// A value whose meaning depends on the kind of the event.
    ///
    /// - List: 1 if the items are tight.
    /// - Item: 0 without a check box, 1 for an open task, and 2 for a completed task.
    /// - Row: 1 for the header.
    /// - Quote: the raw value of its ``Alert``, or 0.
    var flag: UInt8 = 0
    /// A number whose meaning depends on the kind of the event.
    ///
    /// - List: the number of the first item, or -1 for bullets.
    /// - Heading: the level.
    /// - Cell: the alignment as an ASCII letter, or 0.
    /// - Link: the number of the link, or 0 if it has no target.
    /// - Footnote: the number of the footnote.
    var number: Int32 = 0
    /// The range of the event's text in the bytes of the document.
    var text: Range<Int> = 0..<0
}
