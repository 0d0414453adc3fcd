import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TrimmedTests {
    @Test(
        arguments: [
            ("", ""), (" ", ""), ("a", "a"), (" a b ", "a b"), ("\t\r\n a\n\n", "a"), ("\u{3000}한 글\u{A0}", "한 글"),
        ])
    func `whitespace is removed from both ends and nowhere else`(text: String, expected: String) {
        #expect(text.trimmed == expected)
        #expect(text[...].trimmed == expected)
    }
}
