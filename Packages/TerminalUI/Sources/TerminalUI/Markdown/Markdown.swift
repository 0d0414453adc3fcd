import CMarkdown
public import Domain
public import Shared

extension SystemLibrary {
    /// What reads Markdown.
    public static let cmark = SystemLibrary(
        "cmark-gfm", package: "libcmark-gfm-extensions0.29.0.gfm.6", use: "Markdown as pages instead of its source",
        load: cmarkdown_load
    ) {
        String(cString: cmarkdown_version())
    }
}

/// A text in GitHub's Markdown (https://github.github.com/gfm/), read and ready to be laid out for any width.
///
/// Comments and badges are left out, what HTML says in tags is reduced to its text, and a picture is its alternative
/// text. It holds text as it came: whoever lays it out makes it safe for a terminal.
public struct Markdown: Sendable {
    /// What leads to a page, in the order in which they stand there; a link's number is its place, from 1.
    public let links: [WebURL]
    /// Whether the text was longer than ``longest``, or would take too long to read, and what is more was left out.
    public let isCut: Bool
    let events: [MarkdownEvent]
    /// The text of all parts.
    let bytes: [UInt8]
    /// How many of these bytes stand in the order of the events; those after them are what HTML says.
    let sourceBytes: Int
    /// The events of each block that is in no other.
    let blocks: [Range<Int>]

    /// In bytes of UTF-8; a longer text is cut at the end of a line.
    public static let longest = 2 << 20

    /// Reads a text.
    ///
    /// - Parameter base: Where the text stands, for links that are relative to it; they lead nowhere without.
    /// - Throws: When the library is not installed.
    public init(_ source: String, base: WebURL? = nil) throws(MissingLibrary) {
        try SystemLibrary.cmark.load()
        var source = source
        let utf8 = source.withUTF8 { Array($0.prefix(Self.longest)) }
        let isTooLong = source.utf8.count > utf8.count
        let end = isTooLong ? utf8.lastIndex(of: .lineFeed).map { $0 + 1 } ?? utf8.count : utf8.count
        let text = MarkdownBounds.harmless(utf8[..<end])
        isCut = isTooLong || text.count < end
        var reader = MarkdownReader(base: base)
        guard reader.read(text, hasTables: MarkdownBounds.allowTables(in: text)) else {
            throw SystemLibrary.cmark.missing("there is not enough memory")
        }
        (events, bytes, links, blocks) = (reader.events, reader.bytes, reader.links, reader.blocks)
        sourceBytes = reader.sourceBytes
    }

    /// The text of a part.
    func text(of event: MarkdownEvent) -> String {
        String(decoding: bytes[event.text], as: UTF8.self)
    }
}

/// A part of a document begins or ends, or a part that has none in it stands there.
struct MarkdownEvent: Sendable {
    /// In the order of `cmarkdown_kind`.
    enum Kind: UInt8, Sendable {
        case leave
        case quote, list, item, paragraph, heading, table, row, cell, emphasis, strong, strike, link, image
        case codeBlock, htmlBlock, rule, text, code, html, softBreak, lineBreak

        var isEntered: Bool { (Kind.quote.rawValue...Kind.image.rawValue).contains(rawValue) }
    }

    let kind: Kind
    /// Of a list: its items stand close together. Of an item: 1 to be done, 2 done. Of a row: the head.
    var flag: UInt8 = 0
    /// Of a list: its first number, or -1. Of a heading: its level. Of a cell: how it is aligned. Of a link: its number,
    /// or 0.
    var number: Int32 = 0
    /// Its text among the document's bytes.
    var text: Range<Int> = 0..<0
}
