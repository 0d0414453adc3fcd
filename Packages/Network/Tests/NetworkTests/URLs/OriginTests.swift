import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct OriginTests {
    private func origin(_ address: String) throws -> Origin? {
        Origin(try #require(URL(string: address)))
    }

    @Test func `case, path and an explicit default port make no difference`() throws {
        #expect(try origin("HTTPS://API.Test/a?b") == origin("https://api.test:443"))
    }

    @Test(
        arguments: ["http://api.test", "https://api.test:444", "https://api.test.evil", "https://www.api.test"])
    func `another scheme, host or port is another origin`(address: String) throws {
        #expect(try origin(address) != origin("https://api.test"))
    }

    @Test(arguments: ["file:///a", "/a", "mailto:a@b.test"])
    func `a URL that is not HTTP has no origin`(address: String) throws {
        #expect(try origin(address) == nil)
    }

    @Test(
        arguments: [
            ("http://localhost", true), ("http://127.0.0.1:8080", true), ("http://127.255.0.9", true),
            ("http://[::1]:1", true), ("http://127.0.0.1.evil.test", false), ("http://localhost.evil.test", false),
            ("http://128.0.0.1", false), ("http://[::2]", false), ("http://[0:0:0:0:0:0:0:1]", true),
            ("http://[0::0001]", true), ("http://127.0.0.a", false),
        ])
    func `loopback hosts are recognized by their form`(address: String, expected: Bool) throws {
        #expect(try origin(address)?.isLoopback == expected)
    }

    @Test(
        arguments: [
            "http://127.1", "http://0177.0.0.1", "http://127.0.0.256", "http://127.0.0.01", "http://127.0.0.",
            "http://127..0.1", "http://127.0.0.1.1", "http://2130706433", "http://0x7f000001", "http://127.0.0.1.",
            "http://%31%32%37.0.0.1", "http://localhos%74", "http://0", "http://a.0x", "http://[::1.2.3.]",
            "http://a:65536", "http://a:65536/", "http://a:99999999999999999999", "http://[localhost]",
        ])
    func `an address that parsers could interpret differently has no origin`(address: String) throws {
        guard let url = URL(string: address) else { return }
        #expect(Origin(url) == nil)
    }

    @Test(
        arguments: [
            ("http://[0:0::FFFF:127.0.0.1]", "http://[::ffff:127.0.0.1]:80"),
            ("http://[0:0:0:0:0:0:127.0.0.1]", "http://[::127.0.0.1]:80"), ("http://[0::0]", "http://[::]:80"),
            ("http://[::0:1]:8", "http://[::1]:8"), ("http://0.0.0.0", "http://0.0.0.0:80"),
            ("http://x.localhost.", "http://x.localhost.:80"),
        ])
    func `equal addresses have equal texts, and possible loopback addresses are recognized in any notation`(
        address: String, text: String
    ) throws {
        #expect(try origin(address)?.description == text)
        #expect(try origin(address)?.mayBeLoopback == true)
    }

    @Test(
        arguments: [
            "http://a.test@b.test", "http://a.test:80@b.test", "http://127.0.0.1:80@b.test/", "http://a@b.test:80",
        ])
    func `text before an at sign is not the host and text after it is`(address: String) throws {
        #expect(try origin(address) == origin("http://b.test"))
    }

    @Test(
        arguments: [
            ("https://a-1.b2.test:8443?q", 8_443), ("http://a.test:00080/", 80), ("http://a.test:/", 80),
            ("http://127.0.0.1:65535#f", 65_535), ("https://a.test", 443),
        ])
    func `a port is parsed completely, and an empty port is the default port`(address: String, expected: Int) throws {
        #expect(try origin(address)?.port == expected)
    }

    @Test func `the description contains brackets around an IPv6 address and always the port`() throws {
        #expect(try origin("http://[::1]")?.description == "http://[::1]:80")
    }
}
