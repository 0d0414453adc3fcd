/// A set of queries to a terminal about its support for pictures and its background color.
public struct TerminalQuestion: OptionSet, Sendable, Hashable {
    /// The set of queries as a bit mask.
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    private static let kitty = TerminalQuestion(rawValue: 1)
    /// The queries for all picture protocols except kitty graphics.
    static let withoutKitty = TerminalQuestion(rawValue: 2)
    /// The queries for all picture protocols, including kitty graphics.
    public static let all: TerminalQuestion = [.kitty, .withoutKitty]
    /// The query for the background color of the terminal.
    public static let background = TerminalQuestion(rawValue: 4)

    /// The escape sequences to send to the terminal.
    ///
    /// The last query is always DA1. All terminals respond to it, so its response marks the end of the responses.
    public var bytes: [UInt8] {
        var text = ""
        // This query sends a picture of one pixel. Terminals that support kitty graphics respond to it, and no terminal
        // draws the picture.
        if contains(.kitty) { text += "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" }
        // The sequence is described in xterm, ctlseqs: Operating System Commands, 11.
        if contains(.background) { text += "\u{1B}]11;?\u{1B}\\" }
        // These sequences query the cell size in pixels (XTWINOPS 16), name and version (XTVERSION), and synchronized
        // output (DECRQM 2026).
        if contains(.withoutKitty) { text += "\u{1B}[16t\u{1B}[>q\u{1B}[?2026$p" }
        // The last sequence queries the primary device attributes (DA1).
        return Array((text + "\u{1B}[c").utf8)
    }
}

/// The responses from a terminal to a ``TerminalQuestion``.
public struct TerminalResponses: Sendable, Hashable {
    /// A Boolean value that indicates whether the terminal supports kitty graphics.
    var hasKitty = false
    /// A Boolean value that indicates whether the device attributes of the terminal include sixel graphics.
    var hasSixel = false
    /// The name and the version of the terminal, or `nil` if the terminal does not report them.
    public var version: String?
    /// The size of a terminal cell in pixels, or `nil` if the terminal does not report it.
    public var cell: CellSize?
    /// A Boolean value that indicates whether the terminal supports synchronized output.
    public var hasSynchronizedOutput = false
    /// A Boolean value that indicates whether the background is light, or `nil` if the terminal does not report its
    /// color.
    public var isBackgroundLight: Bool?
    /// A Boolean value that indicates whether the terminal has responded to the last query, so that no more responses
    /// follow.
    public var isComplete = false
    /// A Boolean value that indicates whether the user pressed Ctrl-C during the wait for responses.
    var isInterrupted = false

    public init(
        hasKitty: Bool = false, hasSixel: Bool = false, version: String? = nil, cell: CellSize? = nil,
        isComplete: Bool = false
    ) {
        self.hasKitty = hasKitty
        self.hasSixel = hasSixel
        self.version = version
        self.cell = cell
        self.isComplete = isComplete
    }

    /// Creates the responses from the bytes that a terminal has sent. Key presses, invalid bytes and incomplete
    /// responses are skipped.
    public init(parsing input: [UInt8]) {
        var rest = input[...]
        while let byte = rest.popFirst() {
            if byte == 0x03 { isInterrupted = true }
            guard byte == .escape, let kind = rest.first else { continue }
            switch kind {
            case UInt8(ascii: "["): readControl(&rest)
            case UInt8(ascii: "_"): readString(&rest) { $0.readGraphics($1) }
            case UInt8(ascii: "P"): readString(&rest) { $0.readDevice($1) }
            case UInt8(ascii: "]"): readString(&rest, mayEndWithBell: true) { $0.readColor($1) }
            default: break
            }
        }
    }

    /// Updates these responses with newer responses.
    public mutating func merge(_ newer: TerminalResponses) {
        hasKitty = hasKitty || newer.hasKitty
        hasSixel = hasSixel || newer.hasSixel
        version = newer.version ?? version
        cell = newer.cell ?? cell
        isBackgroundLight = newer.isBackgroundLight ?? isBackgroundLight
        hasSynchronizedOutput = hasSynchronizedOutput || newer.hasSynchronizedOutput
        isComplete = isComplete || newer.isComplete
        isInterrupted = isInterrupted || newer.isInterrupted
    }

    private static let bell: UInt8 = 0x07

    /// Reads a control sequence (ECMA-48, 5.4) from the remaining bytes. A malformed sequence is not consumed.
    private mutating func readControl(_ rest: inout ArraySlice<UInt8>) {
        let body = rest.dropFirst().prefix(while: { (0x20...0x3F).contains($0) })
        guard body.endIndex < rest.endIndex, (0x40...0x7E).contains(rest[body.endIndex]) else { return }
        let final = rest[body.endIndex]
        rest = rest[(body.endIndex + 1)...]
        let text = String(decoding: body, as: UTF8.self)
        if final == UInt8(ascii: "c"), text.hasPrefix("?") {
            isComplete = true
            hasSixel = text.dropFirst().split(separator: ";").dropFirst().contains("4")
        } else if final == UInt8(ascii: "y"), text == "?2026;1$" || text == "?2026;2$" {
            hasSynchronizedOutput = true
        } else if final == UInt8(ascii: "t") {
            let numbers = text.split(separator: ";").map { Int($0) }
            if numbers.count == 3, numbers[0] == 6, let height = numbers[1], let width = numbers[2] {
                cell = CellSize(width: width, height: height)
            }
        }
    }

    /// Reads a control string up to its terminator. A string without a terminator is not consumed.
    private mutating func readString(
        _ rest: inout ArraySlice<UInt8>, mayEndWithBell: Bool = false, _ read: (inout Self, String) -> Void
    ) {
        let body = rest.dropFirst().prefix(while: { $0 != .escape && !(mayEndWithBell && $0 == Self.bell) })
        if mayEndWithBell, body.endIndex < rest.endIndex, rest[body.endIndex] == Self.bell {
            rest = rest[(body.endIndex + 1)...]
            return read(&self, String(decoding: body, as: UTF8.self))
        }
        guard body.endIndex + 1 < rest.endIndex, rest[body.endIndex + 1] == UInt8(ascii: "\\") else { return }
        rest = rest[(body.endIndex + 2)...]
        read(&self, String(decoding: body, as: UTF8.self))
    }

    private mutating func readGraphics(_ text: String) {
        if text == "Gi=31;OK" { hasKitty = true }
    }

    /// Reads the background color from a response such as `11;rgb:ffff/ffff/ffff`. Each channel has one to four
    /// hexadecimal digits.
    private mutating func readColor(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == "11;rgb" || parts[0] == "11;rgba" else { return }
        let numbers = parts[1].split(separator: "/", omittingEmptySubsequences: false).prefix(3).compactMap { digits in
            (1...4).contains(digits.utf8.count)
                ? UInt16(digits, radix: 16).map { Double($0) / Double(1 << (4 * digits.utf8.count) - 1) } : nil
        }
        guard numbers.count == 3 else { return }
        // Compute the perceived brightness (ITU-R BT.709).
        isBackgroundLight = 0.2126 * numbers[0] + 0.7152 * numbers[1] + 0.0722 * numbers[2] > 0.5
    }

    private mutating func readDevice(_ text: String) {
        if text.hasPrefix(">|") { version = String(text.dropFirst(2).prefix(64)) }
    }
}
