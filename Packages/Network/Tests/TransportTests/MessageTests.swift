import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct MessageTests {
    @Test(arguments: TransportSubject.all)
    func `each method is sent as requested`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response() }
        let transport = subject.make()
        for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] {
            let response = try await transport.send(HTTPRequest(HTTPMethod(rawValue: method), server.url))
            #expect(response.status == 200)
        }
        #expect(server.requests.map(\.method) == ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
    }

    @Test(arguments: TransportSubject.all)
    func `a method does not affect the next request`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response(body: [1, 2, 3]) }
        let transport = subject.make()
        for method in [HTTPMethod.head, .get, .post, .get, .delete, .get] {
            let body: [UInt8]? = method == .post ? [9] : nil
            let response = try await transport.send(HTTPRequest(method, server.url, body: body))
            #expect(response.body == (method == .head ? [] : [1, 2, 3]))
        }
        #expect(server.requests.map(\.method) == ["HEAD", "GET", "POST", "GET", "DELETE", "GET"])
        #expect(server.requests.map(\.body) == [[], [], [9], [], [], []])
    }

    @Test(arguments: TransportSubject.all)
    func `path and query are sent unchanged`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response() }
        let text = "\(server.url)/a%2Fb/%ED%95%9C?q=c%2B%2B%20%26&page=2#fragment"
        let url = try #require(URL(string: text))
        _ = try await subject.make().send(HTTPRequest(url: url, timeouts: .patient()))
        #expect(server.requests.first?.target == "/a%2Fb/%ED%95%9C?q=c%2B%2B%20%26&page=2")
    }

    @Test(arguments: TransportSubject.all)
    func `header fields are sent and received`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in
            .response(headers: ["X-RateLimit-Remaining": "59", "Link": "<https://example.com/?page=2>; rel=\"next\""])
        }
        let sent: HTTPHeaders = ["Accept": "application/json", "Authorization": "Bearer x", "User-Agent": "search/1"]
        let response = try await subject.make().send(HTTPRequest(.get, server.url, headers: sent))
        let received = try #require(server.requests.first).headers
        for field in sent.fields {
            #expect(received.values(of: field.name) == [field.value])
        }
        #expect(response.headers["x-ratelimit-remaining"] == "59")
        #expect(response.headers["link"] == "<https://example.com/?page=2>; rel=\"next\"")
    }

    @Test(arguments: TransportSubject.able(to: .headerLines))
    func `fields with the same name stay separate and in order`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in
            .raw(
                Array(
                    "HTTP/1.1 200 OK\r\nWarning: a\r\nX: \r\nWarning:b  \r\n folded\r\nContent-Length: 0\r\n\r\n".utf8))
        }
        let response = try await subject.make().send(HTTPRequest(.get, server.url, headers: ["X-Empty": ""]))
        #expect(response.headers.values(of: "warning") == ["a", "b folded"])
        #expect(response.headers["X"] == "")
        #expect(server.requests.first?.headers["X-Empty"] == "")
    }

    @Test(arguments: TransportSubject.all)
    func `a body with arbitrary bytes is received completely`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { .response(body: $0.body) }
        let transport = subject.make()
        for size in [0, 1, 70_000, 3 << 20] {
            let body = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            let response = try await transport.send(
                HTTPRequest(.post, server.url, headers: ["Content-Type": "application/octet-stream"], body: body))
            #expect(response.body == body)
        }
        #expect(
            server.requests.map { $0.headers["Content-Type"] } == Array(repeating: "application/octet-stream", count: 4)
        )
    }

    @Test(arguments: TransportSubject.all)
    func `every status is a response`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { request in .response(Int(request.target.dropFirst()) ?? 0, body: [7]) }
        let transport = subject.make()
        for status in [200, 201, 401, 403, 404, 422, 429, 500, 503] {
            let response = try await transport.send(HTTPRequest(.get, server.url, "\(status)"))
            #expect(response.status == status)
            #expect(response.body == [7])
        }
        for status in [204, 304] {
            let response = try await transport.send(HTTPRequest(.get, server.url, "\(status)"))
            #expect(response.status == status)
        }
    }

    @Test(arguments: TransportSubject.able(to: .exactFailures), [600, 999])
    func `an undefined status is rejected`(_ subject: TransportSubject, status: Int) async throws {
        let server = try LoopbackServer { _ in .response(status, body: [7]) }
        let error = await subject.make().failure(HTTPRequest(.get, server.url))
        #expect(error?.kind == .malformedResponse("the status is \(status)"))
    }

    @Test(arguments: TransportSubject.able(to: .headerLines))
    func `a carriage return within a value is a space`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in
            .raw(Array("HTTP/1.1 200 OK\r\nX: a\rSet-Cookie: b\r\nContent-Length: 0\r\n\r\n".utf8))
        }
        let response = try await subject.make().send(HTTPRequest(.get, server.url))
        #expect(response.headers["X"] == "a Set-Cookie: b")
        #expect(response.headers["Set-Cookie"] == nil)
    }

    @Test(arguments: TransportSubject.all)
    func `interim responses are ignored`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in
            .raw(
                Array(
                    """
                    HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n\
                    HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok
                    """.utf8))
        }
        let response = try await subject.make().send(HTTPRequest(.get, server.url))
        #expect(response.status == 200)
        #expect(response.headers["Link"] == nil)
        #expect(response.body == Array("ok".utf8))
    }

    @Test(
        arguments: TransportSubject.all)
    func `text that could add a line is rejected before anything is sent`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { _ in .response() }
        let transport = subject.make()
        let withUser = try #require(URL(string: "http://user:secret@127.0.0.1:\(server.port)/"))
        let requests = [
            HTTPRequest(.get, server.url, headers: ["X": "a\r\nInjected: yes"]),
            HTTPRequest(.get, server.url, headers: ["X\r\nY": "a"]),
            HTTPRequest(HTTPMethod(rawValue: "GET / HTTP/1.1\r\nX:"), server.url),
            HTTPRequest(url: try #require(URL(string: "file:///etc/passwd"))),
            HTTPRequest(url: withUser),
        ]
        for request in requests {
            let error = try #require(await transport.failure(request))
            guard case .invalidRequest(let reason) = error.kind else {
                Issue.record("\(error.kind)")
                continue
            }
            #expect(!reason.contains("secret"))
        }
        #expect(server.requests.isEmpty)
    }
}
