import Foundation
import Network
import NetworkTestSupport
import Synchronization

/// A local HTTPS server in place of api.github.com, with 1,000 users, repositories and issues.
final class GitHubSite: Sendable {
    /// The base URL of the server: `https://127.0.0.1:port`.
    let address: String
    /// The base URL without TLS: `http://127.0.0.1:port`.
    let plainAddress: String
    /// The host and port of the server.
    let host: String
    /// The path of a file with only the certificate authority that signed the server's certificate.
    let authorityFile: String
    /// The path of a file with the system's certificate authorities and the server's authority.
    let bundleFile: String

    private let replies: Replies
    private let certificates: LoopbackCertificates
    private let server: LoopbackServer
    private let frontEnd: LoopbackTLSFrontEnd

    /// Starts the server.
    ///
    /// - Parameters:
    ///   - context: The context of the benchmarks.
    ///   - avatar: The image file of every account's avatar.
    /// - Throws: An error if `nghttpx` or `openssl` is missing.
    init(in context: BenchmarkContext, avatar: [UInt8] = []) throws {
        let replies = Replies(avatar: avatar)
        self.replies = replies
        certificates = try LoopbackCertificates()
        server = try LoopbackServer(keepsRequests: false) { replies.reply(to: $0) }
        frontEnd = try LoopbackTLSFrontEnd(for: server, certificates: certificates)
        host = "127.0.0.1:\(frontEnd.port)"
        address = "https://\(host)"
        plainAddress = "http://127.0.0.1:\(server.port)"
        authorityFile = certificates.authorityFile
        bundleFile = context.path("authorities-\(frontEnd.port).pem")
        let system = try? Data(contentsOf: URL(filePath: "/etc/ssl/certs/ca-certificates.crt"))
        let own = try Data(contentsOf: URL(filePath: authorityFile))
        try ((system ?? Data()) + own).write(to: URL(filePath: bundleFile))
    }

    /// The number of requests so far.
    var requestCount: Int { replies.count }

    /// Returns the environment of App with this server in place of GitHub.
    func app(_ context: BenchmarkContext, home: String = "home") -> [String: String] {
        context.environment(home: home).merging([
            "SEARCHAPP_GITHUB_API_URL": address,
            "SSL_CERT_FILE": authorityFile,
        ]) { $1 }
    }

    /// Returns the environment of gh with this server as a GitHub Enterprise host.
    func gh(_ context: BenchmarkContext) -> [String: String] {
        context.environment.merging([
            "GH_HOST": host,
            "GH_ENTERPRISE_TOKEN": "no-real-token",
            "GH_NO_UPDATE_NOTIFIER": "1",
            "SSL_CERT_FILE": bundleFile,
        ]) { $1 }
    }
}

/// A cache of responses that are created at the first request.
private final class Replies: Sendable {
    private let made = Mutex<[String: LoopbackServer.Reply]>([:])
    private let requestCount = Mutex(0)
    private let avatar: [UInt8]

    init(avatar: [UInt8]) {
        self.avatar = avatar
    }

    /// The number of requests so far.
    var count: Int { requestCount.withLock(\.self) }

    func reply(to request: LoopbackServer.Request) -> LoopbackServer.Reply {
        requestCount.withLock { $0 += 1 }
        if request.target.hasSuffix("/graphql") { return Self.accounts(request.body) }
        let key = "\(request.headers["Host"] ?? "")\(request.target)"
        if let reply = made.withLock({ $0[key] }) { return reply }
        let reply = (try? make(request)) ?? .response(500)
        made.withLock { $0[key] = reply }
        return reply
    }

    private func make(_ request: LoopbackServer.Request) throws -> LoopbackServer.Reply {
        guard let parts = URLComponents(string: request.target) else { return .response(404) }
        if parts.path.hasPrefix("/avatars/") {
            return .response(200, headers: ["Content-Type": "image/jpeg"], body: avatar)
        }
        let names = parts.path.split(separator: "/").map(String.init)
        if names.last == "user" { return .json(Self.account("user-1")) }
        if names.suffix(2).first == "users", let login = names.last { return .json(Self.account(login)) }
        guard
            let kind = parts.path.split(separator: "/").last.flatMap({ GitHubPages.Kind(rawValue: String($0)) })
        else { return .response(404) }
        let number = { (name: String, standard: Int) in
            parts.queryItems?.first { $0.name == name }?.value.flatMap { Int($0) } ?? standard
        }
        let (page, size) = (number("page", 1), number("per_page", 30))
        var headers: HTTPHeaders = ["Content-Type": "application/json; charset=utf-8"]
        if page * size < 1_000 {
            let address = "https://\(request.headers["Host"] ?? "")\(parts.path)?q=swift&per_page=\(size)"
            let link = "<\(address)&page=\(page + 1)>; rel=\"next\", <\(address)&page=\(1_000 / size)>; rel=\"last\""
            headers = headers.replacing(with: ["Link": link])
        }
        return .response(
            200, headers: headers,
            body: try GitHubPages(kind, host: request.headers["Host"] ?? "").body(page: page, size: size))
    }

    /// Returns the response to a request for several accounts by ID or login.
    private static func accounts(_ body: [UInt8]) -> LoopbackServer.Reply {
        let text = String(decoding: body, as: UTF8.self)
        let nodes = text.matches(of: /"U_(\d+)"/).map { account("user-\($0.1)") }
        let named = text.matches(of: /"l(\d+)":"([^"]*)"/).map { #""u\#($0.1)":\#(account(String($0.2)))"# }
        let members = nodes.isEmpty ? named.joined(separator: ",") : #""nodes":[\#(nodes.joined(separator: ","))]"#
        return .json(#"{"data":{\#(members)}}"#)
    }

    /// Returns the JSON of an account. It contains the fields of both APIs under the names that each API uses.
    private static func account(_ login: String) -> String {
        """
        {"__typename":"User","type":"User","login":"\(login)","id":1,"node_id":"U_1","databaseId":1,"name":"Name of \(login)",\
        "company":"A company","location":"A place","bio":"Some words about what the person does","blog":"","email":null,\
        "html_url":"https://github.com/\(login)","url":"https://github.com/\(login)",\
        "avatar_url":"https://avatars.githubusercontent.com/u/1","avatarUrl":"https://avatars.githubusercontent.com/u/1",\
        "public_repos":3,"followers":{"totalCount":7},"following":{"totalCount":1},"repositories":{"totalCount":3},\
        "createdAt":"2012-01-02T03:04:05Z","created_at":"2012-01-02T03:04:05Z"}
        """
    }
}

extension LoopbackServer.Reply {
    fileprivate static func json(_ text: String) -> LoopbackServer.Reply {
        .response(200, headers: ["Content-Type": "application/json; charset=utf-8"], body: Array(text.utf8))
    }
}
