import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CancellationTests {
    @Test(arguments: TransportSubject.all)
    func `a request without a response ends when it is canceled`(_ subject: TransportSubject) async throws {
        try await subject.make().expectCancellation()
    }

    @Test(arguments: TransportSubject.all)
    func `a task that is already canceled receives no response`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .silence }
        let transport = subject.make()
        let kind = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await transport.failure(HTTPRequest(.get, server.url))?.kind
        }.value
        #expect(kind == .cancelled)
    }

    @Test(arguments: TransportSubject.all)
    func `canceling one request does not affect others`(_ subject: TransportSubject) async throws {
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

    @Test(arguments: TransportSubject.all)
    func `many requests that are started and canceled at the same time all end`(_ subject: TransportSubject)
        async throws
    {
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
