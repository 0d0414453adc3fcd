/// Turns what a terminal sends into keys, clicks and pastes, however the bytes are cut into reads.
///
/// Key sequences are those of xterm (invisible-island.net/xterm/ctlseqs), with normal and application cursor keys;
/// the mouse is reported in SGR form (mode 1006), pastes are bracketed (mode 2004). Alt is Escape right before a key.
/// Responses of the terminal are told from keys, and what is no UTF-8 is swallowed.
public struct InputDecoder: Sendable {
    /// Longer pastes are cut off.
    static let longestPaste = 1 << 20
    /// The ends of device attributes and of the size of a cell, which no key sends.
    private static let responseEnds = [UInt8(ascii: "c"), UInt8(ascii: "t"), UInt8(ascii: "y")]
    /// What begins strings that a terminal sends (ECMA-48, 5.6).
    private static let stringStarts = [
        UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"),
    ]
    /// Longer sequences are none.
    static let longestSequence = 4_096

    private var pending: [UInt8] = []
    private var paste: [UInt8]?
    /// Whether the terminal was asked something, and may answer at any time; until it has answered the last question.
    var expectsResponses = false
    /// Whether it was asked just now, so that even Escape alone is more likely the beginning of a response than a key.
    var awaitsResponses = false

    /// Whether what came so far may be the Escape key or the beginning of something longer: only time tells.
    var isUndecided: Bool { !pending.isEmpty && paste == nil }

    /// Whether what came so far is no key by itself: part of a character, of a sequence or of a response, whose rest may take
    /// as long as a line does.
    var isCutOff: Bool {
        guard isUndecided else { return false }
        guard pending[0] == .escape, pending.count < 3 else { return true }
        guard let kind = pending.dropFirst().first else { return awaitsResponses }
        return Self.stringStarts.contains(kind) ? expectsResponses : kind > 0x7F
    }

    /// Whether a paste has begun and its end has not come: only time tells whether it will.
    var isPasting: Bool { paste != nil }

    /// Takes in what was read and gives what it means as far as it is complete.
    public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
        pending.append(contentsOf: bytes)
        var events: [InputEvent] = []
        var rest = pending[...]
        while !rest.isEmpty {
            let step = paste == nil ? next(in: rest) : pasted(in: rest)
            guard let step else { break }
            if let event = step.event { note(event, in: &events) }
            rest = rest.dropFirst(step.length)
        }
        pending = Array(rest)
        return events
    }

    private mutating func note(_ event: InputEvent, in events: inout [InputEvent]) {
        events.append(event)
        // Device attributes (DA1) are what is asked for last.
        guard case .response(let bytes) = event, bytes.last == UInt8(ascii: "c") else { return }
        (expectsResponses, awaitsResponses) = (false, false)
    }

    /// Nothing more came for a while: what was undecided is what it looks like.
    public mutating func timedOut() -> [InputEvent] {
        guard isUndecided else { return [] }
        let bytes = pending[...]
        pending = []
        guard bytes.first == .escape else { return [] }
        switch bytes.count {
        case 1: return [.key(.escape)]
        case 2 where bytes[1] == .escape: return [.key(.escape), .key(.escape)]
        // What begins sequences and strings is a key with Alt when nothing follows.
        case 2: return Self.character(bytes.dropFirst())?.event?.withAlt.map { [$0] } ?? []
        default: return []
        }
    }

    /// The end of a paste is not awaited any longer: what came of it is the paste, and what comes now are keys.
    public mutating func pasteTimedOut() -> [InputEvent] {
        guard isPasting else { return [] }
        keep(pending[...])
        pending = []
        return [endPaste()]
    }

    public struct Step {
        public let event: InputEvent?
        public let length: Int
    }

    /// None when more bytes are needed.
    private mutating func next(in bytes: ArraySlice<UInt8>) -> Step? {
        guard let first = bytes.first else { return nil }
        guard first == .escape else { return Self.character(bytes) }
        guard let second = bytes.dropFirst().first else { return nil }
        switch second {
        case UInt8(ascii: "["): return sequence(bytes)
        case UInt8(ascii: "O"):
            guard bytes.count > 2, let last = bytes.dropFirst(2).first else { return nil }
            return Step(event: KeySequence.key(final: last, parameters: []).map(InputEvent.key), length: 3)
        case let kind where Self.stringStarts.contains(kind): return Self.response(bytes)
        case .escape: return escaped(bytes)
        default:
            guard let step = Self.character(bytes.dropFirst()) else { return nil }
            return Step(event: step.event?.withAlt, length: step.length + 1)
        }
    }

    /// Escape twice: some terminals send the sequence of a key with Alt so; else the first one is a key by itself.
    private mutating func escaped(_ bytes: ArraySlice<UInt8>) -> Step? {
        guard let third = bytes.dropFirst(2).first else { return nil }
        guard third == UInt8(ascii: "[") || third == UInt8(ascii: "O") else {
            return Step(event: .key(.escape), length: 1)
        }
        guard let step = next(in: bytes.dropFirst()) else { return nil }
        guard case .key = step.event else { return Step(event: .key(.escape), length: 1) }
        return Step(event: step.event?.withAlt, length: step.length + 1)
    }

    /// A control sequence (ECMA-48, 5.4).
    private mutating func sequence(_ bytes: ArraySlice<UInt8>) -> Step? {
        let body = bytes.dropFirst(2)
        guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
            return body.count > Self.longestSequence ? Step(event: nil, length: bytes.count) : nil
        }
        let length = end - bytes.startIndex + 1
        // Another sequence begins inside this one, which was cut off.
        if bytes[end] < 0x20 { return Step(event: nil, length: length - 1) }
        let parameters = body[..<end]
        if parameters.isEmpty, Self.isBeginning(bytes[end]) { return Self.longer(bytes) }
        if bytes[end] == UInt8(ascii: "~"), parameters.elementsEqual("200".utf8) {
            paste = []
            return Step(event: nil, length: length)
        }
        let isResponse = Self.responseEnds.contains(bytes[end])
        let event =
            isResponse
            ? .response(Array(bytes.prefix(length))) : KeySequence.event(final: bytes[end], parameters: parameters)
        return Step(event: event, length: length)
    }

    /// Pasted text up to the sequence that ends it.
    private mutating func pasted(in bytes: ArraySlice<UInt8>) -> Step? {
        let end = Array("\u{1B}[201~".utf8)
        var index = bytes.startIndex
        while let escape = bytes[index...].firstIndex(of: .escape) {
            let tail = bytes[escape...].prefix(end.count)
            keep(bytes[index..<escape])
            if tail.elementsEqual(end) {
                return Step(event: endPaste(), length: escape - bytes.startIndex + end.count)
            }
            if end.starts(with: tail) {
                return escape > bytes.startIndex ? Step(event: nil, length: escape - bytes.startIndex) : nil
            }
            keep(bytes[escape...escape])
            index = escape + 1
        }
        keep(bytes[index...])
        return Step(event: nil, length: bytes.count)
    }

    private mutating func endPaste() -> InputEvent {
        defer { paste = nil }
        return .paste(String(decoding: paste ?? [], as: UTF8.self).withoutControlSequences)
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
        let room = Self.longestPaste - (paste?.count ?? 0)
        paste?.append(contentsOf: bytes.prefix(room))
    }
}

