import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(1)))
struct InputDecoderTests {
    private static let keys: [(String, [InputEvent])] = [
        ("a", [.key(.character("a"))]), ("한", [.key(.character("한"))]), ("👍", [.key(.character("👍"))]),
        ("\r", [.key(.enter)]), ("\t", [.key(.tab)]), ("\u{7F}", [.key(.backspace)]), ("\u{3}", [.key(.control("c"))]),
        ("\u{1B}[A", [.key(.up)]), ("\u{1B}OA", [.key(.up)]), ("\u{1B}[1;5B", [.key(.down)]),
        ("\u{1B}[Z", [.key(.backTab)]),
        ("\u{1B}[5~", [.key(.pageUp)]), ("\u{1B}[3~", [.key(.delete)]), ("\u{1B}[H", [.key(.home)]),
        ("\u{1B}[<0;5;3M", [.click(Position(row: 2, column: 4))]), ("\u{1B}[<0;5;3m", []),
        ("\u{1B}[<64;1;1M", [.wheel(-1, Position(row: 0, column: 0))]),
        ("\u{1B}[<65;1;1M", [.wheel(1, Position(row: 0, column: 0))]),
        ("\u{1B}[200~two\nlines\u{1B}[31m\u{1B}[201~x", [.paste("two\nlines\u{1B}[31m"), .key(.character("x"))]),
        answer("\u{1B}[?62;4c"), answer("\u{1B}[6;18;9t"), answer("\u{1B}]11;rgb:0/0/0\u{7}", "q"),
        answer("\u{1B}_Gi=1;OK\u{1B}\\", "q"), answer("\u{1B}P1$r0m\u{1B}\\"),
    ]

    /// An answer of the terminal's, and a key.
    private static func answer(_ text: String, _ key: String = "x") -> (String, [InputEvent]) {
        (text + key, [.answer(Array(text.utf8)), .key(.character(Character(key)))])
    }

    @Test("Bytes become keys, clicks and pastes", arguments: keys)
    func decodes(text: String, events: [InputEvent]) {
        var decoder = InputDecoder()
        let decoded = decoder.decode(text.utf8)
        #expect(decoded == events)
        #expect(!decoder.isUndecided)
    }

    @Test("The same comes out however the bytes are cut into reads")
    func pieces() {
        let all = Self.keys.map(\.0).joined()
        var whole = InputDecoder()
        let expected = whole.decode(all.utf8)
        var pieces = InputDecoder()
        let decoded = all.utf8.flatMap { pieces.decode([$0]) }
        #expect(decoded == expected)
    }

    @Test("Escape alone is the key when nothing follows in time")
    func escape() {
        var decoder = InputDecoder()
        let early = decoder.decode([0x1B])
        #expect(early.isEmpty)
        #expect(decoder.isUndecided)
        let late = decoder.timedOut()
        #expect(late == [.key(.escape)])
        #expect(!decoder.isUndecided)
    }

    @Test("Escape typed twice is two keys")
    func twoEscapes() {
        var decoder = InputDecoder()
        let events = decoder.decode([0x1B, 0x1B]) + decoder.timedOut()
        #expect(events == [.key(.escape), .key(.escape)])
    }

    @Test("Escape and a key right behind it are two keys")
    func escapeAndKey() {
        var decoder = InputDecoder()
        let events = decoder.decode([0x1B, UInt8(ascii: "5")]) + decoder.timedOut()
        #expect(events == [.key(.escape), .key(.character("5"))])
    }

    @Test("A paste as long as a book is one event of bounded length")
    func longPaste() {
        var decoder = InputDecoder()
        let text = String(repeating: "x", count: 3 << 20)
        let events = decoder.decode("\u{1B}[200~\(text)\u{1B}[201~".utf8)
        #expect(events.count == 1)
        #expect(events.first == .paste(String(text.prefix(InputDecoder.longestPaste))))
    }

    @Test("Bytes that mean nothing are passed over", arguments: 0..<50)
    func noise(seed: Int) {
        var generator = Noise(state: UInt64(seed) &* 2_654_435_761 | 1)
        var decoder = InputDecoder()
        for _ in 0..<200 {
            _ = decoder.decode((0..<20).map { _ in UInt8.random(in: 0...255, using: &generator) })
            if Bool.random(using: &generator) { _ = decoder.timedOut() }
        }
        // Whatever was begun ends here.
        _ = decoder.decode("\u{1B}[201~\u{1B}\\\u{7}".utf8)
        _ = decoder.timedOut()
        let events = decoder.decode("q".utf8)
        #expect(events.last == .key(.character("q")))
    }
}

/// The same numbers for the same seed (xorshift).
private struct Noise: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
