import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RedirectedCredentialTests {
    @Test(
        arguments: TransportSubject.all,
        [301, 302, 303, 307, 308])
    func `credentials are only sent to their origin, whichever component added them`(
        _ subject: TransportSubject, status: Int
    ) async throws {
        let other = try LoopbackServer { _ in .response(body: [1]) }
        let server = try LoopbackServer { _ in .response(status, headers: ["Location": "\(other.url)/next"]) }
        let origin = try #require(Origin(server.url))
        let transport = subject.make().wrapped(in: [
            RedirectMiddleware(),
            AuthorizationMiddleware(origin: origin) { _ throws(NetworkError) in .bearer(Secret("token")) },
        ])
        let byMiddleware = try await transport.send(HTTPRequest(.get, server.url))
        let byCaller = try await transport.send(
            HTTPRequest(.get, server.url, headers: ["Authorization": "Basic own", "Cookie": "a=b"]))
        #expect(byMiddleware.body == [1])
        #expect(byCaller.body == [1])
        #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer token", "Basic own"])
        #expect(other.requests.count == 2)
        for request in other.requests {
            #expect(request.headers["Authorization"] == nil)
            #expect(request.headers["Cookie"] == nil)
        }
    }

    @Test(arguments: TransportSubject.all)
    func `credentials are sent after a redirect within their origin`(_ subject: TransportSubject) async throws {
        let server = try LoopbackServer { request in
            request.target == "/new" ? .response(body: [1]) : .response(301, headers: ["Location": "/new"])
        }
        let origin = try #require(Origin(server.url))
        let transport = subject.make().wrapped(in: [
            RedirectMiddleware(),
            AuthorizationMiddleware(origin: origin) { _ throws(NetworkError) in .bearer(Secret("token")) },
        ])
        let response = try await transport.send(HTTPRequest(.get, server.url, "old"))
        #expect(response.body == [1])
        #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer token", "Bearer token"])
    }
}
