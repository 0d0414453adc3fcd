import Foundation
import Network
import NetworkCurl
import NetworkTestSupport
import Shared
import Testing

/// Tests with the URLs that browsers are tested with. `URL` follows RFC 3986 and browsers do not. If the two disagree,
/// credentials must not be sent to an unintended host.
@Suite(.timeLimit(.minutes(10)))
struct WebPlatformURLTests {
    /// Returns the URL that a redirect to the text leads to, or `nil` if the redirect is not followed.
    private func target(_ sample: WebPlatformURLs.Case) -> (url: URL, origin: Origin, base: Origin?)? {
        let base = URL(string: sample.base ?? "http://base.test/")
        guard let url = URL(string: sample.text, relativeTo: base)?.absoluteURL, let origin = Origin(url) else {
            return nil
        }
        return (url, origin, base.flatMap(Origin.init))
    }

    @Test func `a URL leads to the host that browsers use, stays where it was, or is rejected`() {
        var (wrong, led): ([String], Int) = ([], 0)
        for sample in WebPlatformURLs.cases {
            guard let target = target(sample) else { continue }
            led += 1
            let expected = sample.origin.flatMap { URL(string: $0) }.flatMap(Origin.init)
            if target.origin != target.base, target.origin != expected { wrong.append("\(sample): \(target.origin)") }
        }
        #expect(wrong == [])
        #expect(led > 100)
    }

    @Test func `a request reaches the host that its URL names`() async throws {
        let proxy = try LoopbackServer { .response(body: Array($0.target.utf8)) }
        let transport = CurlTransport(
            configuration: CurlConfiguration(environment: ["HTTP_PROXY": "\(proxy.url)", "NO_PROXY": ""]))
        var (wrong, reached): ([String], Int) = ([], 0)
        for sample in WebPlatformURLs.cases {
            guard let (url, origin, _) = target(sample), origin.scheme == "http",
                let response = try? await transport.send(HTTPRequest(url: url, timeouts: .patient()))
            else { continue }
            reached += 1
            let asked = String(decoding: response.body, as: UTF8.self)
            if URL(string: asked).flatMap(Origin.init) != origin { wrong.append("\(url): \(asked)") }
        }
        #expect(wrong == [])
        #expect(reached > 80)
    }
}
