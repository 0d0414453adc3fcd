import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ConnectionTests {
    @Test(arguments: TransportSubject.all)
    func `consecutive requests share one connection`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(body: [1]) }
        let transport = subject.make()
        for _ in 0..<5 {
            _ = try await transport.send(HTTPRequest(.get, server.url))
        }
        #expect(server.requests.map(\.connection) == [1, 1, 1, 1, 1])
    }

    @Test(arguments: TransportSubject.all)
    func `concurrent requests run in parallel`(_ subject: TransportSubject) async throws {
        let gate = LoopbackGate()
        let server = try LoopbackServer { _ in .response(body: [1], after: gate) }
        let transport = subject.make()
        let tasks = (0..<8).map { _ in Task { try await transport.send(HTTPRequest(.get, server.url)).body } }
        // All requests arrive before the first response is sent.
        _ = await server.requests(count: 8)
        gate.open()
        for task in tasks {
            #expect(try await task.value == [1])
        }
    }

    @Test(arguments: TransportSubject.all)
    func `a connection that the server has closed is replaced`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in
            // The length is correct, so the client keeps the connection open although the server closes it.
            .response(body: [.bytes([1])], framing: .announced(1))
        }
        let transport = subject.make()
        for _ in 0..<3 {
            #expect(try await transport.send(HTTPRequest(.get, server.url)).body == [1])
        }
    }

    @Test(
        arguments: TransportSubject.able(to: .sentOnce))
    func `a request that is not idempotent is sent once on a new connection`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { $0.method == "POST" ? .hangUp : .response(body: [1]) }
        let transport = subject.make()
        _ = try await transport.send(HTTPRequest(.get, server.url))
        let error = await transport.failure(HTTPRequest(.post, server.url, body: [1]))
        #expect(error?.kind == .connectionLost)
        #expect(server.requests.map(\.method) == ["GET", "POST"])
        #expect(server.requests.map(\.connection) == [1, 2])
    }

    @Test(arguments: TransportSubject.able(to: .multiplexing))
    func `HTTP/2 carries all requests on one connection`(_ subject: TransportSubject) async throws {
        let gate = LoopbackGate()
        let server = try LoopbackServer { _ in .response(headers: ["X-Name": "v"], body: [1], after: gate) }
        let frontEnd = try LoopbackTLSFrontEnd(for: server, certificates: TLSFixture.certificates())
        let transport = subject.make()
        let tasks = (0..<8).map { _ in Task { try await transport.send(HTTPRequest(.get, frontEnd.url)) } }
        let requests = await server.requests(count: 8)
        gate.open()
        for task in tasks {
            let response = try await task.value
            #expect(response.body == [1])
            #expect(response.headers["x-name"] == "v")
        }
        // The proxy's clients are distinguished by their ports.
        #expect(Set(requests.map { $0.headers["X-Forwarded-For"] }).count == 1)
    }

    @Test(arguments: TransportSubject.all, [301, 302, 303, 307, 308])
    func `no redirect is followed`(_ subject: TransportSubject, status: Int) async throws {
        let server = try LoopbackServer { _ in .response(status, headers: ["Location": "/next"], body: [1]) }
        let response = try await subject.make().send(
            HTTPRequest(.get, server.url, headers: ["Authorization": "Bearer x"]))
        #expect(response.status == status)
        #expect(response.headers["Location"] == "/next")
        #expect(server.requests.count == 1)
    }
}
