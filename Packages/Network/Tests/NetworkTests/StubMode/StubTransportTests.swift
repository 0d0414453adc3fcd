import Foundation
import Network
import NetworkTestSupport
import SharedTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct StubTransportTests {
    @Test func `responses are returned in order, each once, and the next request is unexpected`() async throws {
        let stub = StubTransport([.status(201), .status(202)])
        #expect(try await stub.send(request("https://a.test/1")).status == 201)
        #expect(try await stub.send(request("https://a.test/2")).status == 202)
        let last = try request("https://a.test/3")
        let seen = try await kind { () async throws(NetworkError) in _ = try await stub.send(last) }
        #expect(seen == .unexpectedRequest("no response set up for GET https://a.test/3"))
        #expect(stub.requests.map(\.url.path) == ["/1", "/2", "/3"])
        #expect(stub.unexpectedRequests.map(\.url.path) == ["/3"])
    }

    @Test func `a route returns its responses in order and repeats the last one, and other requests do not match it`()
        async throws
    {
        let stub = StubTransport([.status(500)])
            .on(.path("/a"), .status(201), .status(202))
            .on(.url("https://a.test/b?c", method: .post), .status(203))
        var statuses: [Int] = []
        for (method, address) in [
            (HTTPMethod.get, "https://a.test/a?x"), (.get, "https://a.test/a"), (.get, "https://a.test/a"),
            (.post, "https://a.test/b?c"), (.get, "https://a.test/b?c"),
        ] {
            statuses.append(try await stub.send(request(address, method: method)).status)
        }
        #expect(statuses == [201, 202, 202, 203, 500])
    }

    @Test func `a recorded body is read from its file`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID().uuidString).json")
        try Data("[1]".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let stub = StubTransport([try .recording(file, status: 403)])
        let response = try await stub.send(request("https://a.test/"))
        #expect(response.status == 403)
        #expect(response.body == Array("[1]".utf8))
    }

    @Test func `a delayed response arrives when the clock reaches its time`() async throws {
        let clock = ManualClock()
        let stub = StubTransport([.status(200).delayed(by: .seconds(5))], clock: clock)
        let sent = try request("https://a.test/")
        async let answer = stub.send(sent)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        #expect(try await answer.status == 200)
    }

    @Test func `a response later than the request's total time is a timeout`() async throws {
        let clock = ManualClock()
        let stub = StubTransport([.status(200).delayed(by: .seconds(31)), .never], clock: clock)
        let sent = try request("https://a.test/")
        for _ in 1...2 {
            async let seen = kind { () async throws(NetworkError) in _ = try await stub.send(sent) }
            await clock.waitForSleepers()
            clock.advance(by: .seconds(30))
            #expect(try await seen == .timedOut(.total))
        }
    }

    @Test func `canceling the task ends the wait`() async throws {
        let clock = ManualClock()
        let stub = StubTransport([.never], clock: clock)
        let sent = try request("https://a.test/")
        let task = Task { try await kind { () async throws(NetworkError) in _ = try await stub.send(sent) } }
        await clock.waitForSleepers()
        task.cancel()
        #expect(try await task.value == .cancelled)
    }

    @Test func `a failure is thrown as configured`() async throws {
        let stub = StubTransport([.failure(.connectionLost, progress: .sent)])
        let error = await #expect(throws: NetworkError.self) { try await stub.send(request("https://a.test/")) }
        #expect(error?.kind == .connectionLost)
        #expect(error?.progress == .sent)
    }

    @Test func `a body above the request's limit is an error`() async throws {
        var sent = try request("https://a.test/")
        sent.maximumBodySize = 2
        let error = await #expect(throws: NetworkError.self) {
            try await StubTransport([.bytes([1, 2, 3])]).send(sent)
        }
        #expect(error?.kind == .bodyTooLarge(limit: 2))
    }

    @Test func `a sink receives the body of a successful response only`() async throws {
        let received = Mutex<[UInt8]>([])
        var sent = try request("https://a.test/")
        sent.bodySink = BodySink { bytes in received.withLock { $0 += bytes } }
        let stub = StubTransport([.bytes([1, 2]), .bytes([3], status: 404)])
        #expect(try await stub.send(sent).body.isEmpty)
        #expect(try await stub.send(sent).body == [3])
        #expect(received.withLock { $0 } == [1, 2])
    }
}
