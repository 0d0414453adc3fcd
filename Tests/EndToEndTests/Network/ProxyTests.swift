import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ProxyTests {
    private let search = FakeSearch.users(total: 1)

    @Test func `a proxy is also used for loopback URLs`() async throws {
        let proxy = try LoopbackServer.gitHub { [search] in search.reply(to: $0) }
        let run = try await Sandbox(["HTTP_PROXY": proxy.address]).run("search", "users", "x")
        #expect(run.code == 0)
        #expect(proxy.requests.first?.target.hasPrefix("http://127.0.0.1:") == true)
    }

    @Test func `hosts in NO_PROXY are reached directly`() async throws {
        let server = try LoopbackServer.gitHub { [search] in search.reply(to: $0) }
        let proxy = try LoopbackServer.gitHub { _ in .response(502) }
        let run = try await Sandbox(github: server, ["HTTP_PROXY": proxy.address, "NO_PROXY": "127.0.0.1"]).run(
            "search", "users", "x")
        #expect(run.code == 0)
        #expect(proxy.connectionCount == 0)
    }

    @Test func `an HTTPS URL is requested through a tunnel`() async throws {
        let certificates = try LoopbackCertificates()
        let server = try LoopbackServer.gitHub { [search] in search.reply(to: $0) }
        let front = try LoopbackTLSFrontEnd.start(for: server, certificates: certificates)
        let port = front.port
        let proxy = try LoopbackServer { $0.method == "CONNECT" ? .tunnel(to: port) : .response(400) }
        let run = try await Sandbox([
            "SEARCHAPP_GITHUB_API_URL": "https://127.0.0.1:\(port)", "HTTPS_PROXY": proxy.address,
            "SSL_CERT_FILE": certificates.authorityFile, "GH_TOKEN": "ghp_tunnelled",
        ]).run("search", "users", "x")
        #expect(run.code == 0)
        #expect(proxy.requests.first?.target == "127.0.0.1:\(port)")
        #expect(proxy.requests.first?.headers["Authorization"] == nil)
        #expect(server.requests.first?.headers["Authorization"] == "Bearer ghp_tunnelled")
    }

    @Test func `a proxy's credentials are sent only to the proxy and never printed`() async throws {
        let proxy = try LoopbackServer { _ in .response(407) }
        let run = try await Sandbox([
            "HTTPS_PROXY": "http://someone:pr0xyw0rd@127.0.0.1:\(proxy.port)",
            "SEARCHAPP_GITHUB_API_URL": "https://127.0.0.1:1",
        ]).run("search", "users", "x", "--verbose")
        #expect(run.code == 7)
        #expect(proxy.requests.first?.headers["Proxy-Authorization"] != nil)
        #expect(run.errors.contains("proxy"))
        #expect(!run.errors.contains("pr0xyw0rd"))
    }

    @Test func `an unreachable proxy is reported as the cause`() async throws {
        let run = try await Sandbox(["HTTP_PROXY": "http://127.0.0.1:1"]).run(
            "search", "users", "x", "--json-errors")
        #expect(run.code == 7)
        #expect(try run.error["message"]?.text?.contains("proxy") == true)
    }
}
