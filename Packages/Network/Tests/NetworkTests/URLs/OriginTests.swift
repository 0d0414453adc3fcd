import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct OriginTests {
    private func origin(_ address: String) throws -> Origin? {
        Origin(try #require(URL(string: address)))
    }

    @Test("case, path and a port that is the scheme's own make no difference")
    func sameOrigin() throws {
        #expect(try origin("HTTPS://API.Test/a?b") == origin("https://api.test:443"))
    }

    @Test(
        "another scheme, host or port is another origin",
        arguments: ["http://api.test", "https://api.test:444", "https://api.test.evil", "https://www.api.test"])
    func otherOrigin(address: String) throws {
        #expect(try origin(address) != origin("https://api.test"))
    }

    @Test("what is not of the web has no origin", arguments: ["file:///a", "/a", "mailto:a@b.test"])
    func noOrigin(address: String) throws {
        #expect(try origin(address) == nil)
    }

    @Test(
        "loopback is told by the form of the host",
        arguments: [
            ("http://localhost", true), ("http://127.0.0.1:8080", true), ("http://127.255.0.9", true),
            ("http://[::1]:1", true), ("http://127.0.0.1.evil.test", false), ("http://localhost.evil.test", false),
            ("http://127.1", false), ("http://0177.0.0.1", false), ("http://127.0.0.256", false),
            ("http://128.0.0.1", false), ("http://[::2]", false), ("http://127.0.0.01", false),
            ("http://127.0.0.", false), ("http://127..0.1", false), ("http://127.0.0.1.1", false),
        ])
    func loopback(address: String, expected: Bool) throws {
        #expect(try origin(address)?.isLoopback == expected)
    }

    @Test("the text has brackets around an IPv6 address and always the port")
    func text() throws {
        #expect(try origin("http://[::1]")?.description == "http://[::1]:80")
    }
}
