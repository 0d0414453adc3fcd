import Foundation
import Network
import NetworkCurl
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TimeoutTests {
    private let clock = ContinuousClock()
    private let limit = Duration.milliseconds(250)
    /// The longest accepted time: much longer than a limit needs, but shorter than a limit in a larger unit.
    private let longest = Duration.milliseconds(950)

    /// Sends requests until one times out as expected.
    ///
    /// - Parameter progress: The expected progress at the time limit.
    private func expectTimeout(
        _ expected: NetworkError.Timeout, at progress: NetworkError.Progress, from transport: any HTTPTransport,
        _ request: HTTPRequest
    ) async -> NetworkError? {
        var (error, elapsed): (NetworkError?, Duration)
        var attempts = 0
        // The timeout must never be early. It must be on time at least once, because the machine may be busy
        // temporarily.
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

    @Test(arguments: TransportSubject.all)
    func `the total limit applies to the whole exchange`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .silence }
        let timeouts = HTTPRequest.Timeouts.patient(total: limit)
        let request = HTTPRequest(.get, server.url, timeouts: timeouts)
        _ = await expectTimeout(.total, at: .sent, from: subject.make(), request)
    }

    @Test(arguments: TransportSubject.all)
    func `the idle limit applies to a server that does not respond`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .silence }
        let timeouts = HTTPRequest.Timeouts.patient(idle: limit)
        let request = HTTPRequest(.get, server.url, timeouts: timeouts)
        _ = await expectTimeout(.idle, at: .sent, from: subject.make(), request)
    }

    @Test(arguments: TransportSubject.all)
    func `the idle limit applies to a server that stops within the body`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in
            .silence(after: Array("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc".utf8))
        }
        let timeouts = HTTPRequest.Timeouts.patient(idle: limit)
        let request = HTTPRequest(.get, server.url, timeouts: timeouts)
        let error = await expectTimeout(.idle, at: .headersReceived, from: subject.make(), request)
        #expect(error?.bodyExcerpt == Array("abc".utf8))
    }

    @Test(arguments: TransportSubject.able(to: .connectLimit))
    func `the connect limit applies to a handshake without a response`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .silence }
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        let timeouts = HTTPRequest.Timeouts.patient(connect: limit)
        let request = HTTPRequest(url: url, timeouts: timeouts)
        _ = await expectTimeout(.connect, at: .notSent, from: subject.make(), request)
    }

    @Test func `a limit holds even if bytes arrive right before it`() async throws {
        let gates = (0..<120).map { _ in LoopbackGate() }
        let end = LoopbackGate()
        defer { end.open() }
        let server = try LoopbackServer { request in
            let gate = Int(request.target.dropFirst()).map { gates[$0] } ?? end
            return .response(body: [.bytes([1]), .gate(gate), .bytes([2]), .gate(end), .bytes([3])])
        }
        let (transport, start) = (CurlTransport(), clock.now)
        let timeouts = HTTPRequest.Timeouts.patient(total: limit)
        let failures = await withTaskGroup(of: NetworkError.Kind?.self) { group in
            for index in gates.indices {
                group.addTask {
                    await transport.failure(HTTPRequest(.get, server.url, "\(index)", timeouts: timeouts))?.kind
                }
            }
            for (index, gate) in gates.enumerated() {
                while clock.now < start + limit + .microseconds(250 * (index - 8)) { await Task.yield() }
                gate.open()
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(failures.allSatisfy { $0 == .timedOut(.total) })
    }

    @Test(arguments: TransportSubject.all)
    func `a response within the limits succeeds`(_ subject: TransportSubject) async throws {
        let gate = LoopbackGate()
        let server = try LoopbackServer { _ in .response(body: [.bytes([1]), .gate(gate), .bytes([2])]) }
        let transport = subject.make()
        async let response = transport.send(HTTPRequest(.get, server.url))
        await gate.reached()
        gate.open()
        #expect(try await response.body == [1, 2])
    }

    @Test(arguments: TransportSubject.all)
    func `a waiting request does not delay others`(_ subject: TransportSubject) async throws {
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
