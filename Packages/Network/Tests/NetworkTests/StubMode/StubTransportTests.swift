import Foundation
import Network
import NetworkTestSupport
import SharedTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct StubTransportTests {
    @Test("responses are given in order, each once, and the next request is unexpected")
    func inOrder() async throws {
        let stub = StubTransport([.status(201), .status(202)])
        #expect(try await stub.send(request("https://a.test/1")).status == 201)
        #expect(try await stub.send(request("https://a.test/2")).status == 202)
        let last = try request("https://a.test/3")
        let seen = try await kind { () async throws(NetworkError) in _ = try await stub.send(last) }
        #expect(seen == .unexpectedRequest("no response set up for GET https://a.test/3"))
        #expect(stub.requests.map(\.url.path) == ["/1", "/2", "/3"])
        #expect(stub.unexpectedRequests.map(\.url.path) == ["/3"])
    }

    @Test("a route gives its responses in order and the last one for good; other requests are not its own")
    func routes() async throws {
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

    @Test("a recorded body is answered from its file")
    func recording() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID().uuidString).json")
        try Data("[1]".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let stub = StubTransport([try .recording(file, status: 403)])
        let response = try await stub.send(request("https://a.test/"))
        #expect(response.status == 403)
        #expect(response.body == Array("[1]".utf8))
    }

    @Test("a delayed response comes when the clock says so")
    func delay() async throws {
        let clock = ManualClock()
        let stub = StubTransport([.status(200).delayed(by: .seconds(5))], clock: clock)
        let sent = try request("https://a.test/")
        async let answer = stub.send(sent)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        #expect(try await answer.status == 200)
    }

    @Test("a response later than the request's total time is a time-out")
    func lateAnswer() async throws {
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

    @Test("cancelling the task ends the wait")
    func cancellation() async throws {
        let clock = ManualClock()
        let stub = StubTransport([.never], clock: clock)
        let sent = try request("https://a.test/")
        let task = Task { try await kind { () async throws(NetworkError) in _ = try await stub.send(sent) } }
        await clock.waitForSleepers()
        task.cancel()
        #expect(try await task.value == .cancelled)
    }

    @Test("a failure is thrown as it was set up")
    func failure() async throws {
        let stub = StubTransport([.failure(.connectionLost, progress: .sent)])
        let error = await #expect(throws: NetworkError.self) { try await stub.send(request("https://a.test/")) }
        #expect(error?.kind == .connectionLost)
        #expect(error?.progress == .sent)
    }

    @Test("a body above the request's limit fails")
    func bodyLimit() async throws {
        var sent = try request("https://a.test/")
        sent.maximumBodySize = 2
        let error = await #expect(throws: NetworkError.self) {
            try await StubTransport([.bytes([1, 2, 3])]).send(sent)
        }
        #expect(error?.kind == .bodyTooLarge(limit: 2))
    }

    @Test("a sink gets the body of a success, and only of that")
    func bodySink() async throws {
        let received = Mutex<[UInt8]>([])
        var sent = try request("https://a.test/")
        sent.bodySink = BodySink { bytes in received.withLock { $0 += bytes } }
        let stub = StubTransport([.bytes([1, 2]), .bytes([3], status: 404)])
        #expect(try await stub.send(sent).body.isEmpty)
        #expect(try await stub.send(sent).body == [3])
        #expect(received.withLock { $0 } == [1, 2])
    }
}
