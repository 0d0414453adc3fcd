import Foundation
import Network
import NetworkTestSupport
import Shared
import SharedTestSupport
import Testing

/// Tests with a clock that only advances when the test tells it to, so that an immediate response was not waited for.
@Suite(.timeLimit(.minutes(10)))
struct RetryMiddlewareTests {
    private let clock = ManualClock()
    private let stub = StubTransport()
    /// Sun, 06 Nov 1994 08:49:37 GMT.
    private let wallClock = ManualWallClock(Date(timeIntervalSince1970: 784_111_777))

    private var client: any HTTPTransport {
        stub.wrapped(in: [RetryMiddleware(clock: clock, wallClock: wallClock.clock, jitter: { 0 })])
    }

    /// Sends a request and advances the clock by each pause. The pauses must equal the waits.
    private func send(_ request: HTTPRequest, pauses: [Duration]) async throws -> Int {
        let client = client
        async let response = client.send(request)
        for pause in pauses {
            await clock.waitForSleepers()
            clock.advance(by: pause - .milliseconds(1))
            #expect(clock.sleeperCount == 1)
            clock.advance(by: .milliseconds(1))
        }
        return try await response.status
    }

    private static let doubling: [Duration] = [.milliseconds(200), .milliseconds(400), .milliseconds(800)]

    @Test(arguments: [429, 502, 503, 504])
    func `a transient status is retried with doubled waits`(status: Int) async throws {
        for _ in 1...3 { stub.enqueue(.status(status)) }
        stub.enqueue(.status(200))
        #expect(try await send(request("https://a.test/"), pauses: Self.doubling) == 200)
    }

    @Test(
        arguments: [
            NetworkError.Kind.cannotConnect, .tlsHandshakeBroken, .timedOut(.connect), .connectionLost, .truncatedBody,
        ])
    func `a transient failure is retried`(failure: NetworkError.Kind) async throws {
        stub.enqueue(.failure(failure, progress: .sent))
        stub.enqueue(.status(200))
        #expect(try await send(request("https://a.test/"), pauses: [.milliseconds(200)]) == 200)
    }

    @Test func `the last outcome is returned after three retries`() async throws {
        stub.on(.any, .status(503))
        #expect(try await send(request("https://a.test/"), pauses: Self.doubling) == 503)
        #expect(stub.requests.count == 4)
    }

    @Test(arguments: [200, 304, 400, 401, 403, 404, 408, 422, 500, 501])
    func `any other status is returned`(status: Int) async throws {
        stub.enqueue(.status(status, headers: ["Retry-After": "1"]))
        #expect(try await client.send(request("https://a.test/")).status == status)
    }

    @Test(
        arguments: [
            NetworkError.Kind.nameNotResolved, .tls("x"), .proxy("x"), .timedOut(.total), .timedOut(.idle), .cancelled,
            .bodyTooLarge(limit: 1), .malformedResponse("x"), .badRedirect("x"),
            .missingLibrary(MissingLibrary(name: "libcurl", package: "libcurl4", reason: "")),
        ])
    func `any other failure is thrown`(failure: NetworkError.Kind) async throws {
        stub.enqueue(.failure(failure))
        let sent = try request("https://a.test/")
        #expect(try await kind { () async throws(NetworkError) in _ = try await client.send(sent) } == failure)
    }

    @Test func `a POST request is sent once unless it is marked as repeatable`() async throws {
        stub.on(.any, .status(503), .status(503), .status(200))
        var sent = try request("https://a.test/", method: .post)
        #expect(try await client.send(sent).status == 503)
        sent.options.isRepeatable = true
        #expect(try await send(sent, pauses: [.milliseconds(200)]) == 200)
    }

