import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TextSanitizerTests {
    @Test(
        arguments: ["", "c++ & a=b", "한글 검색", "naïve “quotes” – …", "👩🏽‍💻 e\u{301}", "٣ שלום"])
    func `harmless text in any script is not changed`(text: String) {
        #expect(text.sanitizedForTerminal() == text)
        #expect(text.sanitizedForPipe() == text)
        #expect(text.sanitizedForTerminal(keepingNewlines: true) == text)
    }

    @Test(arguments: Array(0x00...0x1F) + Array(0x7F...0x9F) as [UInt32])
    func `all control characters are removed for terminals`(value: UInt32) throws {
        let control = try #require(Unicode.Scalar(value))
        let text = "a" + String(Character(control)) + "b"
        let isBlank = [0x09, 0x0A, 0x0D].contains(value)
        #expect(text.sanitizedForTerminal() == (isBlank ? "a b" : "ab"))
        #expect(text.sanitizedForPipe() == (isBlank ? "a b" : "ab"))
    }

    @Test(
        arguments: [
            0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069,
            0xFEFF, 0xFFF9, 0xFFFA, 0xFFFB, 0xE0000, 0xE0041, 0xE007F,
        ] as [UInt32])
    func `bidirectional controls, tags, byte order marks and annotations are removed for terminals and kept for pipes`(
        value: UInt32
    ) throws {
        let scalar = try #require(Unicode.Scalar(value))
        var view = "a".unicodeScalars
        view.append(scalar)
        view.append("b")
        let text = String(view)
        #expect(text.sanitizedForTerminal() == "ab")
        #expect(Array(text.sanitizedForPipe().unicodeScalars) == Array(view))
    }

    @Test(
        arguments: ["\u{A0}", "\u{200D}", "\u{2010}", "\u{2065}", "\u{206A}", "\u{FFFC}", "\u{FFFD}", "\u{E0080}"])
    func `neighbors of removed characters are kept`(text: String) {
        #expect(text.sanitizedForTerminal() == text)
    }

    @Test(
        arguments: [
            ("\u{1B}[31mred\u{1B}[0m", "[31mred[0m"),
            ("\u{1B}]0;title\u{07}x", "]0;titlex"),
            ("\u{9B}2Jx", "2Jx"),
            ("\u{1B}P1;q\u{1B}\\x", "P1;q\\x"),
            ("\u{1B}]52;c;ZXZpbA==\u{1B}\\", "]52;c;ZXZpbA==\\"),
        ])
    func `an escape sequence becomes plain text`(text: String, expected: String) {
        #expect(text.sanitizedForTerminal() == expected)
        #expect(text.sanitizedForPipe() == expected)
    }

    @Test(
        arguments: ["a\tb", "a\nb", "a\r\nb", "a\r\n\t\n\tb", "a\u{2028}b", "a\u{2029}b"])
    func `a run of tabs and line breaks becomes one space`(text: String) {
        #expect(text.sanitizedForTerminal() == "a b")
        #expect(text.sanitizedForPipe() == "a b")
    }

    @Test func `in values with line breaks, carriage returns and separators are kept for pipes, not for terminals`() {
        let text = "a\tb\r\nc\rd\u{2028}e\u{2029}f"
        #expect("\(text)\u{1B}".withoutControls() == text)
        #expect(text.withoutControls(forTerminal: true) == "a\tb\ncdef")
    }

    @Test(
        arguments: ["a\n\nb", "a\r\n\r\nb", "a\r\rb", "a\u{2028}\u{2029}b", "a\n\u{1B}\nb"])
    func `lines are kept on request, with one LF per line break`(text: String) {
        #expect(text.sanitizedForTerminal(keepingNewlines: true) == "a\n\nb")
        #expect(text.sanitizedForPipe(keepingNewlines: true) == "a\n\nb")
    }

    @Test func `in kept lines, a tab becomes four spaces on a terminal and is kept for programs`() {
        #expect("if\n\t\tx".sanitizedForTerminal(keepingNewlines: true) == "if\n        x")
        #expect("all:\n\tcc\u{1B} x".sanitizedForPipe(keepingNewlines: true) == "all:\n\tcc x")
    }

    @Test func `invalid UTF-8 is harmless`() {
        let text = String(decoding: [0x61, 0xC2, 0x1B, 0xFF, 0xED, 0xA0, 0x80, 0x62] as [UInt8], as: UTF8.self)
        let scalars = text.sanitizedForTerminal().unicodeScalars
        #expect(scalars.first == "a" && scalars.last == "b")
        #expect(!scalars.contains("\u{1B}"))
    }

    @Test func `sanitizing twice has the same result as sanitizing once`() {
        let text = "\u{202E}a\u{1B}[2J\r\n\tb\u{9D}\u{2028}\u{1B}\u{1B}c"
        #expect(text.sanitizedForTerminal().sanitizedForTerminal() == text.sanitizedForTerminal())
        #expect(text.sanitizedForPipe().sanitizedForPipe() == text.sanitizedForPipe())
    }
}
