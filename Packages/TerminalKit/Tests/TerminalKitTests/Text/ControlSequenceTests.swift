import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct ControlSequenceTests {
    @Test(
        arguments: [
            ("a\u{1B}[31mb", "ab"), ("a\u{9B}31;1mb", "ab"), ("a\u{1B}]0;title\u{7}b", "ab"),
            ("a\u{1B}]52;c;aGk=\u{1B}\\b", "ab"), ("a\u{9D}8;;https://example.com\u{9C}b", "ab"),
            ("a\u{1B}P1$r0m\u{1B}\\b", "ab"), ("a\u{1B}_Ga=T;AAAA\u{1B}\\b", "ab"), ("a\u{1B}(Bb", "ab"),
            ("a\u{1B}cb", "ab"), ("a\u{1B}[?25", "a"), ("a\u{1B}]0;never ended\nb", "a\nb"), ("a\u{1B}", "a"),
            ("a\u{1B}]0;x\u{1B}[31mb", "ab"), ("tab\tand\nline", "tab\tand\nline"), ("한 [31m", "한 [31m"),
        ]) func `a control sequence is removed with its contents`(text: String, expected: String)
    {
        #expect(text.withoutControlSequences == expected)
    }

    @Test func `text without control characters is unchanged, whatever its length`() {
        let text = String(repeating: "한글 text ", count: 10_000)
        #expect(text.withoutControlSequences == text)
    }
}
