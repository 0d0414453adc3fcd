import Foundation
import Network
import NetworkTestSupport
import Shared
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LoggingMiddlewareTests {
    private func log(_ answer: StubResponse, minimum: Logger.Level) async throws -> [String] {
        let recorder = RecordingLogger(minimum: minimum)
        let middleware = LoggingMiddleware(logger: recorder.logger, clock: ManualClock())
        var sent = try request("https://a.test/x?api_key=s3cret&q=1", method: .post, body: Array("b0dy".utf8))
        for name in ["authorization", "Cookie"] { sent.headers[name] = "s3cret" }
        sent.headers["Accept"] = "text/plain"
        _ = try? await StubTransport([answer]).wrapped(in: [middleware]).send(sent)
        return recorder.messages
    }

    @Test func `request and response are logged in one line each, without header fields`() async throws {
        let lines = try await log(.bytes(Array("b0dy".utf8), status: 201), minimum: .info)
        let request = "POST https://a.test/x?api_key=***&q=1"
        #expect(lines == [request, "\(request): 201, 4 bytes, 0 ms, network"])
    }

    @Test func `header fields are logged at the debug level without secrets, and bodies never`() async throws {
        let answer = StubResponse.bytes(Array("b0dy".utf8), headers: ["Set-Cookie": "s3cret", "ETag": "e"])
        let lines = try await log(answer, minimum: .debug).joined(separator: "\n")
        #expect(lines.contains("authorization: ***"))
        #expect(lines.contains("Accept: text/plain"))
        #expect(lines.contains("ETag: e"))
        #expect(!lines.contains("s3cret"))
        #expect(!lines.contains("b0dy"))
    }

    @Test func `a credential that the server repeats is not logged`() async throws {
        let recorder = RecordingLogger(minimum: .debug)
        let middleware = LoggingMiddleware(logger: recorder.logger, clock: ManualClock())
        var sent = try request("https://a.test/x?api_key=s3cret-key&q=1")
        sent.headers["Authorization"] = "Bearer s3cret-token"
        let answer = StubResponse.status(500, headers: ["X-Echo": "Bearer s3cret-token, s3cret-key"])
        _ = try await StubTransport([answer]).wrapped(in: [middleware]).send(sent)
        #expect(recorder.messages.last?.contains("X-Echo: Bearer ***, ***") == true)
    }

    @Test func `secrets of a sign-in form that the server repeats are not logged`() async throws {
        let recorder = RecordingLogger(minimum: .debug)
        let middleware = LoggingMiddleware(logger: recorder.logger, clock: ManualClock())
        var sent = try request(
            "https://a.test/x", method: .post,
            body: Array("client_secret=s3cret%2Fone&code=s3cret-code&scope=repo".utf8))
        sent.headers["Content-Type"] = "application/x-www-form-urlencoded"
        let answer = StubResponse.status(200, headers: ["X-Echo": "s3cret/one, s3cret%2Fone, s3cret-code, repo"])
        _ = try await StubTransport([answer]).wrapped(in: [middleware]).send(sent)
        #expect(recorder.messages.last?.contains("X-Echo: ***, ***, ***, repo") == true)
    }

    @Test func `a failure is logged with its progress`() async throws {
        let lines = try await log(.failure(.connectionLost, progress: .sent), minimum: .info)
        #expect(lines.last == "POST https://a.test/x?api_key=***&q=1: connectionLost, sent, 0 ms")
    }

    @Test func `nothing is logged below the level of the logger`() async throws {
        #expect(try await log(.status(200), minimum: .warning).isEmpty)
    }
}
