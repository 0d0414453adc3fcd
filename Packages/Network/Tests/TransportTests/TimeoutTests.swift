import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite("Time limits hold below a second", .timeLimit(.minutes(10)))
struct TimeoutTests {
    private let clock = ContinuousClock()
    private let limit = Duration.milliseconds(250)
    /// Far more than a limit needs, far less than the next larger unit that one might mistake it for.
    private let longest = Duration.milliseconds(950)

    /// - Parameter progress: How far the exchange comes within the limit.
    private func expectTimeout(
        _ expected: NetworkError.Timeout, at progress: NetworkError.Progress, from transport: any HTTPTransport,
        _ request: HTTPRequest
    ) async -> NetworkError? {
        var (error, elapsed): (NetworkError?, Duration)
        var attempts = 0
        // Never too early; and in time at least once, since the machine may be too busy at one moment.
        repeat {
            let start = clock.now
            error = await transport.failure(request)
            elapsed = clock.now - start
            attempts += 1
            #expect(error?.kind == .timedOut(expected))
            // The transports count whole milliseconds from a moment after the start.
            #expect(elapsed >= limit - .milliseconds(2))
        } while (elapsed >= longest || error?.progress != progress) && attempts < 60
        #expect(elapsed < longest)
        #expect(error?.progress == progress)
        return error
    }

    @Test("the whole exchange", arguments: TransportSubject.all)
    func total(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .silence }
        let timeouts = HTTPRequest.Timeouts.patient(total: limit)
        let request = HTTPRequest(.get, server.url, timeouts: timeouts)
        _ = await expectTimeout(.total, at: .sent, from: subject.make(), request)
    }

    @Test("a silent server", arguments: TransportSubject.all)
    func idle(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .silence }
        let timeouts = HTTPRequest.Timeouts.patient(idle: limit)
        let request = HTTPRequest(.get, server.url, timeouts: timeouts)
        _ = await expectTimeout(.idle, at: .sent, from: subject.make(), request)
    }

    @Test("a server that falls silent in the body", arguments: TransportSubject.all)
    func idleBody(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in
            .silence(after: Array("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc".utf8))
        }
        let timeouts = HTTPRequest.Timeouts.patient(idle: limit)
        let request = HTTPRequest(.get, server.url, timeouts: timeouts)
        let error = await expectTimeout(.idle, at: .headersReceived, from: subject.make(), request)
        #expect(error?.bodyExcerpt == Array("abc".utf8))
    }

    @Test("a handshake that is not answered", arguments: TransportSubject.able(to: .connectLimit))
    func connect(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .silence }
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        let timeouts = HTTPRequest.Timeouts.patient(connect: limit)
        let request = HTTPRequest(url: url, timeouts: timeouts)
        _ = await expectTimeout(.connect, at: .notSent, from: subject.make(), request)
    }

    @Test("a response in time is not disturbed", arguments: TransportSubject.all)
    func inTime(_ subject: TransportSubject) async throws {
        let gate = LoopbackGate()
        let server = try LoopbackServer { _ in .response(body: [.bytes([1]), .gate(gate), .bytes([2])]) }
        let transport = subject.make()
        async let response = transport.send(HTTPRequest(.get, server.url))
        await gate.reached()
        gate.open()
        #expect(try await response.body == [1, 2])
    }

    @Test("one request that waits does not hold up others", arguments: TransportSubject.all)
    func others(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { $0.target == "/silent" ? .silence : .response(body: [1]) }
        let transport = subject.make()
        let silent = Task { await transport.failure(HTTPRequest(.get, server.url, "silent")) }
        _ = await server.requests(count: 1)
        for _ in 0..<20 {
            #expect(try await transport.send(HTTPRequest(.get, server.url, "ok")).body == [1])
        }
        silent.cancel()
        #expect(await silent.value?.kind == .cancelled)
    }
}
