import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct BaseURLTests {
    @Test(
        arguments: [
            ("https://api.github.com", "https://api.github.com"),
            ("https://h.test:1/api/v3//", "https://h.test:1/api/v3"),
            ("http://localhost:8080/", "http://localhost:8080"), ("http://[::1]:9", "http://[::1]:9"),
            ("http://127.8.9.1", "http://127.8.9.1"),
        ])
    func `https URLs and http URLs of this computer are accepted and trailing slashes are removed`(
        text: String, expected: String
    ) throws {
        #expect(try BaseURL(text).url.absoluteString == expected)
    }

    @Test(
        arguments: [
            ("http://api.github.com", BaseURLError.notConfidential),
            ("http://127.0.0.1.evil.test", .notConfidential),
            ("ftp://localhost", .unsupportedScheme), ("api.github.com", .unsupportedScheme), ("", .invalidURL),
            ("https://", .invalidURL), ("https://a b", .invalidURL), ("https://a.test:0", .invalidURL),
            ("https://a.test:99999", .invalidURL), ("https://u@a.test", .hasUserInformation),
            ("https://a.test\r\nX: y", .invalidURL), ("https://a.test?x", .hasQueryOrFragment),
            ("https://a.test#x", .hasQueryOrFragment),
            ("https://a.test/" + String(repeating: "a", count: 3_000), .invalidURL),
        ])
    func `any other URL is rejected with the reason`(text: String, expected: BaseURLError) {
        #expect(throws: expected) { try BaseURL(text) }
    }
}
