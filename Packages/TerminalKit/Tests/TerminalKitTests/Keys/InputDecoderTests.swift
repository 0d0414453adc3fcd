import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct InputDecoderTests {
    private static let keys: [(String, [InputEvent])] = [
        ("a", [.key(.character("a"))]), ("한", [.key(.character("한"))]), ("👍", [.key(.character("👍"))]),
        ("\r", [.key(.enter)]), ("\t", [.key(.tab)]), ("\u{7F}", [.key(.backspace)]), ("\u{3}", [.key(.control("c"))]),
        ("\u{1B}[A", [.key(.up)]), ("\u{1B}OA", [.key(.up)]),
        ("\u{1B}[1;5D", [.key(.control(.left))]), ("\u{1B}[1;3C", [.key(.alt(.right))]),
        ("\u{1B}[1;2A", [.key(.up)]), ("\u{1B}[1;9A", []), ("\u{1B}[3;5~", [.key(.control(.delete))]),
        ("\u{1B}f", [.key(.alt("f"))]), ("\u{1B}\u{7F}", [.key(.alt(.backspace))]), ("\u{1B}한", [.key(.alt("한"))]),
        ("\u{1B}\u{1B}[D", [.key(.alt(.left))]),
        // The kitty keyboard protocol reports presses, repeats and releases. Only presses and repeats produce key
        // events.
        ("\u{1B}[1;1:1A\u{1B}[1;1:2A\u{1B}[1;1:3A", [.key(.up), .key(.up)]),
        ("\u{1B}[106;1:1u\u{1B}[106;1:3u", [.key("j")]), ("\u{1B}[99;5u", [.key(.control("c"))]),
        ("\u{1B}[27u\u{1B}[27;1:3u", [.key(.escape)]), ("\u{1B}[5;1:3~", []), ("\u{1B}[57441;2u", []),
        ("\u{1B}[102;3u", [.key(.alt("f"))]), ("\u{1B}[27;3;102~", [.key(.alt("f"))]),
        ("\u{1B}[Z", [.key(.backTab)]),
        ("\u{1B}[5~", [.key(.pageUp)]), ("\u{1B}[3~", [.key(.delete)]), ("\u{1B}[H", [.key(.home)]),
        ("\u{1B}[<0;5;3M", [.click(Position(row: 2, column: 4))]), ("\u{1B}[<0;5;3m", []),
        ("\u{1B}[<64;1;1M", [.wheel(-1, Position(row: 0, column: 0))]),
        ("\u{1B}[<65;1;1M", [.wheel(1, Position(row: 0, column: 0))]),
        // Terminals without the SGR encoding report the mouse in the X10 or rxvt encoding. A coordinate that is too
        // large for the encoding is 0.
        ("\u{1B}[M *'x", [.click(Position(row: 6, column: 9)), .key("x")]), ("\u{1B}[M#*'x", [.key("x")]),
        ("\u{1B}[M`!!x", [.wheel(-1, Position(row: 0, column: 0)), .key("x")]),
        (
            "\u{1B}[M q'x",
            [
                .click(Position(row: 6, column: 80)), .key("x"),
            ]
        ),
        ("\u{1B}[M \u{0}'x", [.key("x")]), ("\u{1B}[M \rx", [.key(.enter), .key("x")]),
        ("\u{1B}[32;1;7Mx", [.click(Position(row: 6, column: 0)), .key("x")]), ("\u{1B}[35;1;7M", []),
        // The Linux console has its own sequences for function keys.
        ("\u{1B}[[Ax", [.key(.function(1)), .key("x")]), ("\u{1B}[[E", [.key(.function(5))]), ("\u{1B}[[Z", []),
        ("\u{1B}[200~two\nlines\u{1B}[31m\u{1B}[201~x", [.paste("two\nlines"), .key(.character("x"))]),
        answer("\u{1B}[?62;4c"), answer("\u{1B}[6;18;9t"), answer("\u{1B}[?2026;2$y"),
        answer("\u{1B}]11;rgb:0/0/0\u{7}", "q"),
        answer("\u{1B}_Gi=1;OK\u{1B}\\", "q"), answer("\u{1B}P1$r0m\u{1B}\\"),
    ]

    /// Returns a response of the terminal followed by a key, and the expected events.
    private static func answer(_ text: String, _ key: String = "x") -> (String, [InputEvent]) {
        (text + key, [.response(Array(text.utf8)), .key(.character(Character(key)))])
    }

    @Test(arguments: keys) func `input bytes are parsed as keys, clicks and pastes`(text: String, events: [InputEvent])
    {
        var decoder = InputDecoder()
        let decoded = decoder.decode(text.utf8)
        #expect(decoded == events)
        #expect(!decoder.isUndecided)
    }

    @Test func `the parsed events do not depend on how the bytes are split into reads`() {
        let all = Self.keys.map(\.0).joined()
        var whole = InputDecoder()
        let expected = whole.decode(all.utf8)
        var pieces = InputDecoder()
        let decoded = all.utf8.flatMap { pieces.decode([$0]) }
        #expect(decoded == expected)
    }

    @Test func `a single Escape byte is the key if nothing follows in time`() {
        var decoder = InputDecoder()
        let early = decoder.decode([0x1B])
        #expect(early.isEmpty)
        #expect(decoder.isUndecided)
        let late = decoder.timedOut()
        #expect(late == [.key(.escape)])
        #expect(!decoder.isUndecided)
    }

    @Test func `Escape typed twice is two keys`() {
        var decoder = InputDecoder()
        let events = decoder.decode([0x1B, 0x1B]) + decoder.timedOut()
        #expect(events == [.key(.escape), .key(.escape)])
    }

    @Test(arguments: ["f", "q", "[", "O", "]", "P"] as [Key]) func `Alt is a modifier, never Escape and a command`(
        key: Key
    ) {
        var decoder = InputDecoder()
        let events = decoder.decode("\u{1B}\(key.label)".utf8) + decoder.timedOut()
        #expect(events == [.key(.alt(key))])
    }

    @Test func `a paste without an end times out, and later bytes are keys again`() {
        var decoder = InputDecoder()
        let early = decoder.decode("\u{1B}[200~one\u{1B}[20".utf8)
        #expect(early.isEmpty)
        #expect(decoder.isPasting)
        let late = decoder.pasteTimedOut()
        #expect(late == [.paste("one")])
        #expect(!decoder.isPasting)
        let keys = decoder.decode([0x03])
        #expect(keys == [.key(.control("c"))])
        // The end marker of the paste is ignored.
        let end = decoder.decode("\u{1B}[201~q".utf8)
        #expect(end == [.key("q")])
    }

    @Test func `a very long paste is one event with a limited length`() {
        var decoder = InputDecoder()
        let text = String(repeating: "x", count: 3 << 20)
        let events = decoder.decode("\u{1B}[200~\(text)\u{1B}[201~".utf8)
        #expect(events.count == 1)
        #expect(events.first == .paste(String(text.prefix(InputDecoder.maximumPasteSize))))
    }

    @Test(arguments: 1..<24) func `a terminal response in two pieces is not parsed as keys, whatever the delay`(
        cut: Int
    ) {
        let reply = Array("\u{1B}]11;rgb:ffff/fefe/f0f0\u{1B}\\".utf8)
        var decoder = InputDecoder()
        (decoder.expectsResponses, decoder.awaitsResponses) = (true, true)
        #expect(decoder.decode(reply.prefix(cut)).isEmpty)
        #expect(decoder.isCutOff)
        #expect(decoder.decode(reply.dropFirst(cut)) == [.response(reply)])
        #expect(decoder.decode("q".utf8) == [.key(.character("q"))])
    }

    @Test(
        arguments: [
            ("한", 1...2), ("👍", 1...3), ("\u{1B}한", 2...3), ("\u{1B}[1;5D", 3...5), ("\u{1B}[200~", 3...5),
            ("\u{1B}[<64;10;20M", 3...10), ("\u{1B}[M *'", 3...5), ("\u{1B}\u{1B}[D", 3...3),
        ]) func `a sequence that is split into two reads is complete, whatever the delay`(
            text: String, cuts: ClosedRange<Int>
        )
    {
        for cut in cuts {
            var (decoder, whole) = (InputDecoder(), InputDecoder())
            #expect(decoder.decode(text.utf8.prefix(cut)).isEmpty)
            #expect(decoder.isCutOff)
            #expect(decoder.decode(text.utf8.dropFirst(cut)) == whole.decode(text.utf8))
        }
    }

    @Test(
        arguments: ["\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}\u{1B}"])
    func `a sequence that may be a complete key is soon treated as one`(text: String) {
        var decoder = InputDecoder()
        #expect(decoder.decode(text.utf8).isEmpty && decoder.isUndecided && !decoder.isCutOff)
    }

    @Test func `after the last terminal response, a single Escape byte is the key without a long wait`() {
        var decoder = InputDecoder()
        (decoder.expectsResponses, decoder.awaitsResponses) = (true, true)
        let reply = Array("\u{1B}[?62;22c".utf8)
        #expect(decoder.decode(reply) == [.response(reply)])
        #expect(decoder.decode([0x1B]).isEmpty && !decoder.isCutOff)
        #expect(decoder.decode("]".utf8).isEmpty && !decoder.isCutOff)
        #expect(decoder.timedOut() == [.key(.alt("]"))])
    }

    @Test func `keys after an incomplete response are keys`() {
        var decoder = InputDecoder()
        #expect(decoder.decode("\u{1B}]11;rgb:ff\r".utf8) == [.key(.enter)])
        #expect(decoder.decode("\u{1B}]11;rgb:ff\u{3}".utf8) == [.key(.control("c"))])
        #expect(decoder.decode("\u{1B}]11;rgb:ff".utf8).isEmpty)
        #expect(decoder.timedOut().isEmpty)
        #expect(decoder.decode("q".utf8) == [.key(.character("q"))])
    }

    @Test func `without a pending query, Alt with the first byte of a response is a key`() {
        var decoder = InputDecoder()
        #expect(decoder.decode("\u{1B}]".utf8).isEmpty && !decoder.isCutOff)
        #expect(decoder.timedOut() == [.key(.alt("]"))])
    }

    @Test(arguments: 0..<50) func `unknown bytes are ignored`(seed: Int) {
        var generator = Noise(state: UInt64(seed) &* 2_654_435_761 | 1)
        var decoder = InputDecoder()
        for _ in 0..<200 {
            _ = decoder.decode((0..<20).map { _ in UInt8.random(in: 0...255, using: &generator) })
            if Bool.random(using: &generator) { _ = decoder.timedOut() }
        }
        // These bytes end every sequence that may be incomplete.
        _ = decoder.decode("\u{1B}[201~\u{1B}\\\u{7}".utf8)
        _ = decoder.pasteTimedOut()
        _ = decoder.timedOut()
        let events = decoder.decode("q".utf8)
        #expect(events.last == .key(.character("q")))
    }
}

/// A pseudorandom number generator (xorshift) that returns the same numbers for the same seed.
private struct Noise: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
