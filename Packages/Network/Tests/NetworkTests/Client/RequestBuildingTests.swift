import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RequestBuildingTests {
    static let hostile = "c++ & a=b #1 한글 %"

    private func client(_ base: String = "https://api.test", headers: HTTPHeaders = [:]) throws -> HTTPClient {
        HTTPClient(baseURL: try #require(URL(string: base)), defaultHeaders: headers, transport: StubTransport())
    }

    private func url(_ path: [String], base: String = "https://api.test") throws -> String {
        try client(base).request(for: Endpoint(path: path, decode: .empty)).url.absoluteString
    }

    private func body(_ task: RequestTask) throws -> String {
        let request = try client().request(for: Endpoint(method: .post, path: ["x"], task: task, decode: .empty))
        return String(decoding: request.body ?? [], as: UTF8.self)
    }

    @Test func `the name of the process is the default User-Agent`() throws {
        let endpoint = Endpoint(path: ["a"], decode: .bytes)
        let silent = try client().request(for: endpoint).headers["User-Agent"]
        #expect(silent == HTTPClient.defaultUserAgent)
        #expect(HTTPClient.defaultUserAgent.isEmpty == false)
        #expect(
            try client(headers: ["user-agent": "mine/1"]).request(for: endpoint).headers.values(of: "User-Agent") == [
                "mine/1"
            ])
    }

    @Test(
        arguments: [
            ("https://api.test", "https://api.test/users/octocat"),
            ("https://api.test/", "https://api.test/users/octocat"),
            ("https://api.test:8443/v3//", "https://api.test:8443/v3/users/octocat"),
            ("http://[::1]:80/3?a=b#c", "http://[::1]:80/3/users/octocat"),
        ])
    func `path segments are appended to the base URL and its path is kept`(base: String, expected: String) throws {
        #expect(try url(["users", "octocat"], base: base) == expected)
    }

    @Test func `without segments the URL is the base URL, with a slash only if it has no path`() throws {
        #expect(try url([]) == "https://api.test/")
        #expect(try url([], base: "https://api.test/3/") == "https://api.test/3")
    }

    @Test func `all characters of a segment except unreserved ones are percent-encoded`() throws {
        #expect(try url(["a/b?c#d%2F;:@é+-._~"]) == "https://api.test/a%2Fb%3Fc%23d%252F%3B%3A%40%C3%A9%2B-._~")
    }

    @Test(arguments: ["", ".", ".."])
    func `segments that change the path are rejected`(segment: String) throws {
        #expect(throws: NetworkError.self) { try url(["users", segment]) }
    }

    @Test func `a query value is decoded to its original text`() throws {
        let task = RequestTask.parameters([Parameter("q &=", Self.hostile), Parameter("page", "2")], .urlQuery)
        let url = try client().request(for: Endpoint(path: ["search"], task: task, decode: .empty)).url
        let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems
        #expect(items == [URLQueryItem(name: "q &=", value: Self.hostile), URLQueryItem(name: "page", value: "2")])
        #expect(url.query(percentEncoded: true)?.contains("c%2B%2B%20%26%20a%3Db%20%231%20%ED%95%9C") == true)
    }

    @Test func `a form value is decoded to its original text, even if plus signs mean spaces`() throws {
        let text = try body(.parameters([Parameter("q", Self.hostile)], .form))
        let value = text.dropFirst("q=".count).map { $0 == "+" ? " " : String($0) }.joined()
        #expect(value.removingPercentEncoding == Self.hostile)
        #expect(text.hasPrefix("q=c%2B%2B%20%26"))
    }

    @Test func `a JSON value is sent with its media type`() throws {
        let endpoint = Endpoint(method: .post, path: ["x"], task: .json(["u": "a/b"]), decode: .empty)
        let request = try client().request(for: endpoint)
        #expect(request.body == Array(#"{"u":"a/b"}"#.utf8))
        #expect(request.headers["content-type"] == "application/json")
    }

    @Test func `a value that cannot be encoded as JSON is rejected`() throws {
        #expect(throws: NetworkError.self) { try body(.json([Double.nan])) }
    }

    @Test func `an endpoint's header field replaces all default fields with that name`() throws {
        var defaults: HTTPHeaders = ["Accept": "a", "User-Agent": "x"]
        defaults.append("b", to: "accept")
        let endpoint = Endpoint(path: ["x"], headers: ["ACCEPT": "c"], decode: .empty)
        let headers = try client(headers: defaults).request(for: endpoint).headers
        #expect(headers.values(of: "Accept") == ["c"])
        #expect(headers["User-Agent"] == "x")
    }

    @Test(
        arguments: [
            ("X-A", "a\r\nX-B: c"), ("X-A", "a\nb"), ("X-A", "a\u{0}"), ("X-A: b\r\nX", "c"), ("", "c"), ("X A", "c"),
        ])
    func `a header field with a line break is rejected`(name: String, value: String) throws {
        let headers = HTTPHeaders([.init(name: name, value: value)])
        #expect(throws: NetworkError.self) {
            try client().request(for: Endpoint(path: ["x"], headers: headers, decode: .empty))
        }
        #expect(throws: NetworkError.self) {
            try client(headers: headers).request(for: Endpoint(path: ["x"], decode: .empty))
        }
    }

    @Test func `an endpoint's media type replaces that of its task`() throws {
        let own: HTTPHeaders = ["content-type": "application/merge-patch+json"]
        let json = Endpoint(method: .patch, path: ["x"], task: .json(["a": "b"]), headers: own, decode: .empty)
        #expect(try client().request(for: json).headers.values(of: "Content-Type") == ["application/merge-patch+json"])
    }

    @Test func `a media type with a line break is rejected`() throws {
        #expect(throws: NetworkError.self) { try body(.data([], contentType: "text/plain\r\nX: y")) }
    }

    @Test func `a method that is not a token is rejected`() throws {
        let endpoint = Endpoint(method: HTTPMethod(rawValue: "GET / HTTP/1.1\r\nX:"), path: ["x"], decode: .empty)
        #expect(throws: NetworkError.self) { try client().request(for: endpoint) }
    }

    @Test func `a URL from the server is used unchanged and parameters are added to its query`() throws {
        let given = try #require(URL(string: "https://other.test/user/50003/repos?page=2&q=c%2B%2B"))
        let plain = try client().request(for: Endpoint(url: given, decode: .empty))
        #expect(plain.url == given)
        let task = RequestTask.parameters([Parameter("a", "b")], .urlQuery)
        let extended = try client().request(for: Endpoint(url: given, task: task, decode: .empty))
        #expect(extended.url.absoluteString == given.absoluteString + "&a=b")
    }

    @Test(
        arguments: ["file:///etc/passwd", "/users", "ftp://a.test/", "https://u:p@a.test/", "https:///x"])
    func `a URL that is not HTTP or contains a password is rejected`(address: String) throws {
        let url = try #require(URL(string: address))
        #expect(throws: NetworkError.self) { try client().request(for: Endpoint(url: url, decode: .empty)) }
        #expect(throws: NetworkError.self) { try client(address).request(for: Endpoint(path: ["x"], decode: .empty)) }
    }
}
