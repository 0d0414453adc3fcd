import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import NetworkCurl

@Suite(.timeLimit(.minutes(10)))
struct CurlExecutorTests {
    @Test func `code before, between and after requests runs on the thread of the transfers`() async throws {
        let server = try LoopbackServer { _ in .response(body: [1]) }
        let transport = CurlTransport()
        let threads = ThreadRecord()
        let request = HTTPRequest(.get, server.url, sink: BodySink { _ in threads.note() })
        try await withTaskExecutorPreference(transport.executor) {
            threads.note()
            _ = try await transport.send(request)
            threads.note()
            _ = try await transport.send(request)
            threads.note()
        }
        #expect(threads.all.count == 5)
        #expect(Set(threads.all).count == 1)
        // No other thread can have the same identifier while this one exists.
        withExtendedLifetime(transport) {
            #expect(threads.all.first != CurrentThread())
        }
    }

    @Test func `code after a failed request runs on the thread`() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:\(LoopbackServer.unusedPort())"))
        let transport = CurlTransport()
        let threads = ThreadRecord()
        await Task(executorPreference: transport.executor) {
            threads.note()
            let error = await transport.failure(HTTPRequest(.get, url))
            threads.note()
            #expect(error?.kind == .cannotConnect)
        }.value
        #expect(threads.all.count == 2)
        #expect(Set(threads.all).count == 1)
    }

    @Test func `a client's middleware runs on the thread`() async throws {
        struct Recorder: HTTPMiddleware {
            let threads: ThreadRecord

            func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
                threads.note()
                let response = try await next.send(request)
                threads.note()
                return response
            }
        }
        let server = try LoopbackServer { _ in .response(body: [1]) }
        let transport = CurlTransport()
        let threads = ThreadRecord()
        let client = HTTPClient(
            baseURL: server.url, middleware: [Recorder(threads: threads), RetryMiddleware()], transport: transport)
        try await withTaskExecutorPreference(transport.executor) {
            threads.note()
            let bytes = try await client.send(Endpoint(path: ["x"], decode: .bytes))
            #expect(Array(bytes) == [1])
        }
        #expect(threads.all.count == 3)
        #expect(Set(threads.all).count == 1)
    }

    @Test func `the tasks of a group share the thread and run their requests concurrently`() async throws {
        let gate = LoopbackGate()
        let server = try LoopbackServer { _ in .response(body: [1], after: gate) }
        let transport = CurlTransport()
        let threads = ThreadRecord()
        try await withTaskExecutorPreference(transport.executor) {
            try await withThrowingTaskGroup(of: [UInt8].self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        let response = try await transport.send(HTTPRequest(.get, server.url))
                        threads.note()
                        return response.body
                    }
                }
                _ = await server.requests(count: 20)
                gate.open()
                for try await body in group {
                    #expect(body == [1])
                }
            }
        }
        #expect(threads.all.count == 20)
        #expect(Set(threads.all).count == 1)
    }

    @Test func `a request without a response ends when it is canceled`() async throws {
        let transport = CurlTransport()
        try await transport.expectCancellation(on: transport.executor)
    }

    @Test func `a request can be canceled from the thread`() async throws {
        let server = try LoopbackServer { _ in .silence }
        let transport = CurlTransport()
        await withTaskExecutorPreference(transport.executor) {
            await withTaskGroup(of: NetworkError?.self) { group in
                group.addTask { await transport.failure(HTTPRequest(.get, server.url)) }
                _ = await server.requests(count: 1)
                group.cancelAll()
                #expect(await group.next()??.kind == .cancelled)
            }
        }
    }

    @Test func `the README example receives the pages in order`() async throws {
        let server = try LoopbackServer { .response(body: Array($0.target.utf8.suffix(1))) }
        let transport = CurlTransport()
        let client = HTTPClient(baseURL: server.url, transport: transport)
        let sizes = try await withTaskExecutorPreference(transport.executor) {
            var sizes: [Int] = []
            for page in 1...3 {
                sizes.append(try await client.send(Endpoint(path: ["pages", "\(page)"], decode: .bytes)).count)
            }
            return sizes
        }
        #expect(sizes == [1, 1, 1])
        #expect(server.requests.map(\.target) == ["/pages/1", "/pages/2", "/pages/3"])
    }

    @Test func `an endless stream of jobs does not block transfers`() async throws {
        let server = try LoopbackServer { _ in .response(body: [1]) }
        let transport = CurlTransport()
        let busy = Task(executorPreference: transport.executor) {
            while !Task.isCancelled {
                await Task.yield()
            }
        }
        #expect(try await transport.send(HTTPRequest(.get, server.url)).body == [1])
        busy.cancel()
        await busy.value
    }

    @Test func `all jobs of many tasks on many threads run on the thread`() async throws {
        let server = try LoopbackServer { _ in .response(body: [1]) }
        let transport = CurlTransport()
        let threads = ThreadRecord()
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<100 {
                group.addTask {
                    await Task.detached(executorPreference: transport.executor) {
                        for _ in 0..<5 {
                            threads.note()
                            // Switch to another thread and back.
                            await Task.detached {}.value
                        }
                        if index.isMultiple(of: 10) {
                            #expect(await transport.failure(HTTPRequest(.get, server.url)) == nil)
                        }
                    }.value
                }
            }
        }
        #expect(threads.all.count == 500)
        #expect(Set(threads.all).count == 1)
    }
}
