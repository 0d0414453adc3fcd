import Foundation
import Network
import NetworkTestSupport

/// A request to the fake GitHub server, with a parsed path and query.
struct GitHubRequest: Sendable {
    let path: String
    let query: [String: String]
    let headers: HTTPHeaders
    let method: String
    let body: String

    init(_ request: LoopbackServer.Request) {
        self.init(
            target: request.target, headers: request.headers, method: "\(request.method)",
            body: String(decoding: request.body, as: UTF8.self))
    }

    init(target: String, headers: HTTPHeaders = [:], method: String = "GET", body: String = "") {
        self.headers = headers
        self.method = method
        self.body = body
        let parts = URLComponents(string: target)
        path = parts?.path ?? target
        query = (parts?.queryItems ?? []).reduce(into: [:]) { $0[$1.name] = $1.value }
    }

    /// The page number, starting at 1. It has an upper limit so that calculations cannot overflow.
    var page: Int {
        min(max(1, query["page"].flatMap { Int($0) } ?? 1), 1_000_000)
    }

    /// The number of rows per page. The default is 30, and the maximum is 100.
    var pageSize: Int {
        min(max(1, query["per_page"].flatMap { Int($0) } ?? 30), 100)
    }
}

extension LoopbackServer {
    /// Starts a server in place of api.github.com.
    static func gitHub(_ answer: @escaping @Sendable (GitHubRequest) -> Reply) throws -> LoopbackServer {
        try LoopbackServer { answer(GitHubRequest($0)) }
    }

    /// The base URL of the server as text.
    var address: String {
        url.absoluteString
    }

    /// The requests that the server has received so far.
    var asked: [GitHubRequest] {
        requests.map(GitHubRequest.init)
    }
}
