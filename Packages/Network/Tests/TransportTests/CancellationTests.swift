import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite("Cancellation", .timeLimit(.minutes(10)))
struct CancellationTests {
    @Test("a cancelled request ends within 50 ms", arguments: TransportSubject.all)
    func latency(_ subject: TransportSubject) async throws {
        try await subject.make().expectPromptCancellation()
    }

    @Test("a task that is cancelled already gets no response", arguments: TransportSubject.all)
    func before(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .silence }
        let transport = subject.make()
        let kind = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await transport.failure(HTTPRequest(.get, server.url))?.kind
        }.value
        #expect(kind == .cancelled)
    }

    @Test("cancelling one request leaves the others alone", arguments: TransportSubject.all)
    func others(_ subject: TransportSubject) async throws {
        let gate = LoopbackGate()
        let server = try LoopbackServer { $0.target == "/silent" ? .silence : .response(body: [1], after: gate) }
        let transport = subject.make()
        async let response = transport.send(HTTPRequest(.get, server.url, "slow"))
        await gate.reached()
        let task = Task { await transport.failure(HTTPRequest(.get, server.url, "silent")) }
        _ = await server.requests(count: 2)
        task.cancel()
        #expect(await task.value?.kind == .cancelled)
        gate.open()
        #expect(try await response.body == [1])
    }

    @Test("many requests started and cancelled at once all end", arguments: TransportSubject.all)
    func storm(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(body: [1]) }
        let transport = subject.make()
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<200 {
                let task = Task { await transport.failure(HTTPRequest(.get, server.url)) }
                if index.isMultiple(of: 2) {
                    task.cancel()
                }
                group.addTask {
                    let kind = await task.value?.kind
                    #expect(kind == nil || kind == .cancelled)
                }
            }
        }
    }
}
