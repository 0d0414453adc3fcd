import SharedTestSupport
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct TextWrapTests {
    @Test func `lines are wrapped at spaces, and long words between characters`() {
        #expect(TextWrap.lines("one two three", width: 7) == ["one two", "three"])
        #expect(TextWrap.lines("a abcdefgh b", width: 4) == ["a", "abcd", "efgh", "b"])
        #expect(TextWrap.lines("한글도구입니다", width: 5) == ["한글", "도구", "입니", "다"])
    }

    @Test func `line ends and indentation are preserved`() {
        #expect(TextWrap.lines("# Title\n\n    code\n", width: 20) == ["# Title", "", "    code", ""])
        #expect(TextWrap.lines("  one two three", width: 9) == ["  one two", "  three"])
    }

    @Test func `a space with a combining mark is not a trailing space`() {
        #expect(TextWrap.lines("a \u{600} \nb  ", width: 20) == ["a \u{600} ", "b"])
    }

    @Test func `CR LF is one line end`() {
        #expect("a\r\nb\n\r\nc".textLines == ["a", "b", "", "c"])
        #expect(
            "\r\na\r".textLines == ["", "a\r"] && "".textLines == [""] && "\n\u{301}b".textLines == ["", "\u{301}b"])
        #expect("a\r\n".endsLine && "a\n".endsLine && !"a".endsLine && !"".endsLine)
        #expect(TextWrap.lines("one two\r\nthree", width: 9) == ["one two", "three"])
    }

    @Test func `wrapping a word of half a megabyte is about as fast as wrapping words of that size`() {
        let lines = TextWrap.lines(String(repeating: "a", count: 1 << 19), width: 64)
        #expect(lines.count == 1 << 13)
    }

    @Test(arguments: 0..<30) func `no line is wider than the limit, and no word is lost`(seed: UInt64) {
        var random = SeededRandomNumberGenerator(seed: seed)
        let pieces = ["a", "word", "한글도구", "😎", " ", "  ", "\n", "   x"]
        let text = (0..<60).compactMap { _ in pieces.randomElement(using: &random) }.joined()
        let width = Int.random(in: 2...30, using: &random)
        let lines = TextWrap.lines(text, width: width)
        #expect(lines.allSatisfy { TextWidth.cells(in: $0) <= width })
        #expect(lines.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
    }
}
