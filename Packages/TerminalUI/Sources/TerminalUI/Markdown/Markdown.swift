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
    /// Whether the text was longer than ``longest``, and what is more was left out.
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
        let text = source.withUTF8 { Array($0.prefix(Self.longest)) }
        isCut = source.utf8.count > text.count
        let end = isCut ? text.lastIndex(of: .lineFeed).map { $0 + 1 } ?? text.count : text.count
        var reader = MarkdownReader(base: base)
        guard reader.read(text[..<end], hasTables: MarkdownBounds.allowTables(in: text[..<end])) else {
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

/// What keeps a hostile text from taking more time than its size allows.
///
/// The library reads all but one thing in linear time: it fills each short row of a table up to the width of its head,
/// so that a table's size is a product.
enum MarkdownBounds {
    private static let mostCells = 200_000

    /// Whether no table of the text can have more cells than a person would read.
    static func allowTables(in text: ArraySlice<UInt8>) -> Bool {
        var cells = 0
        var columns = 0
        for line in text.split(separator: .lineFeed, omittingEmptySubsequences: false) {
            let bars = line.count { $0 == UInt8(ascii: "|") }
            if !line.contains(where: { $0 > .space }) {
                columns = 0
            } else if bars > 0, line.allSatisfy({ Self.delimiters.contains($0) }) {
                columns = max(columns, bars + 1)
            }
            cells += columns
            if cells > mostCells { return false }
        }
        return true
    }

    /// What the line under a table's head is made of, in quotes and lists too.
    private static let delimiters = Set("|-: \t\r>*+0123456789.)".utf8)
}