    @Test(
        arguments: [("7", 7), ("Sun, 06 Nov 1994 08:49:57 GMT", 20), ("0", 0)])
    func `a wait given by Retry-After is respected, in seconds or as a date`(value: String, seconds: Int) async throws {
        stub.enqueue(.status(429, headers: ["Retry-After": value]))
        stub.enqueue(.status(200))
        let pauses: [Duration] = seconds == 0 ? [] : [.seconds(seconds)]
        #expect(try await send(request("https://a.test/"), pauses: pauses) == 200)
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 09:49:37 GMT", "0", "Sun, 06 Nov 1994 09:49:44 GMT"),
        ("Sun, 06 Nov 1994 07:49:37 GMT", "0", "Sun, 06 Nov 1994 07:49:44 GMT"),
        ("Sat, 05 Nov 1994 08:49:37 GMT", "86400", "Sun, 06 Nov 1994 08:49:44 GMT"),
    ])
    func `a date is compared with the server's time, whether the local clock is ahead or behind`(
        date: String, age: String, retryAfter: String
    ) async throws {
        stub.enqueue(.status(429, headers: ["Date": date, "Age": age, "Retry-After": retryAfter]))
        stub.enqueue(.status(200))
        #expect(try await send(request("https://a.test/"), pauses: [.seconds(7)]) == 200)
    }

    @Test(arguments: ["30", "3600", "99999999999999999999"])
    func `a wait that exceeds the total time is not started`(value: String) async throws {
        stub.enqueue(.status(503, headers: ["Retry-After": value]))
        #expect(try await client.send(request("https://a.test/")).status == 503)
    }

    @Test func `a wait that exceeds the time for retries is not started, even if the total time allows it`()
        async throws
    {
        stub.enqueue(.status(429, headers: ["Retry-After": "3"]))
        stub.enqueue(.status(429, headers: ["Retry-After": "3"]))
        var sent = try request("https://a.test/")
        sent.timeouts = .init(total: .seconds(3600), retries: .seconds(5))
        #expect(try await send(sent, pauses: [.seconds(3)]) == 429)
        #expect(stub.requests.map(\.timeouts.total) == [.seconds(3600), .seconds(3597)])
    }

    @Test func `an exhausted limit and a named secondary limit are not retried immediately`() async throws {
        stub.enqueue(.status(429, headers: ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "784111780"]))
        #expect(try await client.send(request("https://a.test/")).status == 429)
        stub.enqueue(.json(#"{"message": "You have exceeded a secondary rate limit."}"#, status: 429))
        #expect(try await client.send(request("https://a.test/")).status == 429)
    }

    @Test func `each attempt has only the remaining time`() async throws {
        stub.enqueue(.status(503, headers: ["Retry-After": "10"]))
        stub.enqueue(.status(200))
        _ = try await send(request("https://a.test/"), pauses: [.seconds(10)])
        #expect(stub.requests.map(\.timeouts.total) == [.seconds(30), .seconds(20)])
    }

    @Test func `a request is not repeated after its sink has received data`() async throws {
        stub.enqueue(.failure(.truncatedBody, progress: .headersReceived))
        var sent = try request("https://a.test/")
        sent.bodySink = BodySink { _ in }
        let final = sent
        #expect(try await kind { () async throws(NetworkError) in _ = try await client.send(final) } == .truncatedBody)
    }

    @Test func `cancellation ends the wait immediately`() async throws {
        stub.enqueue(.status(503))
        let client = client
        let sent = try request("https://a.test/")
        let task = Task { try await kind { () async throws(NetworkError) in _ = try await client.send(sent) } }
        await clock.waitForSleepers()
        task.cancel()
        #expect(try await task.value == .cancelled)
        #expect(stub.requests.count == 1)
    }

    @Test func `jitter removes up to half of the wait`() async throws {
        stub.enqueue(.status(503))
        stub.enqueue(.status(200))
        let client = stub.wrapped(in: [RetryMiddleware(clock: clock, jitter: { 1 })])
        let sent = try request("https://a.test/")
        async let response = client.send(sent)
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(100))
        #expect(try await response.status == 200)
    }
}
