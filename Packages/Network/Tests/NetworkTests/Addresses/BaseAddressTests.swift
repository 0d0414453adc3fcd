import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(1)))
struct BaseAddressTests {
    @Test(
        "https anywhere and http on this computer are accepted, slashes at the end taken off",
        arguments: [
            ("https://api.github.com", "https://api.github.com"),
            ("https://h.test:1/api/v3//", "https://h.test:1/api/v3"),
            ("http://localhost:8080/", "http://localhost:8080"), ("http://[::1]:9", "http://[::1]:9"),
            ("http://127.8.9.1", "http://127.8.9.1"),
        ])
    func accepted(text: String, expected: String) throws {
        #expect(try BaseAddress(text).url.absoluteString == expected)
    }

    @Test(
        "anything else is refused with its reason",
        arguments: [
            ("http://api.github.com", BaseAddressError.notConfidential),
            ("http://127.0.0.1.evil.test", .notConfidential),
            ("ftp://localhost", .unsupportedScheme), ("api.github.com", .unsupportedScheme), ("", .notAnAddress),
            ("https://", .notAnAddress), ("https://a b", .notAnAddress), ("https://a.test:0", .notAnAddress),
            ("https://a.test:99999", .notAnAddress), ("https://u@a.test", .hasUserInformation),
            ("https://a.test\r\nX: y", .notAnAddress), ("https://a.test?x", .hasQueryOrFragment),
            ("https://a.test#x", .hasQueryOrFragment),
            ("https://a.test/" + String(repeating: "a", count: 3_000), .notAnAddress),
        ])
    func refused(text: String, expected: BaseAddressError) {
        #expect(throws: expected) { try BaseAddress(text) }
    }
}
