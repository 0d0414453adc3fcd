import Shared
import Testing

@Suite("Trimming", .timeLimit(.minutes(10)))
struct TrimmedTests {
    @Test(
        "blanks and line ends go from both ends and nowhere else",
        arguments: [
            ("", ""), (" ", ""), ("a", "a"), (" a b ", "a b"), ("\t\r\n a\n\n", "a"), ("\u{3000}한 글\u{A0}", "한 글"),
        ])
    func trims(text: String, expected: String) {
        #expect(text.trimmed == expected)
        #expect(text[...].trimmed == expected)
    }
}
