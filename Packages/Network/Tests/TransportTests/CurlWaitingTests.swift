import Foundation
import Network
import NetworkCurl
import NetworkTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CurlWaitingTests {
    /// Sends a request and returns the processor time that the transport's thread has used when the body arrives.
    private static func processorTime(of transport: CurlTransport, _ server: LoopbackServer) async throws -> Duration {
        let used = Mutex(Duration.zero)
        let sink = BodySink { _ in
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            used.withLock { [time] in $0 = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec) }
        }
        _ = try await transport.send(HTTPRequest(.get, server.url, sink: sink))
        return used.withLock(\.self)
    }

    @Test func `waiting for a server that falls silent uses no processor time`() async throws {
        let server = try LoopbackServer { $0.target == "/" ? .response(body: [1]) : .silence }
        let transport = CurlTransport()
        let limit = Duration.milliseconds(500)
        for _ in 0..<50 {
            _ = try await transport.send(HTTPRequest(.get, server.url))
        }
        let before = try await Self.processorTime(of: transport, server)
        let silent = HTTPRequest(.get, server.url, "/silent", timeouts: .patient(total: limit))
        #expect(await transport.failure(silent)?.kind == .timedOut(.total))
        #expect(try await Self.processorTime(of: transport, server) - before < limit / 4)
    }

    @Test func `requests succeed, fail and are canceled at the same time`() async throws {
        let server = try LoopbackServer { request in
            request.target == "/silent" ? .silence : .response(body: [.fill(count: 200_000)])
        }
        let transport = CurlTransport()
        let silent = HTTPRequest(.get, server.url, "/silent", timeouts: .patient(total: .milliseconds(300)))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    for _ in 0..<5 {
                        let response = try await transport.send(HTTPRequest(.get, server.url))
                        #expect(response.body.count == 200_000)
                    }
                }
            }
            group.addTask { #expect(await transport.failure(silent)?.kind == .timedOut(.total)) }
            try await group.waitForAll()
        }
        let url = try #require(URL(string: "http://127.0.0.1:\(LoopbackServer.unusedPort())"))
        #expect(await transport.failure(HTTPRequest(.get, url))?.kind == .cannotConnect)
        let quiet = try LoopbackServer { _ in .silence }
        let cancelled = Task { await transport.failure(HTTPRequest(.get, quiet.url)) }
        _ = await quiet.requests(count: 1)
        cancelled.cancel()
        #expect(await cancelled.value?.kind == .cancelled)
    }

    @Test func `responses are delivered while another body is still arriving`() async throws {
        let server = try LoopbackServer { request in
            .response(body: [.fill(count: request.target == "/endless" ? 1 << 50 : 1_000)])
        }
        let transport = CurlTransport()
        let (arrived, arrival) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let sink = BodySink { _ in arrival.yield() }
        let endless = Task {
            await transport.failure(
                HTTPRequest(.get, server.url, "/endless", maximumBodySize: .max, sink: sink))
        }
        for await _ in arrived { break }
        for _ in 0..<50 {
            #expect(try await transport.send(HTTPRequest(.get, server.url)).body.count == 1_000)
        }
        endless.cancel()
        #expect(await endless.value?.kind == .cancelled)
    }

    @Test func `an idle connection that its server closed uses no processor time`() async throws {
        // The length is correct, so the client keeps the connection open although the server closes it.
        let server = try LoopbackServer {
            $0.target == "/" ? .response(body: [.bytes([1])], framing: .announced(1)) : .silence
        }
        let transport = CurlTransport()
        let limit = Duration.milliseconds(500)
        let silent = HTTPRequest(.get, server.url, "/silent", timeouts: .patient(total: limit))
        async let other = transport.failure(silent)
        let before = try await Self.processorTime(of: transport, server)
        #expect(await other?.kind == .timedOut(.total))
        #expect(try await Self.processorTime(of: transport, server) - before < limit / 4)
    }

    @Test func `callers are resumed when their requests end together`() async throws {
        let gate = LoopbackGate()
        let server = try LoopbackServer { _ in .response(body: [1], after: gate) }
        let transport = CurlTransport()
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<20 {
                group.addTask { try await transport.send(HTTPRequest(.get, server.url)).body }
            }
            _ = await server.requests(count: 20)
            gate.open()
            for try await body in group {
                #expect(body == [1])
            }
        }
    }
}
