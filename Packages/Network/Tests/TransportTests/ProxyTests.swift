import Foundation
import Network
import NetworkCurl
import NetworkTestSupport
import Shared
import Testing

/// `URLSession` on Linux takes its proxies from the process's environment, which a test cannot change for one session.
@Suite("Proxies", .timeLimit(.minutes(10)))
struct ProxyTests {
    private func transport(_ environment: Environment) -> CurlTransport {
        var configuration = CurlConfiguration(environment: environment)
        configuration.certificateFile = TLSFixture.authorityFile
        return CurlTransport(configuration: configuration)
    }

    @Test("a request goes through the proxy, loopback too", arguments: ["HTTP_PROXY", "http_proxy", "ALL_PROXY"])
    func used(_ variable: String) async throws {
        let proxy = try LoopbackServer { .response(body: Array($0.target.utf8)) }
        let transport = transport([variable, "http://127.0.0.1:\(proxy.port)"].asEnvironment)
        let url = try #require(URL(string: "http://127.0.0.1:9/x?y"))
        let response = try await transport.send(HTTPRequest(url: url, timeouts: .patient()))
        #expect(String(decoding: response.body, as: UTF8.self) == "http://127.0.0.1:9/x?y")
    }

    @Test("an excluded host is reached directly")
    func excluded() async throws {
        let proxy = try LoopbackServer { _ in .response(body: [1]) }
        let server = try LoopbackServer { _ in .response(body: [2]) }
        let transport = transport(["HTTP_PROXY": "\(proxy.url)", "NO_PROXY": "example.com,127.0.0.1"])
        #expect(try await transport.send(HTTPRequest(.get, server.url)).body == [2])
        #expect(proxy.requests.isEmpty)
    }

    @Test("https goes through a tunnel and its headers stay inside")
    func tunnel() async throws {
        let server = try LoopbackServer { _ in .response(body: [3]) }
        let frontEnd = try LoopbackTLSFrontEnd(for: server, certificates: TLSFixture.certificates())
        let proxy = try LoopbackServer { _ in .tunnel(to: frontEnd.port) }
        let transport = transport(["HTTPS_PROXY": "\(proxy.url)"])
        let response = try await transport.send(
            HTTPRequest(.get, frontEnd.url, headers: ["Authorization": "Bearer secret"]))
        #expect(response.body == [3])
        let connect = try #require(proxy.requests.first)
        #expect(connect.method == "CONNECT")
        #expect(connect.target == "127.0.0.1:\(frontEnd.port)")
        #expect(connect.headers["Authorization"] == nil)
        #expect(server.requests.first?.headers["Authorization"] == "Bearer secret")
    }

    @Test("a proxy that refuses is named as the cause, its password is not", arguments: [403, 407, 502])
    func refusedTunnel(_ status: Int) async throws {
        let proxy = try LoopbackServer { _ in .response(status) }
        let transport = transport(["https_proxy": "http://user:hunter2@127.0.0.1:\(proxy.port)"])
        let url = try #require(URL(string: "https://127.0.0.1:9/"))
        let error = try #require(await transport.failure(HTTPRequest(url: url, timeouts: .patient())))
        #expect(error.kind == .proxy("\(proxy.url) responded with \(status)"))
        #expect(error.progress == .notSent)
        #expect(!"\(error)".contains("hunter2"))
        #expect(proxy.requests.first?.headers["Proxy-Authorization"] == "Basic dXNlcjpodW50ZXIy")
    }

