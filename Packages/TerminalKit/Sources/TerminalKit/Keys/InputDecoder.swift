/// A decoder that converts the bytes from a terminal to keys, clicks and pastes.
///
/// The result does not depend on how the bytes are divided into reads. Invalid UTF-8 is ignored.
///
/// Key sequences are those of xterm (invisible-island.net/xterm/ctlseqs). Mouse events are in SGR format (mode 1006),
/// and pastes are bracketed (mode 2004). An Escape byte directly before a key represents Alt. Responses from the
/// terminal are recognized.
public struct InputDecoder: Sendable {
    /// The maximum size of a paste in bytes. A longer paste is truncated.
    static let maximumPasteSize = 1 << 20
    /// The final bytes of control sequences that are responses from the terminal, such as device attributes and the
    /// cell size.
    ///
    /// No key sends a sequence with these final bytes.
    private static let responseEnds = [UInt8(ascii: "c"), UInt8(ascii: "t"), UInt8(ascii: "y")]
    /// The bytes that begin a control string if they follow an Escape byte (ECMA-48, 5.6).
    private static let stringStarts = [
        UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"),
    ]
    /// The maximum length of an escape sequence in bytes. A longer sequence is discarded.
    static let maximumSequenceLength = 4_096

    private var pending: [UInt8] = []
    private var paste: [UInt8]?
    /// A Boolean value that indicates whether the terminal has not yet responded to the last query.
    var expectsResponses = false
    /// A Boolean value that indicates whether a query was sent very recently.
    ///
    /// Shortly after a query, an Escape byte is more likely the beginning of a response than the Escape key.
    var awaitsResponses = false

    /// A Boolean value that indicates whether the remaining bytes are ambiguous.
    ///
    /// The bytes may be the Escape key or the beginning of an escape sequence. A timeout resolves the ambiguity.
    var isUndecided: Bool { !pending.isEmpty && paste == nil }

    /// A Boolean value that indicates whether the remaining bytes are an incomplete character, escape sequence or
    /// response.
    var isCutOff: Bool {
        guard isUndecided else { return false }
        guard pending[0] == .escape, pending.count < 3 else { return true }
        guard let kind = pending.dropFirst().first else { return awaitsResponses }
        return Self.stringStarts.contains(kind) ? expectsResponses : kind > 0x7F
    }

    /// A Boolean value that indicates whether a paste has begun but has not ended.
    var isPasting: Bool { paste != nil }

    /// Decodes bytes from the terminal. Bytes of incomplete events are kept for the next call.
    ///
    /// - Returns: The events that the bytes complete.
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
        // The query for device attributes (DA1) is always the last query, so its response ends the responses.
        guard case .response(let bytes) = event, bytes.last == UInt8(ascii: "c") else { return }
        (expectsResponses, awaitsResponses) = (false, false)
    }

    /// Decodes the remaining bytes after a pause in the input, when no more bytes of the same sequence are expected.
    public mutating func timedOut() -> [InputEvent] {
        guard isUndecided else { return [] }
        let bytes = pending[...]
        pending = []
        guard bytes.first == .escape else { return [] }
        switch bytes.count {
        case 1: return [.key(.escape)]
        case 2 where bytes[1] == .escape: return [.key(.escape), .key(.escape)]
        // An incomplete escape sequence or control string of two bytes is treated as a key with Alt.
        case 2: return Self.character(bytes.dropFirst())?.event?.withAlt.map { [$0] } ?? []
        default: return []
        }
    }

    /// Ends a paste whose end marker has not arrived in time, and returns the pasted text as an event.
    public mutating func pasteTimedOut() -> [InputEvent] {
        guard isPasting else { return [] }
        keep(pending[...])
        pending = []
        return [endPaste()]
    }

    struct Step {
        let event: InputEvent?
        let length: Int
    }

    /// Returns the first event in the bytes with its length, or `nil` if more bytes are needed.
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

    /// Decodes two consecutive Escape bytes.
    ///
    /// Some terminals send two Escape bytes at the beginning of the sequence of a key with Alt. In all other cases, the
    /// first byte is the Escape key.
    private mutating func escaped(_ bytes: ArraySlice<UInt8>) -> Step? {
        guard let third = bytes.dropFirst(2).first else { return nil }
        guard third == UInt8(ascii: "[") || third == UInt8(ascii: "O") else {
            return Step(event: .key(.escape), length: 1)
        }
        guard let step = next(in: bytes.dropFirst()) else { return nil }
        guard case .key = step.event else { return Step(event: .key(.escape), length: 1) }
        return Step(event: step.event?.withAlt, length: step.length + 1)
    }

    /// Decodes a control sequence (ECMA-48, 5.4) at the beginning of the bytes.
    private mutating func sequence(_ bytes: ArraySlice<UInt8>) -> Step? {
        let body = bytes.dropFirst(2)
        guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
            return body.count > Self.maximumSequenceLength ? Step(event: nil, length: bytes.count) : nil
        }
        let length = end - bytes.startIndex + 1
        // A control character cannot be part of a sequence. Discard the incomplete sequence before it.
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

    /// Decodes pasted text up to the end marker of the paste.
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
        let room = Self.maximumPasteSize - (paste?.count ?? 0)
        paste?.append(contentsOf: bytes.prefix(room))
    }
}

// MARK: - Sequences with bytes after the final byte

extension InputDecoder {
    /// Returns whether more bytes may follow the final byte of a control sequence without parameters.
    ///
    /// X10 mouse clicks and function keys of the Linux console have such sequences.
    private static func isBeginning(_ final: UInt8) -> Bool {
        final == UInt8(ascii: "M") || final == UInt8(ascii: "[")
    }

    private static func longer(_ bytes: ArraySlice<UInt8>) -> Step? {
        let (start, isClick) = (bytes.startIndex, bytes[bytes.startIndex + 2] == UInt8(ascii: "M"))
        let rest = bytes.dropFirst(3).prefix(isClick ? 3 : 1)
        // A control character shows that the sequence is incomplete and that the user typed the character. The byte 0
        // is excluded, because X10 uses it for a position that is out of range.
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

    /// Decodes a control string (ECMA-48, 5.6) up to its terminator, which is ST or BEL.
    private static func response(_ bytes: ArraySlice<UInt8>) -> Step? {
        for index in bytes.indices.dropFirst(2) {
            // Responses contain no control characters. The response is therefore incomplete, and the user typed this
            // character.
            if bytes[index] < 0x20, bytes[index] != .escape, bytes[index] != 0x07 {
                return Step(event: nil, length: index - bytes.startIndex)
            }
            let isTerminator = bytes[index] == UInt8(ascii: "\\") && bytes[index - 1] == .escape
            guard isTerminator || bytes[index] == 0x07 else { continue }
            return Step(event: .response(Array(bytes[...index])), length: index - bytes.startIndex + 1)
        }
        return bytes.count > maximumSequenceLength ? Step(event: nil, length: bytes.count) : nil
    }
}

extension InputEvent {
    /// The event for the same key with Alt, or `nil` if the event is not a key.
    fileprivate var withAlt: InputEvent? {
        if case .key(let key) = self { .key(.alt(key)) } else { nil }
    }
}