// MARK: - Sequences that do not end where they seem to

extension InputDecoder {
    /// Whether more follows what looks like the end of a sequence without parameters: a click as X10 reports it, by
    /// terminals that know no other form, or one of the first function keys of the Linux console.
    private static func isBeginning(_ final: UInt8) -> Bool {
        final == UInt8(ascii: "M") || final == UInt8(ascii: "[")
    }

    private static func longer(_ bytes: ArraySlice<UInt8>) -> Step? {
        let (start, isClick) = (bytes.startIndex, bytes[bytes.startIndex + 2] == UInt8(ascii: "M"))
        let rest = bytes.dropFirst(3).prefix(isClick ? 3 : 1)
        // It was cut off, and what is here is typed. A place that is too far away to be told is 0.
        if let typed = rest.firstIndex(where: { (0x01..<0x20).contains($0) }) {
            return Step(event: nil, length: typed - start)
        }
        guard rest.count == (isClick ? 3 : 1) else { return nil }
        return Step(
            event: isClick
                ? KeySequence.click(Array(rest)) : KeySequence.consoleKey(rest[start + 3]).map(InputEvent.key),
            length: 3 + rest.count)
    }
}

// MARK: - Text and responses

extension InputDecoder {
    private static func character(_ bytes: ArraySlice<UInt8>) -> Step? {
        let first = bytes[bytes.startIndex]
        switch first {
        case 0x20...0x7E: return Step(event: .key(.character(Character(Unicode.Scalar(first)))), length: 1)
        case 0x0D, 0x0A: return Step(event: .key(.enter), length: 1)
        case 0x09: return Step(event: .key(.tab), length: 1)
        case 0x7F, 0x08: return Step(event: .key(.backspace), length: 1)
        case 0x01...0x1A:
            return Step(event: .key(.control(.character(Character(Unicode.Scalar(first + 0x60))))), length: 1)
        case 0xC2...0xF4: return scalar(bytes)
        default: return Step(event: nil, length: 1)
        }
    }

    private static func scalar(_ bytes: ArraySlice<UInt8>) -> Step? {
        let first = bytes[bytes.startIndex]
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        let encoded = bytes.prefix(length)
        if let wrong = encoded.dropFirst().firstIndex(where: { !(0x80...0xBF).contains($0) }) {
            return Step(event: nil, length: wrong - bytes.startIndex)
        }
        guard encoded.count == length else { return nil }
        guard let text = String(validating: encoded, as: UTF8.self), let character = text.first,
            let scalar = text.unicodeScalars.first, scalar.value > 0x9F
        else { return Step(event: nil, length: length) }
        return Step(event: .key(.character(character)), length: length)
    }

    /// A string that the terminal sends (ECMA-48, 5.6), up to ST or BEL.
    private static func response(_ bytes: ArraySlice<UInt8>) -> Step? {
        for index in bytes.indices.dropFirst(2) {
            // Nothing that a terminal says of itself holds keys: it was cut off, and they are typed.
            if bytes[index] < 0x20, bytes[index] != .escape, bytes[index] != 0x07 {
                return Step(event: nil, length: index - bytes.startIndex)
            }
            let isTerminator = bytes[index] == UInt8(ascii: "\\") && bytes[index - 1] == .escape
            guard isTerminator || bytes[index] == 0x07 else { continue }
            return Step(event: .response(Array(bytes[...index])), length: index - bytes.startIndex + 1)
        }
        return bytes.count > longestSequence ? Step(event: nil, length: bytes.count) : nil
    }
}

extension InputEvent {
    /// The same key with Alt; nothing else goes with it.
    fileprivate var withAlt: InputEvent? {
        if case .key(let key) = self { .key(.alt(key)) } else { nil }
    }
}