    @Test("a proxy that closes without a response is to blame, and not the server")
    func closing() async throws {
        let proxy = try LoopbackServer { _ in .hangUp }
        let transport = transport(["http_proxy": "http://user:hunter2@127.0.0.1:\(proxy.port)"])
        let error = await transport.failure(HTTPRequest(.get, try #require(URL(string: "http://example.com/"))))
        #expect(error?.kind == .proxy("\(proxy.url) closed the connection"))
        #expect(error.map { !"\($0)".contains("hunter2") } == true)
    }

    @Test("what is no proxy at all is named", arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 ABC\r\n\r\n"])
    func noProxy(_ words: String) async throws {
        let proxy = try LoopbackServer { _ in .raw(Array(words.utf8)) }
        let error = await transport(["http_proxy": "\(proxy.url)"])
            .failure(HTTPRequest(.get, try #require(URL(string: "http://example.com/"))))
        guard case .proxy(let reason) = error?.kind else {
            Issue.record("\(String(describing: error?.kind))")
            return
        }
        #expect(reason.hasPrefix("\(proxy.url): "))
    }

    @Test("a token for this computer does not leave it through a proxy elsewhere")
    func loopbackToken() async throws {
        let server = try LoopbackServer { _ in .response(body: [2]) }
        let request = HTTPRequest(.get, server.url, headers: ["Authorization": "Bearer secret"])
        // Nothing has that name; who asked it would fail.
        #expect(try await transport(["http_proxy": "http://nowhere.invalid:1"]).send(request).body == [2])
        let proxy = try LoopbackServer { _ in .response(body: [1]) }
        #expect(try await transport(["http_proxy": "\(proxy.url)"]).send(request).body == [1])
    }

    @Test("nor does what a sign-in hands over in a body")
    func loopbackBody() async throws {
        let server = try LoopbackServer { _ in .response(body: [2]) }
        let request = HTTPRequest(.post, server.url, body: Array("code=secret".utf8))
        #expect(try await transport(["http_proxy": "http://nowhere.invalid:1"]).send(request).body == [2])
    }

    @Test("a proxy that never answers is named")
    func silent() async throws {
        let proxy = try LoopbackServer { _ in .silence }
        let url = try #require(URL(string: "https://127.0.0.1:9/"))
        let timeouts = HTTPRequest.Timeouts(connect: .milliseconds(200), total: .seconds(60))
        let error = await transport(["https_proxy": "http://user:hunter2@127.0.0.1:\(proxy.port)"])
            .failure(HTTPRequest(url: url, timeouts: timeouts))
        #expect(error?.kind == .proxy("no connection through \(proxy.url) in time"))
    }

    @Test("a proxy whose certificate is not trusted is to blame, and not the server")
    func untrusted() async throws {
        let server = try LoopbackServer { _ in .response() }
        let certificates = try TLSFixture.certificates()
        let proxy = try LoopbackTLSFrontEnd(for: server, certificates: certificates, leaf: .expired)
        let name = "https://127.0.0.1:\(proxy.port)"
        for target in ["http://127.0.0.1:9/", "https://127.0.0.1:9/"] {
            let error = await transport(["all_proxy": "\(name)"])
                .failure(HTTPRequest(.get, try #require(URL(string: target))))
            guard case .proxy(let reason) = error?.kind else {
                Issue.record("\(String(describing: error?.kind))")
                continue
            }
            #expect(reason.hasPrefix("\(name): "))
            #expect(reason.contains("expired"))
        }
    }

    @Test("a tunnel that breaks while TLS begins is no fault of a certificate")
    func brokenTunnel() async throws {
        let proxy = try LoopbackServer { _ in .reset(after: Array("HTTP/1.1 200 OK\r\n\r\n".utf8)) }
        let error = await transport(["https_proxy": "\(proxy.url)"])
            .failure(HTTPRequest(.get, try #require(URL(string: "https://127.0.0.1:9/"))))
        #expect(error?.kind == .tlsHandshakeBroken)
    }

    @Test("a proxy that asks for other credentials fails as a proxy")
    func credentials() async throws {
        let proxy = try LoopbackServer { _ in .response(407) }
        let error = await transport(["http_proxy": "\(proxy.url)"]).failure(HTTPRequest(.get, proxy.url))
        #expect(error?.kind == .proxy("\(proxy.url) asks for other credentials (407)"))
        #expect(error?.status == 407)
    }

    @Test("a proxy that is not there fails as a proxy")
    func absent() async throws {
        let port = try LoopbackServer.unusedPort()
        let server = try LoopbackServer { _ in .response() }
        let refused = await transport(["http_proxy": "http://127.0.0.1:\(port)"])
            .failure(HTTPRequest(.get, server.url))
        #expect(refused?.kind == .proxy("http://127.0.0.1:\(port) could not be reached"))
        let unknown = await transport(["http_proxy": "http://user:hunter2@nowhere.invalid:1"])
            .failure(HTTPRequest(.get, server.url))
        #expect(unknown?.kind == .proxy("the name of http://nowhere.invalid:1 could not be resolved"))
        #expect(unknown.map { !"\($0)".contains("hunter2") } == true)
    }
}

extension [String] {
    fileprivate var asEnvironment: Environment {
        Environment([self[0]: self[1]])
    }
}
