import Foundation
import Network
import NetworkCurl
import NetworkTestSupport
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TLSTests {
    @Test(
        arguments: TransportSubject.able(to: .ownAuthority),
        [LoopbackTLSFrontEnd.Offer.http1, .http2])
    func `a server with a trusted certificate is accepted`(
        _ subject: TransportSubject, offer: LoopbackTLSFrontEnd.Offer
    ) async throws {
        let server = try LoopbackServer { .response(body: $0.body + [1]) }
        let frontEnd = try LoopbackTLSFrontEnd(
            for: server, certificates: TLSFixture.certificates(), offering: offer)
        let transport = subject.make()
        let body = [UInt8](repeating: 7, count: 200_000)
        for _ in 0..<3 {
            let response = try await transport.send(HTTPRequest(.post, frontEnd.url, "x", body: body))
            #expect(response.body == body + [1])
        }
    }

    @Test(
        arguments: TransportSubject.all, [LoopbackCertificates.Leaf.expired, .wrongName, .selfSigned])
    func `a certificate that is expired, for another host or self-signed is rejected`(
        _ subject: TransportSubject, leaf: LoopbackCertificates.Leaf
    ) async throws {
        let server = try LoopbackServer { _ in .response() }
        let frontEnd = try LoopbackTLSFrontEnd(for: server, certificates: TLSFixture.certificates(), leaf: leaf)
        let error = try #require(await subject.make().failure(HTTPRequest(.get, frontEnd.url)))
        guard case .tls(let text) = error.kind else {
            Issue.record("\(error.kind)")
            return
        }
        #expect(!text.isEmpty)
        #expect(error.progress == .notSent)
        #expect(server.requests.isEmpty)
    }

    @Test func `a custom authority is only trusted if it is configured`() async throws {
        let server = try LoopbackServer { _ in .response() }
        let certificates = try TLSFixture.certificates()
        let frontEnd = try LoopbackTLSFrontEnd(for: server, certificates: certificates)
        let error = await CurlTransport().failure(HTTPRequest(.get, frontEnd.url))
        guard case .tls(let text) = error?.kind else {
            Issue.record("\(String(describing: error?.kind))")
            return
        }
        #expect(text.contains("certificate"))
        let trusting = CurlTransport(
            configuration: CurlConfiguration(environment: ["SSL_CERT_FILE": certificates.authorityFile]))
        #expect(try await trusting.send(HTTPRequest(.get, frontEnd.url)).status == 200)
    }

    @Test(arguments: TransportSubject.all)
    func `a server that does not use TLS is a TLS error`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer(greeting: Array("220 ready\r\n".utf8)) { _ in .response() }
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        let error = await subject.make().failure(HTTPRequest(url: url, timeouts: .patient()))
        guard case .tls = error?.kind else {
            Issue.record("\(String(describing: error?.kind))")
            return
        }
        #expect(server.requests.isEmpty)
    }

    @Test(
        arguments: TransportSubject.able(to: .exactFailures),
        [
            LoopbackServer.Reply.hangUp, .reset(), .raw([0x16, 0x03, 0x03, 0x40, 0x00, 0x02, 0x00]),
            .reset(after: [0x16, 0x03, 0x03, 0x40, 0x00, 0x02, 0x00]),
        ])
    func `a connection that closes during the handshake is not reported like a refused one`(
        _ subject: TransportSubject, reply: LoopbackServer.Reply
    ) async throws {
        let server = try LoopbackServer(ignoringRequests: reply)
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        let error = await subject.make().failure(HTTPRequest(url: url, timeouts: .patient()))
        #expect(error?.kind == .tlsHandshakeBroken)
        #expect(error?.progress == .notSent)
    }

    @Test(arguments: [LoopbackServer.Reply.hangUp, .reset(), .raw([0x16, 0x03, 0x03, 0x40, 0x00, 0x02, 0x00])])
    func `a handshake that fails behind a proxy is not reported as a failure of the proxy`(
        reply: LoopbackServer.Reply
    ) async throws {
        let server = try LoopbackServer(ignoringRequests: reply)
        let proxy = try LoopbackServer { $0.method == "CONNECT" ? .tunnel(to: server.port) : .response(400) }
        let transport = CurlTransport(
            configuration: CurlConfiguration(environment: ["https_proxy": proxy.url.absoluteString]))
        let url = try #require(URL(string: "https://server.test:\(server.port)/"))
        let error = await transport.failure(HTTPRequest(url: url, timeouts: .patient()))
        #expect(error?.kind == .tlsHandshakeBroken)
    }

    @Test(
        arguments: TransportSubject.able(to: .ownAuthority),
        [LoopbackTLSFrontEnd.Offer.http1, .http2])
    func `a body that ends early over TLS is truncated`(_ subject: TransportSubject, offer: LoopbackTLSFrontEnd.Offer)
        async throws
    {
        let server = try LoopbackServer { _ in .response(body: [.fill(count: 200_000)], framing: .announced(400_000)) }
        let frontEnd = try LoopbackTLSFrontEnd(
            for: server, certificates: TLSFixture.certificates(), offering: offer)
        let error = await subject.make().failure(HTTPRequest(.get, frontEnd.url))
        #expect(error?.kind == .truncatedBody)
    }

    @Test(
        arguments: TransportSubject.able(to: .ownAuthority),
        [LoopbackTLSFrontEnd.Offer.http1, .http2])
    func `a TLS connection closed before the response is lost`(
        _ subject: TransportSubject, offer: LoopbackTLSFrontEnd.Offer
    ) async throws {
        let gate = LoopbackGate()
        let server = try LoopbackServer { _ in .response(after: gate) }
        let frontEnd = try LoopbackTLSFrontEnd(
            for: server, certificates: TLSFixture.certificates(), offering: offer)
        let transport = subject.make()
        async let error = transport.failure(HTTPRequest(.get, frontEnd.url))
        await gate.reached()
        frontEnd.stop()
        #expect(await error?.kind == .connectionLost)
        #expect(await error?.progress == .sent)
        gate.open()
    }

    @Test(
        arguments: TransportSubject.able(to: .ownAuthority), [LoopbackTLSFrontEnd.Offer.http1, .http2])
    func `a connection that closes within the body truncates it`(
        _ subject: TransportSubject, offer: LoopbackTLSFrontEnd.Offer
    ) async throws {
        let gate = LoopbackGate()
        let server = try LoopbackServer { _ in .response(body: [.fill(count: 100_000), .gate(gate)], framing: .chunked)
        }
        let frontEnd = try LoopbackTLSFrontEnd(
            for: server, certificates: TLSFixture.certificates(), offering: offer)
        let (arrivals, arrival) = AsyncStream<Void>.makeStream()
        let request = HTTPRequest(.get, frontEnd.url, sink: BodySink { _ in arrival.finish() })
        let transport = subject.make()
        async let error = transport.failure(request)
        for await _ in arrivals {}
        frontEnd.stop()
        let kind = await error?.kind
        #expect(kind == .truncatedBody || kind == .connectionLost)
        #expect(await error?.progress == .headersReceived)
        gate.open()
    }
}
