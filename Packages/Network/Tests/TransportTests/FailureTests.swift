import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FailureTests {
    @Test(arguments: TransportSubject.all)
    func `a port on which nothing listens cannot be connected to`(_ subject: TransportSubject) async throws {
        let url = try #require(URL(string: "http://127.0.0.1:\(LoopbackServer.unusedPort())/"))
        let error = await subject.make().failure(HTTPRequest(url: url, timeouts: .patient()))
        #expect(error?.kind == .cannotConnect)
        #expect(error?.progress == .notSent)
    }

    @Test(arguments: TransportSubject.all)
    func `a name that does not exist is not resolved`(_ subject: TransportSubject) async throws {
        let url = try #require(URL(string: "http://nowhere.invalid/"))
        let error = await subject.make().failure(HTTPRequest(url: url, timeouts: .patient()))
        #expect(error?.kind == .nameNotResolved)
        #expect(error?.progress == .notSent)
    }

    @Test(arguments: TransportSubject.all)
    func `a body shorter than announced is truncated`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(body: [.fill(count: 5)], framing: .announced(10)) }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        #expect(error?.kind == .truncatedBody)
        #expect(error?.progress == .headersReceived)
        #expect(error?.status == 200)
    }

    @Test(arguments: TransportSubject.all)
    func `a chunked body without the last chunk is truncated`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(body: [.fill(count: 5)], framing: .chunkedWithoutEnd) }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        #expect(error?.kind == .truncatedBody)
    }

    @Test(arguments: TransportSubject.all)
    func `a reset before the response is a lost connection`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .reset() }
        let error = await subject.make().failure(HTTPRequest(.post, server.url, body: [1]))
        #expect(error?.kind == .connectionLost)
        #expect(error?.progress == .sent)
        #expect(server.requests.count == 1)
    }

    @Test(arguments: TransportSubject.all)
    func `a connection closed without a response is a lost connection`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .hangUp }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        #expect(error?.kind == .connectionLost)
        #expect(error?.progress == .sent)
    }

    @Test(arguments: TransportSubject.able(to: .exactFailures))
    func `a connection closed within the head is a lost connection`(_ subject: TransportSubject) async throws {
        for head in [
            "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Len", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200",
        ] {
            let server = try LoopbackServer { _ in .raw(Array(head.utf8)) }
            let error = await subject.make().failure(HTTPRequest(.get, server.url))
            #expect(error?.kind == .connectionLost)
            #expect(error?.progress == .sent)
        }
    }

    @Test(arguments: TransportSubject.able(to: .exactFailures))
    func `a response that is not HTTP is malformed`(_ subject: TransportSubject) async throws {
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

    @Test(arguments: TransportSubject.able(to: .headerBound))
    func `endless headers are rejected`(_ subject: TransportSubject) async throws {
        let line = Array("X-Filler: \(String(repeating: "a", count: 1000))\r\n".utf8)
        let lines = Array(repeatElement(line, count: 1000).joined())
        let server = try LoopbackServer { _ in .raw(Array("HTTP/1.1 200 OK\r\n".utf8) + lines) }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        guard case .malformedResponse = error?.kind else {
            Issue.record("\(String(describing: error?.kind))")
            return
        }
    }

    @Test(arguments: TransportSubject.able(to: .headerBound))
    func `an extremely long header line is reported as too long`(_ subject: TransportSubject) async throws {
        let line = Array("X-Filler: \(String(repeating: "a", count: 120_000))\r\n\r\n".utf8)
        let server = try LoopbackServer { _ in .raw(Array("HTTP/1.1 200 OK\r\n".utf8) + line) }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        #expect(error?.kind == .malformedResponse("a header line is too long"))
    }

    @Test(arguments: TransportSubject.able(to: .headerBound))
    func `endless interim responses are rejected`(_ subject: TransportSubject) async throws {
        let interim = Array("HTTP/1.1 100 Continue\r\nX: \(String(repeating: "a", count: 1000))\r\n\r\n".utf8)
        let server = try LoopbackServer { _ in .raw(Array(repeatElement(interim, count: 1000).joined())) }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        guard case .malformedResponse = error?.kind else {
            Issue.record("\(String(describing: error?.kind))")
            return
        }
    }

    @Test(arguments: TransportSubject.all)
    func `the error contains status, headers and the received part of the body`(_ subject: TransportSubject)
        async throws
    {
        let server = try LoopbackServer { _ in
            .response(500, headers: ["X-Request-Id": "7"], body: [.bytes([1, 2, 3])], framing: .announced(10))
        }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        #expect(error?.status == 500)
        #expect(error?.headers["X-Request-Id"] == "7")
        #expect(error?.bodyExcerpt == [1, 2, 3])
        #expect(error?.cause != nil)
    }

    @Test(arguments: TransportSubject.all)
    func `a transport can be used after each failure`(_ subject: TransportSubject) async throws {
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
