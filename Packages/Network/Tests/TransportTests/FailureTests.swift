import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite("Failures are told apart", .timeLimit(.minutes(10)))
struct FailureTests {
    @Test("a port where nobody listens cannot be connected to", arguments: TransportSubject.all)
    func refused(_ subject: TransportSubject) async throws {
        let url = try #require(URL(string: "http://127.0.0.1:\(LoopbackServer.unusedPort())/"))
        let error = await subject.make().failure(HTTPRequest(url: url, timeouts: .patient()))
        #expect(error?.kind == .cannotConnect)
        #expect(error?.progress == .notSent)
    }

    @Test("a name that does not exist is not resolved", arguments: TransportSubject.all)
    func unknownHost(_ subject: TransportSubject) async throws {
        let url = try #require(URL(string: "http://nowhere.invalid/"))
        let error = await subject.make().failure(HTTPRequest(url: url, timeouts: .patient()))
        #expect(error?.kind == .nameNotResolved)
        #expect(error?.progress == .notSent)
    }

    @Test("a body shorter than announced is cut off", arguments: TransportSubject.all)
    func truncated(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(body: [.fill(count: 5)], framing: .announced(10)) }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        #expect(error?.kind == .truncatedBody)
        #expect(error?.progress == .headersReceived)
        #expect(error?.status == 200)
    }

    @Test("chunks without the last one are cut off", arguments: TransportSubject.all)
    func truncatedChunks(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(body: [.fill(count: 5)], framing: .chunkedWithoutEnd) }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        #expect(error?.kind == .truncatedBody)
    }

    @Test("a reset before the response loses the connection", arguments: TransportSubject.all)
    func reset(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .reset() }
        let error = await subject.make().failure(HTTPRequest(.post, server.url, body: [1]))
        #expect(error?.kind == .connectionLost)
        #expect(error?.progress == .sent)
        #expect(server.requests.count == 1)
    }

    @Test("an end without a response loses the connection", arguments: TransportSubject.all)
    func hangUp(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .hangUp }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        #expect(error?.kind == .connectionLost)
        #expect(error?.progress == .sent)
    }

    @Test("an end inside the head loses the connection", arguments: TransportSubject.able(to: .exactFailures))
    func halfHead(_ subject: TransportSubject) async throws {
        for head in [
            "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Len", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200",
        ] {
            let server = try LoopbackServer { _ in .raw(Array(head.utf8)) }
            let error = await subject.make().failure(HTTPRequest(.get, server.url))
            #expect(error?.kind == .connectionLost)
            #expect(error?.progress == .sent)
        }
    }

    @Test("what is not HTTP is malformed", arguments: TransportSubject.able(to: .exactFailures))
    func malformed(_ subject: TransportSubject) async throws {
        let answers = [
            "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 ABC OK\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nXYZ\r\n",
        ]
        let server = try LoopbackServer { request in .raw(Array(answers[Int(request.target.dropFirst()) ?? 0].utf8)) }
        let transport = subject.make()
        for index in answers.indices {
            let error = await transport.failure(HTTPRequest(.get, server.url, "\(index)"))
            guard case .malformedResponse = error?.kind else {
                Issue.record("\(answers[index]): \(String(describing: error?.kind))")
                continue
            }
        }
    }

    @Test("headers without end are refused", arguments: TransportSubject.able(to: .headerBound))
    func headerBomb(_ subject: TransportSubject) async throws {
        let line = Array("X-Filler: \(String(repeating: "a", count: 1000))\r\n".utf8)
        let lines = Array(repeatElement(line, count: 1000).joined())
        let server = try LoopbackServer { _ in .raw(Array("HTTP/1.1 200 OK\r\n".utf8) + lines) }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        guard case .malformedResponse = error?.kind else {
            Issue.record("\(String(describing: error?.kind))")
            return
        }
    }

    @Test("a header line beyond any measure is said to be too long", arguments: TransportSubject.able(to: .headerBound))
    func longLine(_ subject: TransportSubject) async throws {
        let line = Array("X-Filler: \(String(repeating: "a", count: 120_000))\r\n\r\n".utf8)
        let server = try LoopbackServer { _ in .raw(Array("HTTP/1.1 200 OK\r\n".utf8) + line) }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        #expect(error?.kind == .malformedResponse("a header line is too long"))
    }

    @Test("interim responses without end are refused", arguments: TransportSubject.able(to: .headerBound))
    func interimBomb(_ subject: TransportSubject) async throws {
        let interim = Array("HTTP/1.1 100 Continue\r\nX: \(String(repeating: "a", count: 1000))\r\n\r\n".utf8)
        let server = try LoopbackServer { _ in .raw(Array(repeatElement(interim, count: 1000).joined())) }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        guard case .malformedResponse = error?.kind else {
            Issue.record("\(String(describing: error?.kind))")
            return
        }
    }

    @Test("the error keeps status, headers and the body so far", arguments: TransportSubject.all)
    func kept(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in
            .response(500, headers: ["X-Request-Id": "7"], body: [.bytes([1, 2, 3])], framing: .announced(10))
        }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        #expect(error?.status == 500)
        #expect(error?.headers["X-Request-Id"] == "7")
        #expect(error?.bodyExcerpt == [1, 2, 3])
        #expect(error?.cause != nil)
    }

    @Test("a transport goes on after each failure", arguments: TransportSubject.all)
    func goesOn(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/reset": .reset()
            case "/short": .response(body: [.fill(count: 5)], framing: .announced(10))
            default: .response(body: [1])
            }
        }
        let transport = subject.make()
        for path in ["reset", "short", "reset", "short"] {
            #expect(await transport.failure(HTTPRequest(.post, server.url, path)) != nil)
            #expect(try await transport.send(HTTPRequest(.get, server.url, "ok")).body == [1])
        }
    }
}
