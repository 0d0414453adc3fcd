import Foundation
import Network
import NetworkCurl
import NetworkTestSupport
import Shared
import Testing

/// Tests of proxies. `URLSession` is not tested: on Linux it reads its proxies from the process's environment, which a
/// test cannot change for one session.
@Suite(.timeLimit(.minutes(10)))
struct ProxyTests {
    private func transport(_ environment: Environment) -> CurlTransport {
        var configuration = CurlConfiguration(environment: environment)
        configuration.certificateFile = TLSFixture.authorityFile
        return CurlTransport(configuration: configuration)
    }

    @Test(arguments: ["HTTP_PROXY", "http_proxy", "ALL_PROXY"])
    func `a request is sent through the proxy, even to a loopback host`(_ variable: String) async throws {
        let proxy = try LoopbackServer { .response(body: Array($0.target.utf8)) }
        let transport = transport([variable, "http://127.0.0.1:\(proxy.port)"].asEnvironment)
        let url = try #require(URL(string: "http://127.0.0.1:9/x?y"))
        let response = try await transport.send(HTTPRequest(url: url, timeouts: .patient()))
        #expect(String(decoding: response.body, as: UTF8.self) == "http://127.0.0.1:9/x?y")
    }

    @Test func `an excluded host is reached directly`() async throws {
        let proxy = try LoopbackServer { _ in .response(body: [1]) }
        let server = try LoopbackServer { _ in .response(body: [2]) }
        let transport = transport(["HTTP_PROXY": "\(proxy.url)", "NO_PROXY": "example.com,127.0.0.1"])
        #expect(try await transport.send(HTTPRequest(.get, server.url)).body == [2])
        #expect(proxy.requests.isEmpty)
    }

    @Test func `https uses a tunnel and its header fields are sent only inside`() async throws {
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

    @Test(arguments: [403, 407, 502])
    func `a proxy that rejects the request is named in the error without its password`(_ status: Int) async throws {
        let proxy = try LoopbackServer { _ in .response(status) }
        let transport = transport(["https_proxy": "http://user:hunter2@127.0.0.1:\(proxy.port)"])
        let url = try #require(URL(string: "https://127.0.0.1:9/"))
        let error = try #require(await transport.failure(HTTPRequest(url: url, timeouts: .patient())))
        #expect(error.kind == .proxy("\(proxy.url) responded with \(status)"))
        #expect(error.progress == .notSent)
        #expect(!"\(error)".contains("hunter2"))
        #expect(proxy.requests.first?.headers["Proxy-Authorization"] == "Basic dXNlcjpodW50ZXIy")
    }

    @Test func `a proxy that closes the connection is reported as the cause`() async throws {
        let proxy = try LoopbackServer { _ in .hangUp }
        let transport = transport(["http_proxy": "http://user:hunter2@127.0.0.1:\(proxy.port)"])
        let error = await transport.failure(HTTPRequest(.get, try #require(URL(string: "http://example.com/"))))
        #expect(error?.kind == .proxy("\(proxy.url) closed the connection"))
        #expect(error.map { !"\($0)".contains("hunter2") } == true)
    }

    @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 ABC\r\n\r\n"])
    func `a peer that is not a proxy is reported as the cause`(_ words: String) async throws {
        let proxy = try LoopbackServer { _ in .raw(Array(words.utf8)) }
        let error = await transport(["http_proxy": "\(proxy.url)"])
            .failure(HTTPRequest(.get, try #require(URL(string: "http://example.com/"))))
        guard case .proxy(let reason) = error?.kind else {
            Issue.record("\(String(describing: error?.kind))")
            return
        }
        #expect(reason.hasPrefix("\(proxy.url): "))
    }

    @Test func `a token for this computer is not sent through a proxy on another computer`() async throws {
        let server = try LoopbackServer { _ in .response(body: [2]) }
        let request = HTTPRequest(.get, server.url, headers: ["Authorization": "Bearer secret"])
        // The host name does not exist, so using the proxy would fail.
        #expect(try await transport(["http_proxy": "http://nowhere.invalid:1"]).send(request).body == [2])
        let proxy = try LoopbackServer { _ in .response(body: [1]) }
        #expect(try await transport(["http_proxy": "\(proxy.url)"]).send(request).body == [1])
    }

    @Test func `a sign-in form for this computer is not sent through a proxy on another computer`() async throws {
        let server = try LoopbackServer { _ in .response(body: [2]) }
        let request = HTTPRequest(.post, server.url, body: Array("code=secret".utf8))
        #expect(try await transport(["http_proxy": "http://nowhere.invalid:1"]).send(request).body == [2])
    }

    @Test func `a proxy that does not respond is reported as the cause`() async throws {
        let proxy = try LoopbackServer { _ in .silence }
        let url = try #require(URL(string: "https://127.0.0.1:9/"))
        let timeouts = HTTPRequest.Timeouts(connect: .milliseconds(200), total: .seconds(60))
        let error = await transport(["https_proxy": "http://user:hunter2@127.0.0.1:\(proxy.port)"])
            .failure(HTTPRequest(url: url, timeouts: timeouts))
        #expect(error?.kind == .proxy("no connection through \(proxy.url) in time"))
    }

    @Test func `a proxy with an untrusted certificate is reported as the cause`() async throws {
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

    @Test func `a tunnel that closes during the TLS handshake is not reported as a certificate error`() async throws {
        let proxy = try LoopbackServer { _ in .reset(after: Array("HTTP/1.1 200 OK\r\n\r\n".utf8)) }
        let error = await transport(["https_proxy": "\(proxy.url)"])
            .failure(HTTPRequest(.get, try #require(URL(string: "https://127.0.0.1:9/"))))
        #expect(error?.kind == .tlsHandshakeBroken)
    }

    @Test func `a proxy that requires other credentials is reported as the cause`() async throws {
        let proxy = try LoopbackServer { _ in .response(407) }
        let error = await transport(["http_proxy": "\(proxy.url)"]).failure(HTTPRequest(.get, proxy.url))
        #expect(error?.kind == .proxy("\(proxy.url) requires other credentials (407)"))
        #expect(error?.status == 407)
    }

    @Test func `a proxy that is not running is reported as the cause`() async throws {
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
