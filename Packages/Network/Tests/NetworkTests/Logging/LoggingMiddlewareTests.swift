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
        let middleware = LoggingMiddleware(
            logger: NetworkLogger(recorder.logger, secretHeaders: ["X-Own"]), clock: ManualClock())
        var sent = try request("https://a.test/x?api_key=s3cret&q=1", method: .post, body: Array("b0dy".utf8))
        for name in ["authorization", "Cookie", "x-own"] { sent.headers[name] = "s3cret" }
        sent.headers["Accept"] = "text/plain"
        _ = try? await StubTransport([answer]).wrapped(in: [middleware]).send(sent)
        return recorder.messages
    }

    @Test("request and response are one line each, without header fields")
    func lines() async throws {
        let lines = try await log(.bytes(Array("b0dy".utf8), status: 201), minimum: .info)
        let request = "POST https://a.test/x?api_key=***&q=1"
        #expect(lines == [request, "\(request): 201, 4 bytes, 0 ms, network"])
    }

    @Test("at debug level header fields are shown, secrets and bodies never")
    func headers() async throws {
        let answer = StubResponse.bytes(Array("b0dy".utf8), headers: ["Set-Cookie": "s3cret", "ETag": "e"])
        let lines = try await log(answer, minimum: .debug).joined(separator: "\n")
        #expect(lines.contains("authorization: ***"))
        #expect(lines.contains("Accept: text/plain"))
        #expect(lines.contains("ETag: e"))
        #expect(!lines.contains("s3cret"))
        #expect(!lines.contains("b0dy"))
    }

    @Test("what the server repeats of a credential is not shown")
    func repeated() async throws {
        let recorder = RecordingLogger(minimum: .debug)
        let middleware = LoggingMiddleware(logger: NetworkLogger(recorder.logger), clock: ManualClock())
        var sent = try request("https://a.test/x?api_key=s3cret-key&q=1")
        sent.headers["Authorization"] = "Bearer s3cret-token"
        let answer = StubResponse.status(500, headers: ["X-Echo": "Bearer s3cret-token, s3cret-key"])
        _ = try await StubTransport([answer]).wrapped(in: [middleware]).send(sent)
        #expect(recorder.messages.last?.contains("X-Echo: Bearer ***, ***") == true)
    }

    @Test("nor is what it repeats of a form that signs in")
    func repeatedForm() async throws {
        let recorder = RecordingLogger(minimum: .debug)
        let middleware = LoggingMiddleware(logger: NetworkLogger(recorder.logger), clock: ManualClock())
        var sent = try request(
            "https://a.test/x", method: .post,
            body: Array("client_secret=s3cret%2Fone&code=s3cret-code&scope=repo".utf8))
        sent.headers["Content-Type"] = "application/x-www-form-urlencoded"
        let answer = StubResponse.status(200, headers: ["X-Echo": "s3cret/one, s3cret%2Fone, s3cret-code, repo"])
        _ = try await StubTransport([answer]).wrapped(in: [middleware]).send(sent)
        #expect(recorder.messages.last?.contains("X-Echo: ***, ***, ***, repo") == true)
    }

    @Test("a failure is logged with how far it got")
    func failure() async throws {
        let lines = try await log(.failure(.connectionLost, progress: .sent), minimum: .info)
        #expect(lines.last == "POST https://a.test/x?api_key=***&q=1: connectionLost, sent, 0 ms")
    }

    @Test("below its level nothing is logged")
    func off() async throws {
        #expect(try await log(.status(200), minimum: .warning).isEmpty)
        #expect(!NetworkLogger.off.isEnabled)
    }
}
