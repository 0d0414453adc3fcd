import Foundation
import Network
import NetworkTestSupport

/// A request as GitHub reads it.
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

    /// From 1, as documented.
    var page: Int {
        query["page"].flatMap { Int($0) } ?? 1
    }

    /// 30 unless asked for, 100 at most, as documented.
    var pageSize: Int {
        min(query["per_page"].flatMap { Int($0) } ?? 30, 100)
    }
}

extension LoopbackServer {
    /// A server in place of api.github.com.
    static func gitHub(_ answer: @escaping @Sendable (GitHubRequest) -> Reply) throws -> LoopbackServer {
        try LoopbackServer { answer(GitHubRequest($0)) }
    }

    /// Its base address.
    var address: String {
        url.absoluteString
    }

    /// What was asked until now.
    var asked: [GitHubRequest] {
        requests.map(GitHubRequest.init)
    }
}
