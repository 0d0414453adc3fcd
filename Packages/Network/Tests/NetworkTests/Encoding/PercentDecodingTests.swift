import Network
import Testing

@Suite(.timeLimit(.minutes(1))) struct PercentDecodingTests {
    @Test(arguments: ["", "swift", "c++ & a=b #1 한글 %", "🦉/\u{0}\n"])
    func `what was encoded is decoded again`(_ text: String) {
        #expect(text.percentEncoded.percentDecoded == text)
    }

    @Test(arguments: ["%", "%4", "%zz", "%FF", "%E2%82"])
    func `what no text was encoded to is refused`(_ text: String) {
        #expect(text.percentDecoded == nil)
    }
}
