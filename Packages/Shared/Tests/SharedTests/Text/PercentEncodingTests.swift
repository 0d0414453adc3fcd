import Shared
import Testing

@Suite(.timeLimit(.minutes(10))) struct PercentEncodingTests {
    @Test(arguments: ["", "swift", "c++ & a=b #1 한글 %", "🦉/\u{0}\n"])
    func `encoded text is decoded again`(_ text: String) {
        #expect(text.percentEncoded.percentDecoded == text)
    }

    @Test(arguments: [("Az09-._~", "Az09-._~"), ("c++ /?&=#%", "c%2B%2B%20%2F%3F%26%3D%23%25"), ("é", "%C3%A9")])
    func `all bytes except unreserved characters are encoded`(_ text: String, _ encoded: String) {
        #expect(text.percentEncoded == encoded)
        var bytes = Array("q=".utf8)
        bytes.append(percentEncoding: text)
        #expect(bytes == Array("q=\(encoded)".utf8))
    }

    @Test(arguments: ["%", "%4", "%zz", "%FF", "%E2%82"])
    func `invalid percent-encoding is rejected`(_ text: String) {
        #expect(text.percentDecoded == nil)
    }
}
