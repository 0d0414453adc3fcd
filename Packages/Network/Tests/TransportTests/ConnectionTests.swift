import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite("Connections", .timeLimit(.minutes(10)))
struct ConnectionTests {
    @Test("requests in a row share one connection", arguments: TransportSubject.all)
    func reuse(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(body: [1]) }
        let transport = subject.make()
        for _ in 0..<5 {
            _ = try await transport.send(HTTPRequest(.get, server.url))
        }
        #expect(server.requests.map(\.connection) == [1, 1, 1, 1, 1])
    }

    @Test("requests at once run side by side", arguments: TransportSubject.all)
    func parallel(_ subject: TransportSubject) async throws {
        let gate = LoopbackGate()
        let server = try LoopbackServer { _ in .response(body: [1], after: gate) }
        let transport = subject.make()
        let tasks = (0..<8).map { _ in Task { try await transport.send(HTTPRequest(.get, server.url)).body } }
        // All arrive before any is answered.
        _ = await server.requests(count: 8)
        gate.open()
        for task in tasks {
            #expect(try await task.value == [1])
        }
    }

    @Test("a connection that the server closed meanwhile is replaced", arguments: TransportSubject.all)
    func stale(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in
            // The length is right, so that the client keeps a connection that the server does not.
            .response(body: [.bytes([1])], framing: .announced(1))
        }
        let transport = subject.make()
        for _ in 0..<3 {
            #expect(try await transport.send(HTTPRequest(.get, server.url)).body == [1])
        }
    }

    @Test(
        "a request that is not idempotent goes out once, on a connection of its own",
        arguments: TransportSubject.able(to: .sentOnce))
    func sentOnce(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { $0.method == "POST" ? .hangUp : .response(body: [1]) }
        let transport = subject.make()
        _ = try await transport.send(HTTPRequest(.get, server.url))
        let error = await transport.failure(HTTPRequest(.post, server.url, body: [1]))
        #expect(error?.kind == .connectionLost)
        #expect(server.requests.map(\.method) == ["GET", "POST"])
        #expect(server.requests.map(\.connection) == [1, 2])
    }

    @Test("HTTP/2 carries all requests on one connection", arguments: TransportSubject.able(to: .multiplexing))
    func multiplexing(_ subject: TransportSubject) async throws {
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
        // The front end tells its clients apart by their ports.
        #expect(Set(requests.map { $0.headers["X-Forwarded-For"] }).count == 1)
    }

    @Test("no redirect is followed", arguments: TransportSubject.all, [301, 302, 303, 307, 308])
    func redirects(_ subject: TransportSubject, status: Int) async throws {
        let server = try LoopbackServer { _ in .response(status, headers: ["Location": "/next"], body: [1]) }
        let response = try await subject.make().send(
            HTTPRequest(.get, server.url, headers: ["Authorization": "Bearer x"]))
        #expect(response.status == status)
        #expect(response.headers["Location"] == "/next")
        #expect(server.requests.count == 1)
    }
}
